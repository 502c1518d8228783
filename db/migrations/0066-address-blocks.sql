-- Ranges of addresses from which nothing is written for a while.
create table address_block (
  range text primary key,
  reason text not null,
  until {{big}} not null,
  created_at {{big}} not null
);
