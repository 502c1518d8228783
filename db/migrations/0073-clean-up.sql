-- An act on many people is one line of the log: what it did to each of them is a part of it.
alter table mod_action add column part_of {{big}} references mod_action (aid);

-- Whom an act cleaned up after. `part`: what it did to them; `finished`: nothing is left to do; `in_force`: 0 not, or not any
-- more, 1 yes, 2 somebody has taken it back meanwhile, so that it stays as it is.
create table clean_up_person (
  aid {{big}} not null references mod_action (aid),
  uid {{big}} not null references person (uid),
  part {{big}} references mod_action (aid),
  finished smallint not null default 0 check (finished in (0, 1)),
  in_force smallint not null default 0 check (in_force in (0, 1, 2)),
  primary key (aid, uid)
);
create index clean_up_person_person on clean_up_person (uid);
-- The clean-ups of before.
create index mod_action_cleaned on mod_action (aid desc) where code = 232;
