-- An archive of an export that was taken in, or is being: its digest, what its only sub is called here ('' for its own name), and
-- the ids that were set aside for its posts and comments. Until it is ended its subs are disabled.
create table archive_import (
  iid {{id}},
  digest text not null,
  taken_as text not null,
  first_pid {{big}} not null,
  first_cid {{big}} not null,
  started_at {{big}} not null,
  ended_at {{big}},
  unique (digest, taken_as)
);

-- Whom the person in that place of the archive is here, while it is taken in; 0 is who has deleted the account.
create table archive_author (
  iid {{big}} not null references archive_import (iid),
  place integer not null,
  uid {{big}} not null references person (uid),
  primary key (iid, place)
);
create index archive_author_person on archive_author (uid);

-- Votes that an option came with: they have no voters here.
alter table poll_option add column imported_votes integer not null default 0 check (imported_votes >= 0);
