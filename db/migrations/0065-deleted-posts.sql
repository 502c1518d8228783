-- What was deleted, the newest first: admins look through it.
create index post_deleted on post (posted_at, pid) where deleted <> 0;
