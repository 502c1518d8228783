-- Private messages, and what the team of a sub or of the site sends by itself when it acts on somebody's things.

create table message_thread (
  tid {{id}},
  subject text not null,
  -- the sub in whose name it was begun; none between two members, and where the site speaks
  sid {{big}} references sub (sid),
  replies integer not null default 0 check (replies >= 0),
  created_at {{big}} not null
);

create table message (
  mid {{id}},
  tid {{big}} not null references message_thread (tid),
  -- 100 from member to member, 101 to 104 between members and a team, 105 sent by itself when a team has acted
  kind smallint not null check (kind in (100, 101, 102, 103, 104, 105)),
  from_uid {{big}} not null references person (uid),
  to_uid {{big}} references person (uid),
  reply_to {{big}} references message (mid),
  sent_at {{big}} not null,
  markdown_version integer not null,
  -- long texts stand last: what lies behind them is dear to read
  content_html text not null,
  content text not null
);
create index message_tid on message (tid);

-- Where each of its people keeps a message: 200 inbox, 201 sent, 202 saved, 205 deleted.
create table message_box (
  uid {{big}} not null references person (uid),
  mid {{big}} not null references message (mid),
  box smallint not null check (box in (200, 201, 202, 205)),
  -- where it was before it was deleted
  box_before smallint check (box_before in (200, 202)),
  -- the member at the other end; none for what a team has sent, which nobody's block concerns
  with_uid {{big}} references person (uid),
  unread smallint not null default 0 check (unread in (0, 1)),
  primary key (uid, mid)
);
create index message_box_list on message_box (uid, box, mid desc);
create index message_box_with on message_box (uid, with_uid, mid desc);
create index message_box_unread on message_box (uid, with_uid, mid desc) where unread = 1;

-- How many of a person's messages are unread, with those from people whose messages the person hides.
create table message_count (
  uid {{big}} primary key references person (uid),
  unread integer not null default 0 check (unread >= 0)
);

-- Messages are found by their own people only: the index itself holds whose each one is, and is always asked for that.

-- sqlite:begin
create virtual table message_fts using fts5(people, subject, content, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger message_fts_insert after insert on message begin
  insert into message_fts (rowid, people, subject, content) values (
    new.mid,
    case when new.kind = 105 then '' else new.from_uid || ' ' end || coalesce(new.to_uid, ''),
    (select subject from message_thread where tid = new.tid),
    new.content);
end;
create trigger message_fts_delete after delete on message begin
  delete from message_fts where rowid = old.mid;
end;
-- sqlite:end

-- postgres:begin
alter table message add column search tsvector;
-- a person is a word that nobody can type: what is typed is cut into letters and digits
create function message_search() returns trigger language plpgsql as $$
begin
  new.search :=
    to_tsvector('simple', search_fold((select left(t.subject, 1000) from message_thread t where t.tid = new.tid))) ||
    to_tsvector('simple', search_fold(left(new.content, 100000))) ||
    array_to_tsvector(array_remove(array[case when new.kind = 105 then null else '@' || new.from_uid end, '@' || new.to_uid], null));
  return new;
end
$$;
create trigger message_search_insert before insert on message for each row execute function message_search();
create index message_search on message using gin (search);
-- postgres:end
