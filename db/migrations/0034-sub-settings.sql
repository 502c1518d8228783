-- What a sub asks of those who write there: seconds between two posts or comments of one person, and a level to post.
alter table sub add column slow_seconds integer not null default 0;
alter table sub add column min_level integer not null default 0;
-- What stands beside the form of a new post.
alter table sub add column submit_notes text not null default '';
alter table sub add column submit_notes_html text not null default '';
-- Minutes for which the score of a comment is not shown.
alter table sub add column hide_score_minutes integer not null default 0;
-- The first posts of each person that the team looks at before others see them.
alter table sub add column review_first integer not null default 0;

-- Nobody replies to it or below it.
alter table comment add column locked smallint not null default 0 check (locked in (0, 1));

-- How flairs to choose from look, in which order they stand, and whether the team alone assigns them. Without a hue it is that of the text.
alter table flair add column hue smallint check (hue between 0 and 35);
alter table flair add column position integer not null default 0;
alter table flair add column team_only smallint not null default 0 check (team_only in (0, 1));
update flair set position = (
  select count(*) from flair f where f.sid = flair.sid and f.kind = flair.kind and f.text_key < flair.text_key
);

create index comment_author_time on comment (uid, posted_at);
create index comment_locked on comment (pid) where locked = 1;
