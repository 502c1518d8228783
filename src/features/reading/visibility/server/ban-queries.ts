import { type RawBuilder, sql } from "kysely";

/** The column of the sub's id in the query that asks. */
type SidColumn = "p.sid" | "np.sid" | "s.sid";

/** The tables and conditions of a query for the person's bans that hold at this moment, neither lifted nor over: of `b.sid`. */
export function fromActiveBans(uid: number, now: number) {
  return sql`from sub_ban b where b.uid = ${uid} and b.lifted_at is null and (b.expires_at is null or b.expires_at > ${now})`;
}

/** Such a ban from one sub. */
function activeBan(uid: number, now: number, sid: SidColumn) {
  return sql`${fromActiveBans(uid, now)} and b.sid = ${sql.ref(sid)}`;
}

/** Whether the person is banned from a sub, as 0 or 1. */
export function isBannedFrom(uid: number, now: number, sid: SidColumn): RawBuilder<number> {
  return sql<number>`case when exists (select 1 ${activeBan(uid, now, sid)}) then 1 else 0 end`;
}

/** Until when, epoch milliseconds: 0 for good, null for no ban. The index `sub_ban_active` allows only one active ban. */
export function bannedUntil(uid: number, now: number, sid: SidColumn): RawBuilder<number | null> {
  return sql<number | null>`(select coalesce(b.expires_at, 0) ${activeBan(uid, now, sid)})`;
}

/** Whether the team of a sub warned the person, who has not acknowledged it, as 0 or 1. */
export function isWarnedIn(uid: number, sid: SidColumn): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from warning g where g.uid = ${uid} and g.sid = ${sql.ref(sid)}
    and g.acknowledged_at is null and g.withdrawn_at is null
  ) then 1 else 0 end`;
}
