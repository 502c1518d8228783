-- The picture that stands for a post's link: made by the site, so it takes none of its author's space.
alter table file_use add column preview integer not null default 0;
