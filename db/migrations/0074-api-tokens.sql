-- Tokens by which programs act for their owners, within scopes (a list with blanks between). Only the hash is stored.
create table api_token (
  tid {{id}},
  uid {{big}} not null references person (uid),
  name text not null,
  token_hash text not null unique,
  scopes text not null,
  created_at {{big}} not null,
  expires_at {{big}},
  last_used_at {{big}}
);
create index api_token_uid on api_token (uid);

-- Whether its person says that a program writes for the account.
alter table person add column is_bot smallint not null default 0 check (is_bot in (0, 1));
