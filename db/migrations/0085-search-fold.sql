-- Both indexes read texts without unseen characters and with е for ё. On SQLite the program supplies search_fold, which is foldText
-- of lib/words.ts. 100,000 posts of 60 words are indexed again in about 25 s, of which the folding takes 9. An index without a copy of the text forgets a row by its number, so a later change of search_fold harms no row.

-- sqlite:begin
drop trigger post_fts_insert;
drop trigger post_fts_update;
drop trigger post_fts_delete;
drop table post_fts;
create virtual table post_fts using fts5(title, content, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3');
insert into post_fts (rowid, title, content) select pid, search_fold(title), search_fold(content) from post;
create trigger post_fts_insert after insert on post begin
  insert into post_fts (rowid, title, content) values (new.pid, search_fold(new.title), search_fold(new.content));
end;
create trigger post_fts_update after update of title, content on post begin
  delete from post_fts where rowid = old.pid;
  insert into post_fts (rowid, title, content) values (new.pid, search_fold(new.title), search_fold(new.content));
end;
create trigger post_fts_delete after delete on post begin
  delete from post_fts where rowid = old.pid;
end;

drop trigger comment_fts_insert;
drop trigger comment_fts_update;
drop trigger comment_fts_delete;
drop table comment_fts;
create virtual table comment_fts using fts5(content, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3');
insert into comment_fts (rowid, content) select cid, search_fold(content) from comment;
create trigger comment_fts_insert after insert on comment begin
  insert into comment_fts (rowid, content) values (new.cid, search_fold(new.content));
end;
create trigger comment_fts_update after update of content on comment begin
  delete from comment_fts where rowid = old.cid;
  insert into comment_fts (rowid, content) values (new.cid, search_fold(new.content));
end;
create trigger comment_fts_delete after delete on comment begin
  delete from comment_fts where rowid = old.cid;
end;

drop trigger sub_fts_insert;
drop trigger sub_fts_update;
drop trigger sub_fts_delete;
drop table sub_fts;
create virtual table sub_fts using fts5(name, title, sidebar, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3');
insert into sub_fts (rowid, name, title, sidebar) select sid, name, search_fold(title), search_fold(sidebar) from sub;
create trigger sub_fts_insert after insert on sub begin
  insert into sub_fts (rowid, name, title, sidebar) values (new.sid, new.name, search_fold(new.title), search_fold(new.sidebar));
end;
create trigger sub_fts_update after update of name, title, sidebar on sub begin
  delete from sub_fts where rowid = old.sid;
  insert into sub_fts (rowid, name, title, sidebar) values (new.sid, new.name, search_fold(new.title), search_fold(new.sidebar));
end;
create trigger sub_fts_delete after delete on sub begin
  delete from sub_fts where rowid = old.sid;
end;

drop trigger message_fts_insert;
drop trigger message_fts_delete;
drop trigger message_fts_blank;
drop table message_fts;
create virtual table message_fts using fts5(people, subject, content, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='2 3');
insert into message_fts (rowid, people, subject, content)
select m.mid, case when m.kind in (100, 101) then m.from_uid || ' ' else '' end || coalesce(m.to_uid, ''), search_fold(t.subject), search_fold(m.content)
from message m join message_thread t on t.tid = m.tid
where m.kind <> 104 and m.content <> '';
create trigger message_fts_insert after insert on message when new.kind <> 104 begin
  insert into message_fts (rowid, people, subject, content) values (
    new.mid,
    case when new.kind in (100, 101) then new.from_uid || ' ' else '' end || coalesce(new.to_uid, ''),
    (select search_fold(subject) from message_thread where tid = new.tid),
    search_fold(new.content));
end;
create trigger message_fts_delete after delete on message when old.kind <> 104 begin
  delete from message_fts where rowid = old.mid;
end;
create trigger message_fts_blank after update of content on message when new.content = '' begin
  delete from message_fts where rowid = new.mid;
end;
-- sqlite:end

-- postgres:begin
do $do$
declare
  knowing text;
begin
  select quote_ident(n.nspname) || '.' || quote_ident(c.collname) into knowing
  from pg_collation c join pg_namespace n on n.oid = c.collnamespace
  where n.nspname = 'pg_catalog' and c.collname in ('pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8', 'en_US.utf8', 'default')
    and c.collencoding in (-1, (select encoding from pg_database where datname = current_database()))
  order by array_position(array['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8', 'en_US.utf8', 'default']::name[], c.collname)
  limit 1;
  -- joiners between letters of the scripts from Arabic to Sinhala are blanks, as before: they are seen
  execute format($create$
    create or replace function search_fold(words text) returns text language sql immutable strict parallel safe as $fold$
      select case when octet_length(words) = length(words) then lower(translate(words, $marks$!"#$%%&'()*+,-./:;<=>?@[\]^_`{|}~$marks$, repeat(' ', 32)))
      else replace(replace(lower(regexp_replace(
        normalize(regexp_replace(normalize(
          regexp_replace(
            regexp_replace(words, '([\u0600-\u0dff])[\u200c\u200d](?=[\u0600-\u0dff])', '\1 ', 'g'),
            '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'),
          nfd), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), nfc),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe10-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff9-\uffff\U0001f000-\U0001faff]+',
        ' ', 'g') collate %s), 'ς', 'σ'), 'ё', 'е')
      end
    $fold$ $create$, knowing);
end
$do$;

alter table post drop column search;
alter table post add column search tsvector generated always as (
  setweight(to_tsvector('simple', search_fold(left(title, 1000))), 'A') || setweight(to_tsvector('simple', search_fold(left(content, 100000))), 'B')) stored;
create index post_search on post using gin (search);
alter table comment drop column search;
alter table comment add column search tsvector generated always as (to_tsvector('simple', search_fold(left(content, 100000)))) stored;
create index comment_search on comment using gin (search);
alter table sub drop column search;
alter table sub add column search tsvector generated always as (
  setweight(to_tsvector('simple', search_fold(name)), 'A') || setweight(to_tsvector('simple', search_fold(title)), 'B') || setweight(to_tsvector('simple', search_fold(left(sidebar, 20000))), 'C')) stored;
create index sub_search on sub using gin (search);
update message m set search =
  to_tsvector('simple', search_fold((select left(t.subject, 1000) from message_thread t where t.tid = m.tid))) ||
  to_tsvector('simple', search_fold(left(m.content, 100000))) ||
  array_to_tsvector(array_remove(array[case when m.kind in (100, 101) then '@' || m.from_uid end, '@' || m.to_uid], null))
where m.kind <> 104 and m.content <> '';
-- postgres:end
