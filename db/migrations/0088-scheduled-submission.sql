-- The whole submission of a scheduled post as JSON. The columns beside it are still written for the version before.
alter table scheduled_post add column submission text;
