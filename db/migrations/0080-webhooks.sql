-- Where a sub's team, or with no sub the admins, want to be told of what happens. `events` is a list with blanks between.
-- The secret signs what is sent, so it is readable. What is deleted can come back for some days.
create table webhook (
  wid {{id}},
  sid {{big}} references sub (sid),
  name text not null,
  address text not null,
  secret text not null,
  events text not null,
  is_paused smallint not null default 0 check (is_paused in (0, 1)),
  -- since when nothing was taken; null while it serves
  failing_since {{big}},
  created_at {{big}} not null,
  deleted_at {{big}}
);
create index webhook_sid on webhook (sid);
create index webhook_deleted on webhook (deleted_at) where deleted_at is not null;

-- What is sent, or was. What it says is made when it is sent: `item` is a post, a comment, a report or an action.
create table webhook_delivery (
  did {{id}},
  wid {{big}} not null references webhook (wid),
  event text not null check (event in ('post', 'comment', 'report', 'action', 'test')),
  -- null for a test
  item {{big}},
  -- null once it is over
  due_at {{big}},
  outcome text check (outcome in ('sent', 'failed', 'gone')),
  tries integer not null default 0,
  tried_at {{big}},
  -- what the last try was answered, or why it had no answer
  status integer,
  error text,
  created_at {{big}} not null,
  unique (wid, event, item)
);
create index webhook_delivery_due on webhook_delivery (wid, due_at) where due_at is not null;
create index webhook_delivery_made on webhook_delivery (created_at);
