-- The rule that a warning is about, with its words at that time.
alter table warning add column rule_text text;
