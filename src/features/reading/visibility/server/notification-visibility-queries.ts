import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** Unread notifications are counted up to this number. */
const MOST_COUNTED = 100;

// what somebody is notified of:
//  - nothing that was deleted, and nothing from a disabled sub, except that their own scheduled post was refused there
//  - nothing from people whose content the person blocked, hidden or blurred, except where one of the two is in the
//    sub's team
//  - of what is followed, nothing in a sub that the person blocked, and nothing NSFW for those who hide it

/** The rule as a condition on `notification as n` joined with its `sub as ns` and, if any, `post as np` and `comment as nc`. */
export function mayReachItsPerson(): Expression<SqlBool> {
  return sql<SqlBool>`((n.pid is null or np.deleted = 0) and (ns.status = 0 or n.kind = 'schedule-refused') and (n.cid is null or nc.deleted = 0) and not ${isBlocked(
    sql`n.uid`,
    sql`n.from_uid`,
    sql`n.sid`,
  )} and (n.kind not in ('follow-post', 'follow-comment') or ${isWanted(sql`n.uid`, sql`n.sid`, sql`np.nsfw`)}))`;
}

/** The part of the rule about what is followed: the person neither blocks the sub nor hides what is not safe for work. */
export function isWanted(
  person: Expression<unknown>,
  sid: Expression<unknown>,
  nsfw: Expression<unknown>,
): Expression<SqlBool> {
  return sql<SqlBool>`(not exists (select 1 from sub_block sb where sb.uid = ${person} and sb.sid = ${sid}) and (${nsfw} = 0 or exists (select 1 from person wp where wp.uid = ${person} and wp.nsfw <> 'hide')))`;
}

/** The same for what is listed and counted: not where the person switched the kind off on the site. */
export function reachesItsPerson(): Expression<SqlBool> {
  return sql<SqlBool>`(${mayReachItsPerson()} and not exists (select 1 from channel_choice k where k.uid = n.uid and k.kind = n.kind and k.site = 0))`;
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
  return sql<number>`(select count(*) from (select 1 from notification n join sub ns on ns.sid = n.sid left join post np on np.pid = n.pid left join comment nc on nc.cid = n.cid where n.uid = p.uid and n.read_at is null and ${reachesItsPerson()} limit ${sql.lit(MOST_COUNTED)}) as u)`;
}
