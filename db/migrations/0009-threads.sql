-- What was written under a post since a reader was there last, without reading the whole thread.
create index comment_time on comment (pid, posted_at);
