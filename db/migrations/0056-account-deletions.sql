-- Somebody deleted their account. Until `due_at` their password brings it back; then everything about the person is erased.
create table account_deletion (
  uid {{big}} primary key references person (uid),
  -- the state of the account before, which it has again when it comes back
  status_before smallint not null,
  -- what they wrote goes too, from the beginning on: `done` of `total` posts and comments are erased
  erases smallint not null check (erases in (0, 1)),
  total integer not null default 0,
  done integer not null default 0,
  asked_at {{big}} not null,
  due_at {{big}} not null,
  -- all of it is erased
  ended_at {{big}}
);

-- The text of what is deleted is erased: nobody sees it again, not even the team.
alter table post add column erased_at {{big}};
alter table comment add column erased_at {{big}};
