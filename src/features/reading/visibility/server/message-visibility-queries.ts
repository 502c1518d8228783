import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

// messages shown to a member:
//  - in the inbox none from people whose messages they hide; saved ones stay
//  - messages of moderators or the site have no author, so blocks do not apply
//  - their own messages always

/** The rule as a condition on `message_box as x`, for the owner of the row. */
export function isShownToOwner(): Expression<SqlBool> {
  return sql<SqlBool>`(x.box <> 200 or x.with_uid is null or not exists (select 1 from person_block b where b.uid = x.uid and b.target = x.with_uid and b.hide_messages = 1))`;
}

// messages a member can report to the admins:
//  - a message by a member, while it is in the reader's inbox or saved, and not hidden by a block

/** The rule as a condition on `message_box as x` joined with `message as m`. */
export function isReportable(): Expression<SqlBool> {
  return sql<SqlBool>`(x.box in (200, 202) and m.kind = 100 and m.to_uid = x.uid and ${isShownToOwner()})`;
}

/**
 * SQL: number of a person's unread messages, without hidden ones, for a query with `person as p`. Starts from
 * the person's blocks, because they are few, and never reads all messages.
 */
export function unreadMessagesOfPerson(): RawBuilder<number> {
  const counted = sql`coalesce((select k.unread from message_count k where k.uid = p.uid), 0)`;
  const ofOne = sql`(select count(*) from message_box x where x.uid = b.uid and x.with_uid = b.target and x.unread = 1 and x.box = 200)`;
  const hidden = sql`(select coalesce(sum(${ofOne}), 0) from person_block b where b.uid = p.uid and b.hide_messages = 1)`;
  return sql<number>`cast(${counted} - ${hidden} as bigint)`;
}
