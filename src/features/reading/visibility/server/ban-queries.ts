import { type RawBuilder, sql } from "kysely";

/** Column of the sub's id in the enclosing query. */
type SidColumn = "p.sid" | "np.sid" | "s.sid";

/** FROM and WHERE clauses of a query for a person's active bans, neither lifted nor expired; selects from `b`. */
export function fromActiveBans(uid: number, now: number) {
  return sql`from sub_ban b where b.uid = ${uid} and b.lifted_at is null and (b.expires_at is null or b.expires_at > ${now})`;
}

/** The same for a single sub. */
function activeBan(uid: number, now: number, sid: SidColumn) {
  return sql`${fromActiveBans(uid, now)} and b.sid = ${sql.ref(sid)}`;
}

/** SQL: 1 if the person is banned from a sub, else 0. */
export function isBannedFrom(uid: number, now: number, sid: SidColumn): RawBuilder<number> {
  return sql<number>`case when exists (select 1 ${activeBan(uid, now, sid)}) then 1 else 0 end`;
}

/**
 * SQL: end of the ban in epoch milliseconds, 0 for a permanent one, null for none. The index `sub_ban_active`
 * permits only one active ban.
 */
export function bannedUntil(uid: number, now: number, sid: SidColumn): RawBuilder<number | null> {
  return sql<number | null>`(select coalesce(b.expires_at, 0) ${activeBan(uid, now, sid)})`;
}

/** SQL: 1 if the person has an unacknowledged warning in the sub, else 0. */
export function isWarnedIn(uid: number, sid: SidColumn): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from warning g where g.uid = ${uid} and g.sid = ${sql.ref(sid)}
    and g.acknowledged_at is null and g.withdrawn_at is null
  ) then 1 else 0 end`;
}
