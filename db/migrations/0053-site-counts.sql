-- What happened on a day (UTC, days since 1970), and how much there is of everything: counted by a job, because counting reads
-- more than a page may.
create table day_count (
  day {{big}} not null,
  kind text not null,
  n {{big}} not null,
  counted_at {{big}} not null,
  primary key (day, kind)
);
create table site_total (
  kind text not null primary key,
  n {{big}} not null,
  counted_at {{big}} not null
);

-- Who did what on a day.
create index person_joined on person (joined_at, uid);
create index comment_posted on comment (posted_at, uid);
create index post_vote_time on post_vote (voted_at, uid);
create index comment_vote_time on comment_vote (voted_at, uid);
create index queue_entry_held on queue_entry (qid) where held_at is not null and reviewed_at is null;
create index job_failed on job (jid) where failed_at is not null;
