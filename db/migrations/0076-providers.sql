-- Where people may log in besides here, by OpenID Connect. `client_secret` is null where the provider gave none.
create table provider (
  prid {{id}},
  slug text not null unique,
  label text not null,
  issuer text not null unique,
  client_id text not null,
  client_secret text,
  is_on smallint not null check (is_on in (0, 1)),
  created_at {{big}} not null
);

-- Whose account somebody opens who is known to a provider as `subject`.
create table provider_link (
  prid {{big}} not null references provider (prid),
  subject text not null,
  uid {{big}} not null references person (uid),
  created_at {{big}} not null,
  used_at {{big}},
  primary key (prid, subject)
);
create unique index provider_link_person on provider_link (uid, prid);

-- Requests that browsers came back with: each serves once, until it would be over anyway.
create table used_auth_request (
  request_hash text primary key,
  expires_at {{big}} not null
);
create index used_auth_request_over on used_auth_request (expires_at);
