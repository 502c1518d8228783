-- What somebody is told: an answer, a mention. The kinds are listed in features/notifications/notification.ts.
-- Who puts one away is not told of the same thing again, so the row stays until it is old. A comment tells each person once, whatever it says and however often it is edited; a post once of each kind.

create table notification (
  mid {{id}},
  uid {{big}} not null references person (uid),
  kind text not null,
  from_uid {{big}} not null references person (uid),
  pid {{big}} references post (pid),
  cid {{big}} references comment (cid),
  created_at {{big}} not null,
  read_at {{big}},
  put_away smallint not null default 0 check (put_away in (0, 1)),
  check (uid <> from_uid),
  check (cid is null or pid is not null)
);
create unique index notification_post_once on notification (pid, uid, kind) where cid is null;
create unique index notification_comment_once on notification (cid, uid) where cid is not null;
create index notification_uid on notification (uid, mid desc);
create index notification_unread on notification (uid) where read_at is null;
