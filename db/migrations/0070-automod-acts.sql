-- The account under which the site itself speaks. It is closed from the start: nobody logs in to it, and it is no member.
alter table person add column is_system smallint not null default 0 check (is_system in (0, 1));
create unique index person_system on person (is_system) where is_system = 1;

-- What a match did besides: the report that says so, and the reply under what it matched.
alter table automod_match add column rpid {{big}} references report (rpid);
alter table automod_match add column reply_cid {{big}} references comment (cid);
create index automod_match_item on automod_match (pid, cid);
