-- The archive of everything about somebody that they asked for; one at a time. `name` is that of the object in the store.
create table data_archive (
  uid {{big}} primary key references person (uid),
  name text not null,
  language text not null,
  origin text not null,
  -- parts of it
  done integer not null default 0,
  total integer not null,
  asked_at {{big}} not null,
  ready_at {{big}},
  -- bytes
  size {{big}}
);
create index data_archive_age on data_archive (asked_at);
