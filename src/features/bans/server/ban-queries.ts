import { type RawBuilder, sql } from "kysely";
import type { Read } from "#platform/ctx.ts";

/** The column of the sub's id in the query that asks. */
type SidColumn = "p.sid" | "np.sid" | "s.sid";

/** A ban of the person from that sub that holds at this moment: neither lifted nor over. */
function activeBan(uid: number, now: number, sid: SidColumn) {
  return sql`from sub_ban b where b.uid = ${uid} and b.sid = ${sql.ref(sid)} and b.lifted_at is null and (b.expires_at is null or b.expires_at > ${now})`;
}

/** The bans of the person that hold at this moment, whose sub is `b.sid`. */
export function activeBansOf(read: Read, uid: number, now: number) {
  return read
    .selectFrom("sub_ban as b")
    .where("b.uid", "=", uid)
    .where("b.lifted_at", "is", null)
    .where((eb) => eb.or([eb("b.expires_at", "is", null), eb("b.expires_at", ">", now)]));
}

/** Whether the person is banned from a sub, as 0 or 1. */
export function isBannedFrom(uid: number, now: number, sid: SidColumn): RawBuilder<number> {
  return sql<number>`case when exists (select 1 ${activeBan(uid, now, sid)}) then 1 else 0 end`;
}

/** Until when, epoch milliseconds: the latest end among several bans, 0 for good, null for no ban. */
export function bannedUntil(uid: number, now: number, sid: SidColumn): RawBuilder<number | null> {
  return sql<
    number | null
  >`(select coalesce(b.expires_at, 0) ${activeBan(uid, now, sid)} order by b.expires_at is null desc, b.expires_at desc limit 1)`;
}

/** Whether the team of a sub warned the person, who has not acknowledged it, as 0 or 1. */
export function isWarnedIn(uid: number, sid: SidColumn): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from warning g where g.uid = ${uid} and g.sid = ${sql.ref(sid)}
    and g.acknowledged_at is null and g.withdrawn_at is null
  ) then 1 else 0 end`;
}
