-- What is reported: one row for each item, however often and by how many.
-- `item` is the id of the post, comment, message, person or sub. `sid` is null for what admins alone see.
-- It is open until `closed_at`; what then became of it is in `outcome`.
create table queue_entry (
  qid {{id}},
  kind text not null check (kind in ('post', 'comment', 'message', 'person', 'sub')),
  item {{big}} not null,
  sid {{big}} references sub (sid),
  pid {{big}} references post (pid),
  author_uid {{big}} references person (uid),
  open_reports integer not null default 0,
  -- somebody sent it to the admins
  for_admins smallint not null default 0 check (for_admins in (0, 1)),
  opened_at {{big}} not null,
  last_at {{big}} not null,
  closed_at {{big}},
  closed_by {{big}} references person (uid),
  outcome text check (outcome in ('removed', 'kept')),
  -- who looks at it now
  claimed_by {{big}} references person (uid),
  claimed_until {{big}},
  unique (kind, item)
);
create index queue_entry_new on queue_entry (sid, last_at desc, qid desc) where closed_at is null;
create index queue_entry_old on queue_entry (sid, opened_at, qid) where closed_at is null;
create index queue_entry_most on queue_entry (sid, open_reports desc, qid desc) where closed_at is null;
create index queue_entry_closed on queue_entry (sid, closed_at desc, qid desc) where closed_at is not null;
create index queue_entry_admin_new on queue_entry (last_at desc, qid desc) where closed_at is null and for_admins = 1;
create index queue_entry_admin_old on queue_entry (opened_at, qid) where closed_at is null and for_admins = 1;
create index queue_entry_admin_most on queue_entry (open_reports desc, qid desc) where closed_at is null and for_admins = 1;
create index queue_entry_admin_closed on queue_entry (closed_at desc, qid desc) where closed_at is not null and for_admins = 1;
create index queue_entry_author on queue_entry (author_uid, qid desc) where author_uid is not null;
create index queue_entry_closer on queue_entry (closed_by, closed_at desc) where closed_by is not null;

-- The item as it was when it was reported; the same for all reports between two changes of it.
create table reported_copy (
  rcid {{id}},
  qid {{big}} not null references queue_entry (qid),
  title text not null,
  content text not null,
  taken_at {{big}} not null
);
create index reported_copy_qid on reported_copy (qid, rcid desc);

-- One for each person and item, ever. The rule is kept with the text that it had; `body` is what the reporter wrote.
create table report (
  rpid {{id}},
  qid {{big}} not null references queue_entry (qid),
  uid {{big}} not null references person (uid),
  reason text not null check (reason in ('site', 'rule', 'other', 'spam', 'terms')),
  rid {{big}},
  rule_text text,
  body text not null default '',
  send_to_admin smallint not null default 0 check (send_to_admin in (0, 1)),
  is_open smallint not null default 1 check (is_open in (0, 1)),
  rcid {{big}} not null references reported_copy (rcid),
  created_at {{big}} not null,
  closed_at {{big}},
  closed_by {{big}} references person (uid),
  outcome text check (outcome in ('removed', 'kept')),
  -- its reporter knows what became of it
  notified_at {{big}},
  unique (qid, uid)
);
create index report_uid on report (uid, rpid desc);

-- What the team notes beside a report.
create table report_note (
  rnid {{id}},
  rpid {{big}} not null references report (rpid),
  uid {{big}} not null references person (uid),
  body text not null,
  created_at {{big}} not null
);
create index report_note_rpid on report_note (rpid, rnid);

-- How many reports there are, by the kind of what they are about: in a sub, and for sid 0 those sent to the admins.
create table report_count (
  sid {{big}} not null,
  kind text not null,
  open integer not null default 0,
  closed integer not null default 0,
  primary key (sid, kind)
);

-- Of whom a sub's team takes no reports about its own rules.
create table reporter_mute (
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  muted_by {{big}} not null references person (uid),
  muted_at {{big}} not null,
  primary key (sid, uid)
);

-- Answers that a team gives again and again.
create table saved_response (
  srid {{id}},
  sid {{big}} not null references sub (sid),
  title text not null,
  body text not null,
  unique (sid, title)
);

-- Filters of the queue that somebody keeps under a name.
create table queue_view (
  qvid {{id}},
  uid {{big}} not null references person (uid),
  name text not null,
  filters text not null,
  unique (uid, name)
);

-- What the last moderator leaves to the next, one note a sub.
create table queue_handover (
  sid {{big}} primary key references sub (sid),
  body text not null,
  uid {{big}} not null references person (uid),
  written_at {{big}} not null
);
