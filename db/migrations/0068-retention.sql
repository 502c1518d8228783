-- What is removed once it is old enough: each index holds just what may still have to go, by its age.
create index session_seen on session (seen_at);
create index session_network on session (seen_at) where network <> '';
create index notification_read on notification (read_at) where read_at is not null;
create index post_text_version_age on post_text_version (replaced_at);
create index post_title_version_age on post_title_version (replaced_at);
create index comment_version_age on comment_version (replaced_at);
create index post_to_erase on post (deleted_at) where deleted <> 0 and held = 0 and erased_at is null;
create index comment_to_erase on comment (deleted_at) where deleted <> 0 and held = 0 and erased_at is null;
create index person_note_deleted on person_note (deleted_at) where deleted_at is not null;
create index reported_copy_age on reported_copy (taken_at) where content <> '' or title <> '';
create index application_decided on application (decided_at) where text <> '';
create index automod_run_ended on automod_run (ended_at) where ended_at is not null;
create index address_block_over on address_block (until);

-- When a copy of a message was deleted; of those that were before this column, when it was sent.
alter table message_box add column deleted_at {{big}};
update message_box set deleted_at = (select sent_at from message m where m.mid = message_box.mid) where box = 205;
create index message_box_deleted on message_box (deleted_at) where deleted_at is not null;

-- A message without a text is not found by what it said.
-- sqlite:begin
create trigger message_fts_blank after update of content on message when new.content = '' begin
  delete from message_fts where rowid = new.mid;
end;
-- sqlite:end
-- postgres:begin
create function message_search_blank() returns trigger language plpgsql as $$
begin
  new.search := null;
  return new;
end
$$;
create trigger message_search_blank before update of content on message for each row when (new.content = '')
  execute function message_search_blank();
-- postgres:end
