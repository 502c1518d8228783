-- Links that set a new password. Only the hash of a link's token is kept. It works for the address that the account had when
-- it was made, once: any change of password or address ends all of an account's. `by_mail`: it was sent to that address;
-- otherwise an admin handed it over.
create table password_reset (
  token_hash text primary key,
  uid {{big}} not null references person (uid),
  email_key text,
  by_mail smallint not null check (by_mail in (0, 1)),
  expires_at {{big}} not null
);
create index password_reset_person on password_reset (uid);
create index password_reset_over on password_reset (expires_at);
