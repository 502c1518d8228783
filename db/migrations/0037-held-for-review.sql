-- Nobody but its author and the team sees it until the team has looked at it. To everything that does not ask, it is deleted by
-- the team.
alter table post add column held smallint not null default 0 check (held = 0 or (held = 1 and deleted = 2));
alter table comment add column held smallint not null default 0 check (held = 0 or (held = 1 and deleted = 2));
create index comment_held on comment (pid, cid) where held = 1;

-- Why the team looks at it before others, and what became of that. `held_new`: nobody else has ever seen it.
alter table queue_entry add column held_at {{big}};
alter table queue_entry add column held_why text check (held_why in ('first', 'rule'));
alter table queue_entry add column held_new smallint not null default 0 check (held_new in (0, 1));
alter table queue_entry add column reviewed_at {{big}};
alter table queue_entry add column reviewed_by {{big}} references person (uid);
alter table queue_entry add column reviewed_as text check (reviewed_as in ('removed', 'kept'));
