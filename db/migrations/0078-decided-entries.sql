-- Closed entries are listed by when they were decided. Of what a rule reported or held by mistake nothing is left to show.
create index queue_entry_decided on queue_entry (sid, closed_at desc, qid desc) where outcome is not null;
create index queue_entry_admin_decided on queue_entry (closed_at desc, qid desc) where outcome is not null and for_admins = 1;
drop index queue_entry_closed;
drop index queue_entry_admin_closed;
