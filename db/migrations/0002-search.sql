-- Full-text search: FTS5 on SQLite, tsvector on PostgreSQL, both kept by the database itself.

-- sqlite:begin
create virtual table post_fts using fts5(title, content, content='post', content_rowid='pid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger post_fts_insert after insert on post begin
  insert into post_fts (rowid, title, content) values (new.pid, new.title, new.content);
end;
create trigger post_fts_update after update of title, content on post begin
  insert into post_fts (post_fts, rowid, title, content) values ('delete', old.pid, old.title, old.content);
  insert into post_fts (rowid, title, content) values (new.pid, new.title, new.content);
end;

create virtual table comment_fts using fts5(content, content='comment', content_rowid='cid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger comment_fts_insert after insert on comment begin
  insert into comment_fts (rowid, content) values (new.cid, new.content);
end;
create trigger comment_fts_update after update of content on comment begin
  insert into comment_fts (comment_fts, rowid, content) values ('delete', old.cid, old.content);
  insert into comment_fts (rowid, content) values (new.cid, new.content);
end;

create virtual table sub_fts using fts5(name, title, sidebar, content='sub', content_rowid='sid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger sub_fts_insert after insert on sub begin
  insert into sub_fts (rowid, name, title, sidebar) values (new.sid, new.name, new.title, new.sidebar);
end;
create trigger sub_fts_update after update of name, title, sidebar on sub begin
  insert into sub_fts (sub_fts, rowid, name, title, sidebar) values ('delete', old.sid, old.name, old.title, old.sidebar);
  insert into sub_fts (rowid, name, title, sidebar) values (new.sid, new.name, new.title, new.sidebar);
end;

create virtual table person_fts using fts5(name, content='person', content_rowid='uid', tokenize='unicode61 remove_diacritics 2', prefix='2 3');
create trigger person_fts_insert after insert on person begin
  insert into person_fts (rowid, name) values (new.uid, new.name);
end;
create trigger person_fts_update after update of name on person begin
  insert into person_fts (person_fts, rowid, name) values ('delete', old.uid, old.name);
  insert into person_fts (rowid, name) values (new.uid, new.name);
end;
-- sqlite:end

-- postgres:begin
alter table post add column search tsvector generated always as (
  setweight(to_tsvector('simple', left(title, 1000)), 'A') || setweight(to_tsvector('simple', left(content, 100000)), 'B')) stored;
create index post_search on post using gin (search);
alter table comment add column search tsvector generated always as (to_tsvector('simple', left(content, 100000))) stored;
create index comment_search on comment using gin (search);
alter table sub add column search tsvector generated always as (
  setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', title), 'B') || setweight(to_tsvector('simple', left(sidebar, 20000)), 'C')) stored;
create index sub_search on sub using gin (search);
alter table person add column search tsvector generated always as (to_tsvector('simple', name)) stored;
create index person_search on person using gin (search);
-- postgres:end
