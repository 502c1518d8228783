import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";

/** Max counted unread notifications. */
const MOST_COUNTED = 100;

// notify a member:
//  - not of deleted items, nor of disabled subs, except that their own scheduled post was refused there
//  - not of people whose content they block, hidden or blurred, unless one of the two is a moderator of the sub
//  - of followed items: not in blocked subs, and no NSFW content if they hide it

/**
 * The rule as a condition on `notification as n` joined with `sub as ns` and, if present, `post as np` and
 * `comment as nc`.
 */
export function mayNotifyPerson(): Expression<SqlBool> {
  return sql<SqlBool>`((n.pid is null or np.deleted = 0) and (ns.status = 0 or n.kind = 'schedule-refused') and (n.cid is null or nc.deleted = 0) and not ${isAuthorBlocked(
    sql`n.uid`,
    sql`n.from_uid`,
    sql`n.sid`,
  )} and (n.kind not in ('follow-post', 'follow-comment') or ${isFollowedItemWanted(sql`n.uid`, sql`n.sid`, sql`np.nsfw`)}))`;
}

/** The part of the rule for followed items: the person neither blocks the sub nor hides its NSFW content. */
export function isFollowedItemWanted(
  person: Expression<unknown>,
  sid: Expression<unknown>,
  nsfw: Expression<unknown>,
): Expression<SqlBool> {
  return sql<SqlBool>`(not exists (select 1 from sub_block sb where sb.uid = ${person} and sb.sid = ${sid}) and (${nsfw} = 0 or exists (select 1 from person wp where wp.uid = ${person} and wp.nsfw <> 'hide')))`;
}

/** The rule for the list and the count: also excludes kinds that the person switched off on the site. */
export function isNotificationListed(): Expression<SqlBool> {
  return sql<SqlBool>`(${mayNotifyPerson()} and not exists (select 1 from channel_choice k where k.uid = n.uid and k.kind = n.kind and k.site = 0))`;
}

/** SQL: true if `person` blocks the content of `author` in this sub. */
export function isAuthorBlocked(
  person: Expression<unknown>,
  other: Expression<unknown>,
  sid: Expression<unknown>,
): Expression<SqlBool> {
  return sql<SqlBool>`(exists (select 1 from person_block b where b.uid = ${person} and b.target = ${other} and b.content <> 'show') and not exists (select 1 from sub_mod m where m.sid = ${sid} and m.invited = 0 and m.uid in (${person}, ${other})))`;
}

/** SQL: number of a person's unread notifications, for a query with `person as p`. */
export function unreadOfPerson(): RawBuilder<number> {
  return sql<number>`(select count(*) from (select 1 from notification n join sub ns on ns.sid = n.sid left join post np on np.pid = n.pid left join comment nc on nc.cid = n.cid where n.uid = p.uid and n.read_at is null and ${isNotificationListed()} limit ${sql.lit(MOST_COUNTED)}) as u)`;
}
