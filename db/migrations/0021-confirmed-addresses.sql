-- When its person followed the link that was sent to the address; no mail goes to one that was not confirmed.
alter table person add column email_confirmed_at {{big}};

-- The address that a person has asked to have: it is taken once the link in a mail to it is followed. The link holds a
-- token, of which only the hash is kept; the mail is sent later, so at first there is none.
create table email_change (
  uid {{big}} primary key references person (uid),
  email text not null,
  email_key text not null,
  token_hash text unique,
  asked_at {{big}} not null
);
create index email_change_key on email_change (email_key);
