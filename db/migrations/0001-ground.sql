-- The ground: people, circles, posts, comments, votes, and what the site remembers of them.
-- Instants are epoch milliseconds. Flags are 0 or 1. Deletion states: 0 none, 1 by the author, 2 by a moderator, 3 by an admin.

create table setting (
  name text primary key,
  value text not null
);

create table secret (
  name text primary key,
  value text not null
);

create table person (
  uid {{id}},
  name text not null,
  name_key text not null unique,
  email text,
  email_key text unique,
  password_hash text,
  status smallint not null default 0 check (status in (0, 1, 5, 10)),
  is_admin smallint not null default 0 check (is_admin in (0, 1)),
  joined_at {{big}} not null,
  score integer not null default 0,
  given integer not null default 0,
  nsfw text not null default 'blur' check (nsfw in ('hide', 'blur', 'show')),
  language text
);

create table session (
  token_hash text primary key,
  uid {{big}} not null references person (uid),
  created_at {{big}} not null,
  expires_at {{big}} not null,
  remember smallint not null check (remember in (0, 1))
);
create index session_uid on session (uid);
create index session_expires on session (expires_at);

create table sub (
  sid {{id}},
  name text not null,
  name_key text not null unique,
  title text not null,
  nsfw smallint not null default 0 check (nsfw in (0, 1)),
  status smallint not null default 0 check (status in (0, 1, 2)),
  is_default smallint not null default 0 check (is_default in (0, 1)),
  default_sort text not null default 'hot' check (default_sort in ('hot', 'new', 'top')),
  restricted smallint not null default 0 check (restricted in (0, 1)),
  allow_link smallint not null default 1 check (allow_link in (0, 1)),
  allow_text smallint not null default 1 check (allow_text in (0, 1)),
  allow_upload smallint not null default 1 check (allow_upload in (0, 1)),
  allow_poll smallint not null default 0 check (allow_poll in (0, 1)),
  created_at {{big}} not null,
  created_by {{big}} not null references person (uid),
  subscribers integer not null default 0,
  posts integer not null default 0,
  sidebar_html text not null default '',
  sidebar text not null default '',
  check (allow_link + allow_text + allow_upload + allow_poll >= 1)
);
create index sub_default on sub (name_key) where is_default = 1;
create index sub_by_subscribers on sub (subscribers, sid);
create index sub_by_posts on sub (posts, sid);

create table sub_rule (
  rid {{id}},
  sid {{big}} not null references sub (sid),
  position integer not null,
  text text not null
);
create index sub_rule_sid on sub_rule (sid, position);

-- power: 0 owner, 1 moderator, 2 janitor. An invitation gives no power until it is accepted.
create table sub_mod (
  uid {{big}} not null references person (uid),
  sid {{big}} not null references sub (sid),
  power smallint not null check (power in (0, 1, 2)),
  invited smallint not null default 0 check (invited in (0, 1)),
  created_at {{big}} not null,
  primary key (uid, sid)
);
create index sub_mod_sid on sub_mod (sid, power);

create table sub_ban (
  bid {{id}},
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  reason text not null,
  created_at {{big}} not null,
  created_by {{big}} references person (uid),
  expires_at {{big}},
  lifted_at {{big}},
  lifted_by {{big}} references person (uid)
);
create index sub_ban_uid on sub_ban (uid, sid);

create table subscription (
  uid {{big}} not null references person (uid),
  sid {{big}} not null references sub (sid),
  position integer not null default 0,
  created_at {{big}} not null,
  primary key (uid, sid)
);
create index subscription_sid on subscription (sid);

create table sub_block (
  uid {{big}} not null references person (uid),
  sid {{big}} not null references sub (sid),
  created_at {{big}} not null,
  primary key (uid, sid)
);

create table person_block (
  uid {{big}} not null references person (uid),
  target {{big}} not null references person (uid),
  hide_messages smallint not null default 0 check (hide_messages in (0, 1)),
  content text not null default 'show' check (content in ('show', 'blur', 'hide')),
  created_at {{big}} not null,
  primary key (uid, target)
);

create table post (
  pid {{id}},
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  type text not null check (type in ('link', 'text', 'upload', 'poll')),
  title text not null,
  markdown_version integer not null default 0,
  link text,
  link_key text,
  domain text,
  flair text,
  nsfw smallint not null default 0 check (nsfw in (0, 1)),
  posted_at {{big}} not null,
  edited_at {{big}},
  deleted smallint not null default 0 check (deleted in (0, 1, 2, 3)),
  deleted_at {{big}},
  deleted_by {{big}} references person (uid),
  deleted_reason text,
  locked smallint not null default 0 check (locked in (0, 1)),
  sticky_at {{big}},
  sticky_cid {{big}},
  comment_sort text check (comment_sort in ('best', 'top', 'new')),
  distinguished smallint not null default 0 check (distinguished in (0, 1, 2)),
  score integer not null default 0,
  up integer not null default 0 check (up >= 0),
  down integer not null default 0 check (down >= 0),
  hot {{real}} not null,
  comments integer not null default 0 check (comments >= 0),
  -- long texts stand last: what lies behind them is dear to read
  content_html text not null default '',
  content text not null default '',
  check (score = up - down),
  check (type <> 'link' or link is not null)
);
create index post_hot on post (hot desc, pid desc) where deleted = 0;
create index post_new on post (pid desc) where deleted = 0;
create index post_top on post (score desc, pid desc) where deleted = 0;
create index post_sub_hot on post (sid, hot desc, pid desc) where deleted = 0;
create index post_sub_new on post (sid, pid desc) where deleted = 0;
create index post_sub_top on post (sid, score desc, pid desc) where deleted = 0;
create index post_posted on post (posted_at);
create index post_author on post (uid, pid desc);
create index post_domain on post (domain, pid desc) where domain is not null;
create index post_link on post (sid, link_key) where link_key is not null;
create index post_sticky on post (sid, sticky_at) where sticky_at is not null;

create table post_text_version (
  vid {{id}},
  pid {{big}} not null references post (pid),
  content text not null,
  replaced_at {{big}} not null
);
create index post_text_version_pid on post_text_version (pid, vid);

create table post_title_version (
  vid {{id}},
  pid {{big}} not null references post (pid),
  title text not null,
  replaced_at {{big}} not null
);
create index post_title_version_pid on post_title_version (pid, vid);

create table post_vote (
  uid {{big}} not null references person (uid),
  pid {{big}} not null references post (pid),
  value smallint not null check (value in (-1, 1)),
  voted_at {{big}} not null,
  primary key (uid, pid)
);
create index post_vote_pid on post_vote (pid);

-- When a member last read a post and the time before, and how many comments stood there (with the member's own since).
create table post_visit (
  uid {{big}} not null references person (uid),
  pid {{big}} not null references post (pid),
  comments integer not null default 0,
  seen_at {{big}} not null,
  before_at {{big}} not null,
  primary key (uid, pid)
);

create table comment (
  cid {{id}},
  pid {{big}} not null references post (pid),
  uid {{big}} not null references person (uid),
  parent_cid {{big}} references comment (cid),
  markdown_version integer not null,
  posted_at {{big}} not null,
  edited_at {{big}},
  deleted smallint not null default 0 check (deleted in (0, 1, 2, 3)),
  deleted_at {{big}},
  deleted_by {{big}} references person (uid),
  deleted_reason text,
  distinguished smallint not null default 0 check (distinguished in (0, 1, 2)),
  score integer not null default 0,
  up integer not null default 0 check (up >= 0),
  down integer not null default 0 check (down >= 0),
  best {{real}} not null,
  views integer not null default 0 check (views >= 0),
  -- long texts stand last: what lies behind them is dear to read
  content_html text not null,
  content text not null,
  check (score = up - down)
);
create index comment_tree on comment (pid, cid, parent_cid, score, best);
create index comment_author on comment (uid, cid desc);
create index comment_parent on comment (parent_cid) where parent_cid is not null;

create table comment_version (
  vid {{id}},
  cid {{big}} not null references comment (cid),
  content text not null,
  replaced_at {{big}} not null
);
create index comment_version_cid on comment_version (cid, vid);

create table comment_vote (
  uid {{big}} not null references person (uid),
  cid {{big}} not null references comment (cid),
  value smallint not null check (value in (-1, 1)),
  voted_at {{big}} not null,
  primary key (uid, cid)
);
create index comment_vote_cid on comment_vote (cid);

create table comment_view (
  uid {{big}} not null references person (uid),
  cid {{big}} not null references comment (cid),
  primary key (uid, cid)
);

create table banned_domain (
  domain text not null,
  kind text not null check (kind in ('link', 'email')),
  created_at {{big}} not null,
  primary key (kind, domain)
);

-- What the team did in a circle. Action codes are those of the site's log.
create table sub_log (
  lid {{id}},
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  action smallint not null,
  target_uid {{big}} references person (uid),
  pid {{big}} references post (pid),
  cid {{big}} references comment (cid),
  note text,
  by_admin smallint not null default 0 check (by_admin in (0, 1)),
  created_at {{big}} not null
);
create index sub_log_sid on sub_log (sid, lid desc);
