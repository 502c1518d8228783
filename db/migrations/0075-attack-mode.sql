-- How often, by minute, what the thresholds of attack mode are about happened.
create table attack_count (
  minute {{big}} not null,
  kind text not null check (kind in ('sign_ups', 'first_posts', 'log_ins')),
  n integer not null,
  primary key (minute, kind)
);

-- Attack modes, by the act that began each, and what each did. `why`: by an admin, or by which threshold.
create table attack (
  aid {{big}} primary key references mod_action (aid),
  why text not null check (why in ('hand', 'sign_ups', 'first_posts', 'log_ins')),
  begun_at {{big}} not null,
  until_at {{big}} not null,
  ended_at {{big}},
  sign_ups integer not null default 0,
  refused integer not null default 0,
  captchas integer not null default 0,
  held integer not null default 0,
  limited integer not null default 0,
  pages integer not null default 0
);
