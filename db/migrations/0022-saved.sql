-- What members keep: posts and comments, each with the instant at which it was saved, for lists that go from the last on.
create table saved_post (
  uid {{big}} not null references person (uid),
  pid {{big}} not null references post (pid),
  saved_at {{big}} not null,
  primary key (uid, pid)
);
create index saved_post_time on saved_post (uid, saved_at, pid);

create table saved_comment (
  uid {{big}} not null references person (uid),
  cid {{big}} not null references comment (cid),
  saved_at {{big}} not null,
  primary key (uid, cid)
);
create index saved_comment_time on saved_comment (uid, saved_at, cid);
