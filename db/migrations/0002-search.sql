-- Full-text search: FTS5 on SQLite, tsvector on PostgreSQL, both kept by the database itself. Both cut texts into runs of
-- letters and digits, in small letters, Latin ones without accents.

-- sqlite:begin
create virtual table post_fts using fts5(title, content, content='post', content_rowid='pid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger post_fts_insert after insert on post begin
  insert into post_fts (rowid, title, content) values (new.pid, new.title, new.content);
end;
create trigger post_fts_update after update of title, content on post begin
  insert into post_fts (post_fts, rowid, title, content) values ('delete', old.pid, old.title, old.content);
  insert into post_fts (rowid, title, content) values (new.pid, new.title, new.content);
end;
create trigger post_fts_delete after delete on post begin
  insert into post_fts (post_fts, rowid, title, content) values ('delete', old.pid, old.title, old.content);
end;

create virtual table comment_fts using fts5(content, content='comment', content_rowid='cid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger comment_fts_insert after insert on comment begin
  insert into comment_fts (rowid, content) values (new.cid, new.content);
end;
create trigger comment_fts_update after update of content on comment begin
  insert into comment_fts (comment_fts, rowid, content) values ('delete', old.cid, old.content);
  insert into comment_fts (rowid, content) values (new.cid, new.content);
end;
create trigger comment_fts_delete after delete on comment begin
  insert into comment_fts (comment_fts, rowid, content) values ('delete', old.cid, old.content);
end;

create virtual table sub_fts using fts5(name, title, sidebar, content='sub', content_rowid='sid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger sub_fts_insert after insert on sub begin
  insert into sub_fts (rowid, name, title, sidebar) values (new.sid, new.name, new.title, new.sidebar);
end;
create trigger sub_fts_update after update of name, title, sidebar on sub begin
  insert into sub_fts (sub_fts, rowid, name, title, sidebar) values ('delete', old.sid, old.name, old.title, old.sidebar);
  insert into sub_fts (rowid, name, title, sidebar) values (new.sid, new.name, new.title, new.sidebar);
end;
create trigger sub_fts_delete after delete on sub begin
  insert into sub_fts (sub_fts, rowid, name, title, sidebar) values ('delete', old.sid, old.name, old.title, old.sidebar);
end;

create virtual table person_fts using fts5(name, content='person', content_rowid='uid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger person_fts_insert after insert on person begin
  insert into person_fts (rowid, name) values (new.uid, new.name);
end;
create trigger person_fts_update after update of name on person begin
  insert into person_fts (person_fts, rowid, name) values ('delete', old.uid, old.name);
  insert into person_fts (rowid, name) values (new.uid, new.name);
end;
create trigger person_fts_delete after delete on person begin
  insert into person_fts (person_fts, rowid, name) values ('delete', old.uid, old.name);
end;
-- sqlite:end

-- postgres:begin
-- search_fold does what FTS5's unicode61 does, so that both engines find the same. The database's own locale may know
-- the small letters of ASCII only, so the first collation that knows all of them is asked.
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
  execute format($create$
    create function search_fold(words text) returns text language sql immutable strict parallel safe as $fold$
      select case when octet_length(words) = length(words) then lower(translate(words, $marks$!"#$%%&'()*+,-./:;<=>?@[\]^_`{|}~$marks$, repeat(' ', 32)))
      else replace(lower(regexp_replace(
        normalize(regexp_replace(normalize(words, nfd), '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'), nfc),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u055a-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe10-\ufe6b\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\ufff9-\uffff\U0001f000-\U0001faff]+',
        ' ', 'g') collate %s), 'ς', 'σ')
      end
    $fold$ $create$, knowing);
end
$do$;

-- A query out of [{"words", "prefix", "not"}, …], null when it can find nothing. Every function in it takes any text, so
-- nothing typed can make it fail.
create function search_query(pieces text) returns tsquery language plpgsql immutable parallel safe as $$
declare
  piece jsonb;
  part tsquery;
  whole tsquery;
begin
  for piece in select * from jsonb_array_elements(pieces::jsonb) loop
    part := phraseto_tsquery('simple', search_fold(piece ->> 'words'));
    if numnode(part) = 0 then
      -- what the index cannot hold is nowhere: a wanted one leaves nothing to find
      if not (piece ->> 'not')::boolean then return null; end if;
      continue;
    end if;
    if (piece ->> 'prefix')::boolean then part := (part::text || ':*')::tsquery; end if;
    if (piece ->> 'not')::boolean then part := !! part; end if;
    whole := case when whole is null then part else whole && part end;
  end loop;
  return whole;
end
$$;

alter table post add column search tsvector generated always as (
  setweight(to_tsvector('simple', search_fold(left(title, 1000))), 'A') || setweight(to_tsvector('simple', search_fold(left(content, 100000))), 'B')) stored;
create index post_search on post using gin (search);
alter table comment add column search tsvector generated always as (to_tsvector('simple', search_fold(left(content, 100000)))) stored;
create index comment_search on comment using gin (search);
alter table sub add column search tsvector generated always as (
  setweight(to_tsvector('simple', search_fold(name)), 'A') || setweight(to_tsvector('simple', search_fold(title)), 'B') || setweight(to_tsvector('simple', search_fold(left(sidebar, 20000))), 'C')) stored;
create index sub_search on sub using gin (search);
alter table person add column search tsvector generated always as (to_tsvector('simple', search_fold(name))) stored;
create index person_search on person using gin (search);
-- postgres:end
