-- What members say about themselves, the name that stands beside the user name, and the badges that admins give.
alter table person add column display_name text;
alter table person add column about text not null default '';
alter table person add column about_html text not null default '';

create table badge (
  bid {{id}},
  name text not null unique,
  description text not null default '',
  position integer not null default 0
);

create table person_badge (
  uid {{big}} not null references person (uid),
  bid {{big}} not null references badge (bid),
  given_at {{big}} not null,
  primary key (uid, bid)
);
