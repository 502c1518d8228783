-- Background work that waits or is under way; what is done is gone. A failed job stays until somebody looks at it.
create table job (
  jid {{id}},
  kind text not null,
  -- of jobs of one kind with the same key there is one at most; null where there may be any number
  key text,
  -- JSON
  payload text not null,
  due_at {{big}} not null,
  tries integer not null default 0,
  -- whose turn it is: nobody else begins it before the lease is over
  lease text,
  leased_until {{big}},
  failed_at {{big}},
  error text,
  created_at {{big}} not null,
  unique (kind, key)
);
create index job_by_due on job (due_at, jid);
