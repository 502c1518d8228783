-- What a sub offers to choose from: for its posts, and for people beside their names there.
create table flair (
  fid {{id}},
  sid {{big}} not null references sub (sid),
  kind text not null check (kind in ('post', 'user')),
  text text not null,
  -- in lower case, so that no two differ by that alone
  text_key text not null,
  unique (sid, kind, text_key)
);

-- Beside a person's name in one sub: a copy of the text, which stays when what it was chosen from goes.
create table user_flair (
  sid {{big}} not null references sub (sid),
  uid {{big}} not null references person (uid),
  text text not null,
  set_at {{big}} not null,
  primary key (sid, uid)
);

-- Authors may, or must, choose a flair for their posts.
alter table sub add column can_flair smallint not null default 0;
alter table sub add column must_flair smallint not null default 0;
-- Members may choose, or write, the flair beside their own name.
alter table sub add column can_flair_self smallint not null default 0;
alter table sub add column freeform_flair smallint not null default 0;

create index post_flair_new on post (sid, flair, pid desc) where deleted = 0 and flair is not null;
create index post_flair_hot on post (sid, flair, hot desc, pid desc) where deleted = 0 and flair is not null;
create index post_flair_top on post (sid, flair, score desc, pid desc) where deleted = 0 and flair is not null;
