-- What a member follows, or wants to hear nothing of. `id` is that of the post, comment, sub or person, 0 for a domain, whose name is `key`.
create table follow (
  uid {{big}} not null references person (uid),
  what text not null check (what in ('post', 'comment', 'sub', 'person', 'domain')),
  id {{big}} not null,
  key text not null default '',
  mode text not null check (mode in ('follow', 'mute')),
  since {{big}} not null,
  primary key (uid, what, id, key),
  check ((what = 'domain') = (key <> '')),
  check (mode = 'follow' or what in ('post', 'comment'))
);
create index follow_target on follow (what, id, key, uid) where mode = 'follow';
create index follow_list on follow (uid, since desc);

-- A member's wish to be told of a post, or of a comment on it, once more.
create table reminder (
  rid {{id}},
  uid {{big}} not null references person (uid),
  pid {{big}} not null references post (pid),
  cid {{big}} references comment (cid),
  due_at {{big}} not null,
  created_at {{big}} not null
);
create index reminder_uid on reminder (uid, due_at);
create unique index reminder_post_once on reminder (uid, pid) where cid is null;
create unique index reminder_comment_once on reminder (uid, cid) where cid is not null;

-- Some notifications come from nobody, and some are about no post. `thread` is what the list groups by: the post's id, or that of the sub below zero.
-- Opening the list reads them (read_at); handled_at says that the member dealt with one: answered it, went there, or said so. put_away_at hides one; those hidden together have the same.
-- sqlite:begin
create table notification_next (
  mid {{id}},
  uid {{big}} not null references person (uid),
  kind text not null,
  from_uid {{big}} references person (uid),
  sid {{big}} not null references sub (sid),
  pid {{big}} references post (pid),
  cid {{big}} references comment (cid),
  thread {{big}} not null,
  created_at {{big}} not null,
  read_at {{big}},
  handled_at {{big}},
  put_away_at {{big}},
  note text,
  check (uid <> from_uid),
  check (cid is null or pid is not null),
  check (handled_at is null or read_at is not null)
);
insert into notification_next (mid, uid, kind, from_uid, sid, pid, cid, thread, created_at, read_at, handled_at, put_away_at)
  select n.mid, n.uid, n.kind, n.from_uid, p.sid, n.pid, n.cid, n.pid, n.created_at, n.read_at, n.read_at,
    case when n.put_away = 1 then coalesce(n.read_at, n.created_at) end
  from notification n join post p on p.pid = n.pid;
drop table notification;
alter table notification_next rename to notification;
-- sqlite:end
-- postgres:begin
alter table notification alter column from_uid drop not null;
alter table notification add column sid {{big}} references sub (sid);
alter table notification add column thread {{big}};
alter table notification add column handled_at {{big}};
alter table notification add column put_away_at {{big}};
alter table notification add column note text;
update notification set sid = p.sid, thread = p.pid, handled_at = read_at,
  put_away_at = case when put_away = 1 then coalesce(read_at, created_at) end
  from post p where p.pid = notification.pid;
alter table notification alter column sid set not null;
alter table notification alter column thread set not null;
alter table notification add check (handled_at is null or read_at is not null);
alter table notification drop column put_away;
drop index notification_post_once;
drop index notification_comment_once;
drop index notification_uid;
drop index notification_unread;
-- postgres:end
create unique index notification_post_once on notification (pid, uid) where cid is null and kind <> 'reminder';
create unique index notification_comment_once on notification (cid, uid) where cid is not null and kind <> 'reminder';
create index notification_thread_rows on notification (uid, thread, mid desc);
create index notification_age on notification (uid, created_at);
create index notification_unread on notification (uid) where read_at is null;
create index notification_put_away on notification (uid, put_away_at) where put_away_at is not null;

-- The threads of each member's list. `latest` is the newest notification in it.
create table notification_thread (
  uid {{big}} not null references person (uid),
  thread {{big}} not null,
  latest {{big}} not null,
  primary key (uid, thread)
);
create index notification_thread_list on notification_thread (uid, latest desc);
insert into notification_thread (uid, thread, latest) select uid, thread, max(mid) from notification group by uid, thread;
