-- Under which a draft is sent, so that it is done once from whatever device; drafts from before have none.
alter table draft add column key text;
