-- Somebody is banned from a sub once at a time: of several bans in force, the one that ends last stays so.
update sub_ban set lifted_at = created_at
where lifted_at is null and exists (
  select 1 from sub_ban b
  where b.sid = sub_ban.sid and b.uid = sub_ban.uid and b.lifted_at is null and (
    coalesce(b.expires_at, 9007199254740991) > coalesce(sub_ban.expires_at, 9007199254740991)
    or (coalesce(b.expires_at, 9007199254740991) = coalesce(sub_ban.expires_at, 9007199254740991) and b.bid > sub_ban.bid)
  )
);
create unique index sub_ban_active on sub_ban (sid, uid) where lifted_at is null;
create index sub_ban_sid on sub_ban (sid, bid desc);

-- Who may read a sub's log and its list of banned people, where the site leaves that to its subs.
alter table sub add column log_private smallint not null default 0 check (log_private in (0, 1));
alter table sub add column bans_private smallint not null default 0 check (bans_private in (0, 1));

create table site_ban (
  bid {{id}},
  uid {{big}} not null references person (uid),
  reason text not null,
  -- the state of the account before, which it has again afterwards
  status_before smallint not null,
  created_at {{big}} not null,
  created_by {{big}} references person (uid),
  expires_at {{big}},
  lifted_at {{big}},
  lifted_by {{big}} references person (uid)
);
create unique index site_ban_active on site_ban (uid) where lifted_at is null;
create index site_ban_uid on site_ban (uid, bid desc);

-- A message that has to be acknowledged before its reader writes in the sub again.
create table warning (
  wid {{id}},
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  text text not null,
  created_at {{big}} not null,
  created_by {{big}} references person (uid),
  acknowledged_at {{big}},
  withdrawn_at {{big}}
);
create index warning_person on warning (uid, sid, wid desc);

-- What a team writes down about somebody, for itself.
create table person_note (
  nid {{id}},
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  text text not null,
  created_at {{big}} not null,
  created_by {{big}} references person (uid),
  deleted_at {{big}}
);
create index person_note_person on person_note (sid, uid, nid desc);

-- Votes that an action took away, so that they can be given back.
create table wiped_vote (
  aid {{big}} not null references mod_action (aid),
  kind text not null check (kind in ('post', 'comment')),
  item {{big}} not null,
  value smallint not null,
  voted_at {{big}} not null,
  primary key (aid, kind, item)
);

-- How far the part of an action is that is done in the background. `since` is the oldest content that it is about.
create table action_progress (
  aid {{big}} primary key references mod_action (aid),
  total integer not null,
  done integer not null default 0,
  since {{big}},
  ended_at {{big}}
);
