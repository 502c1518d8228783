-- Grows with every change of a draft, on whatever device: a draft gives way to one of a greater revision only.
alter table draft add column revision {{big}} not null default 0;
-- The submit form has a draft for each type of post.
update draft set place = 'submit link'
where place = 'submit' and fields like '%"link":"%' and fields not like '%"link":""%';
update draft set place = 'submit text' where place = 'submit';
