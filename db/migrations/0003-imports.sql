-- What came from elsewhere: the item it became, so that nothing is taken twice, and the votes it came with. Those
-- votes have no voters here: an item's counters are its standing votes plus these; nobody's own score counts them.

create table imported (
  source text not null,
  source_id text not null,
  pid {{big}} unique references post (pid),
  cid {{big}} unique references comment (cid),
  up integer not null default 0 check (up >= 0),
  down integer not null default 0 check (down >= 0),
  primary key (source, source_id),
  check ((pid is null) <> (cid is null))
);
