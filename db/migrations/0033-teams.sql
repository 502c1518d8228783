-- An owner offers a sub to a moderator of it, who becomes its owner by accepting. One offer at a time.
create table sub_offer (
  sid {{big}} primary key references sub (sid),
  uid {{big}} not null references person (uid),
  offered_at {{big}} not null
);

-- Members who want to take on a sub whose team is not there any more. Admins decide; `granted` is null until then.
create table adoption_request (
  arid {{id}},
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  text text not null,
  asked_at {{big}} not null,
  decided_at {{big}},
  decided_by {{big}} references person (uid),
  granted smallint check (granted in (0, 1))
);
create unique index adoption_request_open on adoption_request (sid, uid) where decided_at is null;
create index adoption_request_waiting on adoption_request (arid) where decided_at is null;

-- Former members of teams are read from what was done.
create index mod_action_removed on mod_action (sid, aid desc) where code = 26;
