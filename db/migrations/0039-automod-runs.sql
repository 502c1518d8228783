-- A rule tried against what was written lately. It goes on from `next_id` among its posts (0) or comments (1).
create table automod_run (
  ruid {{id}},
  arid {{big}} not null references automod_rule (arid),
  version integer not null,
  part smallint not null default 0,
  next_id {{big}} not null default 0,
  since {{big}} not null,
  looked_at integer not null default 0,
  matched integer not null default 0,
  removed integer not null default 0,
  kept integer not null default 0,
  started_at {{big}} not null,
  ended_at {{big}}
);
create index automod_run_rule on automod_run (arid, ruid desc);

-- What it would have matched, up to a number; a post has the comment 0.
create table automod_run_match (
  ruid {{big}} not null references automod_run (ruid),
  pid {{big}} not null,
  cid {{big}} not null default 0,
  -- the team removed it; null where its author did
  removed smallint check (removed in (0, 1)),
  primary key (ruid, pid, cid)
);
