-- Where the site sends mail, several accounts may name the same address: it belongs to the one that confirms it, whose email_key it is.
create index person_by_email on person (lower(email));
-- A link that was used is kept until it would have expired, so that a second look at it says so.
alter table email_change add column confirmed_at {{big}};
