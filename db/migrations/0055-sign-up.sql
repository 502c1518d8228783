-- Questions that the form of a new account asks, one of them by chance. Of an answer only a slow hash is kept.
create table security_question (
  qid {{id}},
  question text not null,
  answer_hash text not null,
  created_at {{big}} not null
);
-- Forms that were used: each serves once, until it would be over anyway.
create table used_form (
  token_hash text primary key,
  expires_at {{big}} not null
);
create index used_form_over on used_form (expires_at);
