-- What teams and admins did: one row for each act, whatever it changed. Action codes are those of the site's log.
-- `sid` is null for what concerns the whole site, `uid` where no person acted. `by_admin` marks an admin who acted outside of the sub's team.
-- The rule is kept with the text that it had. `note` is a value that the log's sentence needs.
create table mod_action (
  aid {{id}},
  code smallint not null,
  sid {{big}} references sub (sid),
  uid {{big}} references person (uid),
  by_admin smallint not null default 0 check (by_admin in (0, 1)),
  target_uid {{big}} references person (uid),
  pid {{big}} references post (pid),
  cid {{big}} references comment (cid),
  reason text,
  rid {{big}},
  rule_text text,
  note text,
  -- the act that this one takes back, and the one that took this one back
  undoes {{big}} references mod_action (aid),
  undone_by {{big}} references mod_action (aid),
  created_at {{big}} not null
);
create index mod_action_sid on mod_action (sid, aid desc);
create index mod_action_site on mod_action (aid desc) where sid is null or by_admin = 1 or code in (20, 30);
create index mod_action_target on mod_action (target_uid, aid desc) where target_uid is not null;
create index mod_action_actor on mod_action (uid, aid desc) where uid is not null;

-- What an act changed: of each unit the values before and after it, as JSON; null where there was nothing.
create table mod_effect (
  eid {{id}},
  aid {{big}} not null references mod_action (aid),
  unit text not null,
  key text not null,
  before text,
  after text,
  undoes {{big}} references mod_effect (eid),
  undone_by {{big}} references mod_effect (eid)
);
create index mod_effect_aid on mod_effect (aid, eid);
create index mod_effect_unit on mod_effect (unit, key, eid);

-- The message by which somebody was told of an act about them.
create table action_message (
  aid {{big}} primary key references mod_action (aid),
  mid {{big}} not null references message (mid)
);
create index action_message_mid on action_message (mid);

insert into mod_action (code, sid, uid, by_admin, target_uid, pid, cid, reason, note, created_at)
select action, sid, uid, by_admin, target_uid, pid, cid,
  case when action in (52, 53, 58, 59) then note end,
  case when action in (52, 53, 58, 59) then null else note end,
  created_at
from sub_log order by lid;
drop table sub_log;
