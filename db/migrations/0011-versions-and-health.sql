-- When the first of the quick edits was made that a version stands before; null for versions from before, which stand alone.
alter table post_text_version add column burst_at {{big}};
alter table post_title_version add column burst_at {{big}};
alter table comment_version add column burst_at {{big}};

-- One row, written now and then to see whether anything can be saved.
create table health_check (
  id integer primary key check (id = 1),
  written_at {{big}} not null
);
