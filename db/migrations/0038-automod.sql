-- What is done by itself with posts and comments, in one sub or, without one, everywhere. Conditions and acts are JSON.
create table automod_rule (
  arid {{id}},
  sid {{big}} references sub (sid),
  name text not null,
  event text not null check (event in ('post', 'comment', 'edit', 'reports')),
  conditions text not null,
  acts text not null,
  enabled smallint not null default 0 check (enabled in (0, 1)),
  -- grows with every change of its conditions
  version integer not null default 1,
  created_by {{big}} not null references person (uid),
  created_at {{big}} not null,
  deleted_at {{big}}
);
create index automod_rule_sub on automod_rule (sid, arid);

-- What a rule matched, with the action that it caused.
create table automod_match (
  amid {{id}},
  arid {{big}} not null references automod_rule (arid),
  aid {{big}} not null references mod_action (aid),
  pid {{big}} not null references post (pid),
  cid {{big}} references comment (cid),
  -- others do not see what it matched
  hides smallint not null check (hides in (0, 1)),
  matched_at {{big}} not null
);
create index automod_match_rule on automod_match (arid, amid desc);
