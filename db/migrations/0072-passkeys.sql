-- What somebody logs in with in place of a password, or after it. `sign_count`: how often the authenticator said that it had
-- signed; it grows, or is always 0.
create table passkey (
  pkid {{id}},
  uid {{big}} not null references person (uid),
  credential_id text not null unique,
  public_key text not null,
  sign_count {{big}} not null,
  transports text not null,
  name text not null,
  created_at {{big}} not null,
  used_at {{big}}
);
create index passkey_person on passkey (uid);

-- The name under which authenticators know a person: random, so that it says nothing about the account.
create table passkey_holder (
  uid {{big}} primary key references person (uid),
  handle text not null
);

-- Challenges that were signed: each serves once, until it would be over anyway.
create table used_challenge (
  challenge_hash text primary key,
  expires_at {{big}} not null
);
create index used_challenge_over on used_challenge (expires_at);
