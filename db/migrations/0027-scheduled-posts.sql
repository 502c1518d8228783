-- Posts that wait for their time, and those that were refused when it came. Only their author sees them. `options` is the JSON text of a poll's options, `refusal_values` that of the values of the refusal's sentence.
-- A file is used by one as by a post, until it is cancelled.
create table scheduled_post (
  spid {{id}},
  uid {{big}} not null references person (uid),
  sid {{big}} not null references sub (sid),
  type text not null check (type in ('link', 'text', 'upload', 'poll')),
  title text not null,
  content text not null,
  link text not null,
  fid {{big}},
  nsfw integer not null default 0,
  options text,
  closes_at {{big}},
  hides_results integer not null default 0,
  min_level integer not null default 0,
  file_hash text references file (hash),
  poster_hash text references file (hash),
  alt text not null default '',
  due_at {{big}} not null,
  created_at {{big}} not null,
  refusal text,
  refusal_values text,
  cancelled_at {{big}},
  check ((type = 'upload') = (file_hash is not null)),
  check ((type = 'poll') = (options is not null))
);
create index scheduled_post_list on scheduled_post (uid, due_at);
create index scheduled_post_file on scheduled_post (file_hash) where file_hash is not null;
create index scheduled_post_poster on scheduled_post (poster_hash) where poster_hash is not null;
create index scheduled_post_cancelled on scheduled_post (cancelled_at) where cancelled_at is not null;
