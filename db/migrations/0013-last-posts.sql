-- When the newest post of a sub was written that is not deleted, 0 where there is none: the directory sorts by it.
alter table sub add column last_post_at {{big}} not null default 0;
update sub set last_post_at = coalesce(
  (select p.posted_at from post p where p.sid = sub.sid and p.deleted = 0 order by p.pid desc limit 1), 0);
create index sub_by_last_post on sub (last_post_at, sid);
