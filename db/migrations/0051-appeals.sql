-- What somebody says against an act that concerns them: once for each act, decided by another than who acted.
create table appeal (
  apid {{id}},
  aid {{big}} not null unique references mod_action (aid),
  -- null where the act concerns the whole site
  sid {{big}} references sub (sid),
  uid {{big}} not null references person (uid),
  text text not null,
  -- the team has nobody else, or an admin acted
  for_admins smallint not null check (for_admins in (0, 1)),
  -- who is to decide first; null where there was nobody
  assigned_to {{big}} references person (uid),
  created_at {{big}} not null,
  due_at {{big}} not null,
  outcome text check (outcome in ('upheld', 'eased', 'reversed')),
  answer text,
  decided_at {{big}},
  decided_by {{big}} references person (uid)
);
create index appeal_sid on appeal (sid, apid desc);
create index appeal_admins on appeal (for_admins, apid desc);
create index appeal_assigned on appeal (assigned_to) where decided_at is null;
