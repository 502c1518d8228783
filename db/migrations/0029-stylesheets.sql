-- Every version of a sub's stylesheet: what its team wrote, and what readers get of it. `key` names the latter in its address.
create table sub_style (
  svid {{id}},
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  source text not null,
  content text not null,
  key text not null,
  -- the earlier version that this one brought back
  restored_svid {{big}},
  created_at {{big}} not null
);
create index sub_style_list on sub_style (sid, svid);
create index sub_style_key on sub_style (sid, key);

-- The version that is in force; null where nothing was ever saved.
alter table sub add column style_svid {{big}};

-- What one of the team tries out and has not saved.
create table sub_style_draft (
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  source text not null,
  content text not null,
  key text not null,
  updated_at {{big}} not null,
  primary key (sid, uid)
);

-- Images that a sub's stylesheet may show, by their names in small letters.
create table sub_file (
  sid {{big}} not null references sub (sid),
  name text not null,
  hash text not null references file (hash),
  uid {{big}} not null references person (uid),
  created_at {{big}} not null,
  primary key (sid, name)
);
create index sub_file_by_file on sub_file (hash);
