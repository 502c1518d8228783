-- What somebody wrote who wants to join, where admins decide about that; null until they have.
create table application (
  uid {{big}} primary key references person (uid),
  text text not null,
  asked_at {{big}} not null,
  decided_at {{big}},
  decided_by {{big}} references person (uid),
  approved smallint check (approved in (0, 1)),
  reason text
);
create index application_waiting on application (asked_at, uid) where decided_at is null;

-- The account waits until its address is confirmed for the first time.
alter table person add column awaits_email smallint not null default 0 check (awaits_email in (0, 1));
