-- Files of members. Their bytes name them, so equal ones are stored once.
create table file (
  hash text primary key,
  extension text not null,
  -- bytes, with the smaller pictures made of it
  size {{big}} not null,
  -- pixels; null where they are not known
  width integer,
  height integer,
  animated integer not null default 0,
  created_at {{big}} not null,
  -- since when nothing uses it; null while something does
  unused_at {{big}},
  -- it is being removed from the store: nothing may begin to use it
  removing integer not null default 0
);
create index file_unused on file (unused_at);

-- What belongs to what. A file is shown while one thing that uses it is.
create table file_use (
  fuid {{id}},
  hash text not null references file (hash),
  uid {{big}} not null references person (uid),
  pid {{big}} not null unique references post (pid),
  -- description of the picture for those who do not see it
  alt text not null default '',
  created_at {{big}} not null
);
create index file_use_by_file on file_use (hash);
create index file_use_by_person on file_use (uid, fuid);

-- Lets a member send files where the site's level would not.
alter table person add column may_upload integer not null default 0;
