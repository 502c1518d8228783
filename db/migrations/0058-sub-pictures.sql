-- The small picture in place of a sub's mark, and the wide one on top of its own page.
alter table sub add column icon text references file (hash);
alter table sub add column banner text references file (hash);
create index sub_icon on sub (icon) where icon is not null;
create index sub_banner on sub (banner) where banner is not null;
