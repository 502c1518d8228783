-- Whether everybody may read how often a sub's team acted, and what became of appeals.
alter table sub add column statistics_public smallint not null default 0 check (statistics_public in (0, 1));
create index mod_action_counted on mod_action (sid, code, created_at);

-- Those that wait, however many were decided.
create index appeal_open on appeal (sid, apid) where decided_at is null;
create index appeal_admins_open on appeal (for_admins, apid) where decided_at is null;
