-- What a post of the type "poll" asks. Whether it is closed follows from closes_at and closed_at, which is set by hand.
create table poll (
  pid {{big}} primary key references post (pid),
  closes_at {{big}},
  closed_at {{big}},
  closed_by {{big}} references person (uid),
  hides_results smallint not null default 0 check (hides_results in (0, 1)),
  min_level integer not null default 0 check (min_level >= 0)
);

create table poll_option (
  oid {{id}},
  pid {{big}} not null references poll (pid),
  position smallint not null check (position between 0 and 5),
  text text not null,
  votes integer not null default 0 check (votes >= 0),
  unique (pid, position),
  unique (pid, oid)
);

create table poll_vote (
  pid {{big}} not null,
  uid {{big}} not null references person (uid),
  oid {{big}} not null,
  voted_at {{big}} not null,
  primary key (pid, uid),
  foreign key (pid, oid) references poll_option (pid, oid)
);
create index poll_vote_option on poll_vote (oid);
create index poll_vote_person on poll_vote (uid);
