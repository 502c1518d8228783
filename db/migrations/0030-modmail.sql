-- Modmail: conversations between a person and the team of a sub. The conversation and its messages are in the tables of
-- messages; the person's copies are in message_box like any others, and the team's side is here.

-- The person at the other end. None between two members, and where nobody can answer.
alter table message_thread add column uid {{big}} references person (uid);
-- Where the team keeps it: 200 inbox, 203 archived, 206 pending: a moderation message that nobody has answered.
alter table message_thread add column team_box smallint check (team_box in (200, 203, 206));
alter table message_thread add column highlighted smallint not null default 0 check (highlighted in (0, 1));
-- The newest message, notes of the team included.
alter table message_thread add column latest {{big}} references message (mid);
-- Who of the team looks after it.
alter table message_thread add column assigned_uid {{big}} references person (uid);
update message_thread set
  uid = (select min(m.to_uid) from message m where m.tid = message_thread.tid),
  latest = (select max(m.mid) from message m where m.tid = message_thread.tid),
  team_box = 206
  where sid is not null;
create index message_thread_box on message_thread (sid, team_box, latest desc) where team_box is not null;
create index message_thread_person on message_thread (sid, uid, latest desc) where team_box is not null;
create index message_thread_highlighted on message_thread (sid, latest desc) where highlighted = 1;

-- Conversations that somebody of a team has not read. What is left of who is in the team no more counts for nothing.
create table modmail_unread (
  tid {{big}} not null references message_thread (tid),
  uid {{big}} not null references person (uid),
  sid {{big}} not null references sub (sid),
  primary key (tid, uid)
);
create index modmail_unread_uid on modmail_unread (uid, sid);

-- How many those are.
create table modmail_count (
  uid {{big}} not null references person (uid),
  sid {{big}} not null references sub (sid),
  unread integer not null default 0 check (unread >= 0),
  primary key (uid, sid)
);

-- What a team did with a conversation: 1 moved it to the box `value`, 2 highlighted it (1) or not (0), 3 took it over (1) or
-- gave it up (0).
create table modmail_log (
  lid {{id}},
  tid {{big}} not null references message_thread (tid),
  uid {{big}} not null references person (uid),
  action smallint not null check (action in (1, 2, 3)),
  value integer not null,
  created_at {{big}} not null
);
create index modmail_log_tid on modmail_log (tid, lid);

-- Who may not write to a team for a time.
create table modmail_mute (
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  until {{big}} not null,
  primary key (sid, uid)
);

-- What somebody wrote as one of a team is the team's: their own search does not find it, nor what they note.

-- sqlite:begin
drop trigger message_fts_insert;
create trigger message_fts_insert after insert on message when new.kind <> 104 begin
  insert into message_fts (rowid, people, subject, content) values (
    new.mid,
    case when new.kind in (100, 101) then new.from_uid || ' ' else '' end || coalesce(new.to_uid, ''),
    (select subject from message_thread where tid = new.tid),
    new.content);
end;
drop trigger message_fts_delete;
create trigger message_fts_delete after delete on message when old.kind <> 104 begin
  delete from message_fts where rowid = old.mid;
end;
-- sqlite:end

-- postgres:begin
create or replace function message_search() returns trigger language plpgsql as $$
begin
  if new.kind <> 104 then
    new.search :=
      to_tsvector('simple', search_fold((select left(t.subject, 1000) from message_thread t where t.tid = new.tid))) ||
      to_tsvector('simple', search_fold(left(new.content, 100000))) ||
      array_to_tsvector(array_remove(array[case when new.kind in (100, 101) then '@' || new.from_uid end, '@' || new.to_uid], null));
  end if;
  return new;
end
$$;
-- postgres:end
