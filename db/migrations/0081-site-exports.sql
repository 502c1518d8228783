-- The archive of what everybody sees of a sub, or with the sid 0 of the whole site, that its owner or an admin had made; one at a time.
-- `name` is that of the object in the store.
create table site_export (
  sid {{big}} primary key,
  name text not null,
  language text not null,
  -- posts that are written
  done integer not null default 0,
  total integer not null default 0,
  asked_at {{big}} not null,
  ready_at {{big}},
  failed_at {{big}},
  -- bytes
  size {{big}}
);
create index site_export_age on site_export (asked_at);
