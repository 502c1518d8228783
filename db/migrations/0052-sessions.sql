-- What its person sees of a session: when it was used last, from which range of addresses, and by which browser. A whole address is
-- never stored. `proven_at`: when its person last entered a password, or something as good.
alter table session add column seen_at {{big}} not null default 0;
alter table session add column network text not null default '';
alter table session add column browser text not null default '';
alter table session add column proven_at {{big}} not null default 0;
update session set seen_at = created_at, proven_at = created_at;

-- When somebody logged in last. The first time is not worth a message, every other one from a new device is.
alter table person add column logged_in_at {{big}};
