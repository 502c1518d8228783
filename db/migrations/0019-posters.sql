-- The picture that stands for a video belongs to its post beside the video itself.
-- sqlite:begin
create table file_use_next (
  fuid {{id}},
  hash text not null references file (hash),
  uid {{big}} not null references person (uid),
  pid {{big}} not null references post (pid),
  alt text not null default '',
  created_at {{big}} not null,
  preview integer not null default 0,
  poster integer not null default 0,
  unique (pid, poster)
);
insert into file_use_next (fuid, hash, uid, pid, alt, created_at, preview)
  select fuid, hash, uid, pid, alt, created_at, preview from file_use;
drop table file_use;
alter table file_use_next rename to file_use;
create index file_use_by_file on file_use (hash);
create index file_use_by_person on file_use (uid, fuid);
-- sqlite:end
-- postgres:begin
alter table file_use add column poster integer not null default 0;
alter table file_use drop constraint file_use_pid_key;
alter table file_use add constraint file_use_once unique (pid, poster);
-- postgres:end
