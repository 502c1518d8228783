import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** Unread notifications are counted up to this number. */
const MOST_COUNTED = 100;

// what somebody is notified of:
//  - nothing that was deleted, and nothing from a disabled sub
//  - nothing from people whose content the person blocked, hidden or blurred, except where one of the two is in the
//    sub's team

/** The rule as a condition on `notification as n` joined with its `post as np`, `sub as ns` and, if any, `comment as nc`. */
export function reachesItsPerson(): Expression<SqlBool> {
  return sql<SqlBool>`(np.deleted = 0 and ns.status = 0 and (n.cid is null or nc.deleted = 0) and not ${isBlocked(
    sql`n.uid`,
    sql`n.from_uid`,
    sql`np.sid`,
  )})`;
}

/** Does this person block the content of that one, in this sub? */
export function isBlocked(
  person: Expression<unknown>,
  other: Expression<unknown>,
  sid: Expression<unknown>,
): Expression<SqlBool> {
  return sql<SqlBool>`(exists (select 1 from person_block b where b.uid = ${person} and b.target = ${other} and b.content <> 'show') and not exists (select 1 from sub_mod m where m.sid = ${sid} and m.invited = 0 and m.uid in (${person}, ${other})))`;
}

/** How many unread notifications a person has, as a column beside `person as p`. */
export function unreadOfPerson(): RawBuilder<number> {
  return sql<number>`(select count(*) from (select 1 from notification n join post np on np.pid = n.pid join sub ns on ns.sid = np.sid left join comment nc on nc.cid = n.cid where n.uid = p.uid and n.read_at is null and ${reachesItsPerson()} limit ${sql.lit(MOST_COUNTED)}) as u)`;
}
