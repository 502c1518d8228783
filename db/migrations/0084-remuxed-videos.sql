-- Whether a file is free of metadata: not yet a video stored before videos were remuxed. A job remuxes those.
alter table file add column remuxed smallint not null default 0 check (remuxed in (0, 1));
update file set remuxed = 1 where extension not in ('mp4', 'webm');
create index file_not_remuxed on file (hash) where remuxed = 0;
