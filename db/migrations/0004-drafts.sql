-- What members are writing, kept until it is sent; the answers of writes that may be sent again; names found by how they begin.

-- One text at a place such as "post 12", "comment 34 reply" or "submit"; `fields` is the JSON text of its form's fields.
create table draft (
  uid {{big}} not null references person (uid),
  place text not null,
  fields text not null,
  updated_at {{big}} not null,
  primary key (uid, place)
);
create index draft_by_age on draft (uid, updated_at);
create index draft_updated on draft (updated_at);

-- `what` is a digest of the write and its input, `answer` the JSON text of what the write gave.
create table idempotency (
  uid {{big}} not null references person (uid),
  key text not null,
  what text not null,
  answer text not null,
  created_at {{big}} not null,
  primary key (uid, key)
);
create index idempotency_created on idempotency (created_at);

-- SQLite compares texts by their bytes, so the unique indexes of names serve there.
-- postgres:begin
create index person_name_bytes on person (name_key collate "C");
create index sub_name_bytes on sub (name_key collate "C");
-- postgres:end
