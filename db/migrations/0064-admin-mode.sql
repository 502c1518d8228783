-- Until when the session's holder acts as an admin, where the site asks admins for a second factor; 0 for not.
alter table session add column admin_until {{big}} not null default 0;
