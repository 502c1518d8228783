-- How a picture looks, as four parts of 16 bits, so that what is nearly the same is found by an index; null for what is too plain.
alter table file add column phash_a integer;
alter table file add column phash_b integer;
alter table file add column phash_c integer;
alter table file add column phash_d integer;
-- Whether that was looked at: not of what is older than this column.
alter table file add column hashed smallint not null default 0 check (hashed in (0, 1));
update file set hashed = 1 where extension in ('mp4', 'webm');
create index file_phash_a on file (phash_a) where phash_a is not null;
create index file_phash_b on file (phash_b) where phash_b is not null;
create index file_phash_c on file (phash_c) where phash_c is not null;
create index file_phash_d on file (phash_d) where phash_d is not null;
create index file_unhashed on file (hash) where hashed = 0;

-- Pictures that nobody may send again, and the act that each was blocked by.
create table blocked_image (
  bid {{id}},
  aid {{big}} references mod_action (aid),
  hash text not null,
  phash_a integer,
  phash_b integer,
  phash_c integer,
  phash_d integer,
  created_at {{big}} not null,
  lifted_at {{big}}
);
create index blocked_image_hash on blocked_image (hash);
create index blocked_image_a on blocked_image (phash_a) where phash_a is not null;
create index blocked_image_b on blocked_image (phash_b) where phash_b is not null;
create index blocked_image_c on blocked_image (phash_c) where phash_c is not null;
create index blocked_image_d on blocked_image (phash_d) where phash_d is not null;
