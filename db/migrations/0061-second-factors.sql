-- The app that makes the codes of somebody's second step. Its secret cannot be hashed, as the codes are made of it; like the
-- site's own keys it is kept in the database alone. `last_step`: the half minute of the last code that was taken, so that none
-- is taken twice. Without `confirmed_at` it is being set up and asked for nowhere.
create table authenticator (
  uid {{big}} primary key references person (uid),
  secret text not null,
  confirmed_at {{big}},
  last_step {{big}} not null default 0
);

-- What stands in for a second factor that is lost. A code that was used is gone.
create table recovery_code (
  code_hash text primary key,
  uid {{big}} not null references person (uid)
);
create index recovery_code_person on recovery_code (uid);

-- A right password that waits for the second step, in the browser that holds the token.
create table log_in_step (
  token_hash text primary key,
  uid {{big}} not null references person (uid),
  remember smallint not null check (remember in (0, 1)),
  expires_at {{big}} not null
);
create index log_in_step_person on log_in_step (uid);
create index log_in_step_over on log_in_step (expires_at);
