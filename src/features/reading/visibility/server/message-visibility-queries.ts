import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

// which of their messages somebody is shown:
//  - nothing in the inbox from people whose messages they hide, until they show them again; what they saved stays
//  - what a team or the site has sent is nobody's, so no block concerns it
//  - what they wrote themselves, whatever they hide

/** The rule as a condition on `message_box as x`, which asks for its owner too. */
export function reachesOwner(): Expression<SqlBool> {
  return sql<SqlBool>`(x.box <> 200 or x.with_uid is null or not exists (select 1 from person_block b where b.uid = x.uid and b.target = x.with_uid and b.hide_messages = 1))`;
}

// which of their messages somebody can report, so that admins get a copy:
//  - what a member sent to them, while it is in their inbox or saved and not hidden by a block

/** The rule as a condition on `message_box as x` joined with `message as m`. */
export function isReportable(): Expression<SqlBool> {
  return sql<SqlBool>`(x.box in (200, 202) and m.kind = 100 and m.to_uid = x.uid and ${reachesOwner()})`;
}

/**
 * How many unread messages a person has and is shown, as a column beside `person as p`: those counted without those
 * hidden. It starts from the person's blocks, which are few, and never from the messages.
 */
export function unreadMessagesOfPerson(): RawBuilder<number> {
  const counted = sql`coalesce((select k.unread from message_count k where k.uid = p.uid), 0)`;
  const ofOne = sql`(select count(*) from message_box x where x.uid = b.uid and x.with_uid = b.target and x.unread = 1 and x.box = 200)`;
  const hidden = sql`(select coalesce(sum(${ofOne}), 0) from person_block b where b.uid = p.uid and b.hide_messages = 1)`;
  return sql<number>`cast(${counted} - ${hidden} as bigint)`;
}
