-- Where somebody is notified of a kind of thing, for kinds of which they chose other than what is usual
-- (features/notifications/kinds.ts).
create table channel_choice (
  uid {{big}} not null references person (uid),
  kind text not null,
  site smallint not null check (site in (0, 1)),
  push smallint not null check (push in (0, 1)),
  mail text not null check (mail in ('off', 'now', 'digest')),
  primary key (uid, kind)
);

-- When push and mail may come to somebody: hours of the day in their own time zone. A digest holds what is newer than what
-- the one before held.
create table delivery_time (
  uid {{big}} primary key references person (uid),
  zone text not null,
  digest text not null check (digest in ('daily', 'weekly')),
  digest_hour smallint not null check (digest_hour between 0 and 23),
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  -- none while no kind comes in a digest
  next_digest_at {{big}},
  digest_mid {{big}} not null default 0,
  digest_message {{big}} not null default 0,
  check ((quiet_from is null) = (quiet_until is null))
);
create index delivery_time_next on delivery_time (next_digest_at) where next_digest_at is not null;

-- A browser that push messages go to, as its push service knows it. It goes with the session in which it was added.
create table push_device (
  did {{id}},
  uid {{big}} not null references person (uid),
  session_hash text not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at {{big}} not null
);
create index push_device_uid on push_device (uid, did desc);
create index push_device_session on push_device (session_hash);

-- What has left the site, so that nothing leaves twice: a notification or a message by mail, or to one browser.
create table delivered (
  source text not null check (source in ('notification', 'message')),
  mid {{big}} not null,
  channel text not null,
  at {{big}} not null,
  primary key (source, mid, channel)
);
create index delivered_at on delivered (at);
