-- What a badge is worth, which role it comes with by itself, and its picture. One that was deleted stays for those who bring it
-- back; its name is then its number after a blank, so that its own is free.
alter table badge add column score integer not null default 0;
alter table badge add column trigger text check (trigger in ('admin', 'mod'));
alter table badge add column icon text references file (hash);
alter table badge add column deleted smallint not null default 0 check (deleted in (0, 1));
create index badge_icon on badge (icon) where icon is not null;

-- Whether somebody has it by their role, and not by hand.
alter table person_badge add column automatic smallint not null default 0 check (automatic in (0, 1));
create index person_badge_bid on person_badge (bid);

-- The sum of the scores of a person's badges, which counts for the level.
alter table person add column badge_score integer not null default 0;
