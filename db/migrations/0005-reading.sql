-- What a member chose about reading (JSON text of domain/preferences.ts), and the posts a member does not want in lists.

alter table person add column preferences text not null default '{}';

create table hidden_post (
  uid {{big}} not null references person (uid),
  pid {{big}} not null references post (pid),
  created_at {{big}} not null,
  primary key (uid, pid)
);
create index hidden_post_by_time on hidden_post (uid, created_at, pid);
