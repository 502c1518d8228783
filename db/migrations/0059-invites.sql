-- Codes that let somebody register where the site asks for one; `uid` made it. Never expires without an end.
create table invite_code (
  icid {{id}},
  code text not null unique,
  uid {{big}} not null references person (uid),
  created_at {{big}} not null,
  expires_at {{big}},
  uses integer not null default 0,
  max_uses integer not null check (max_uses > 0)
);
create index invite_code_person on invite_code (uid, icid desc);
-- Who came by which code.
create table invite_use (
  uid {{big}} primary key references person (uid),
  icid {{big}} not null references invite_code (icid),
  used_at {{big}} not null
);
create index invite_use_code on invite_use (icid, uid);

-- How many codes somebody may make in all, where admins have said so; null for what the level gives.
alter table person add column invite_allowance integer;
