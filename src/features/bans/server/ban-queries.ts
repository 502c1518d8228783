import { type RawBuilder, sql } from "kysely";
import type { Read } from "#platform/ctx.ts";
import { prepared } from "#platform/db/prepared.ts";

/** The column of the sub's id in the query that asks. */
type SidColumn = "p.sid" | "np.sid" | "s.sid";

/** A ban of the person from that sub that holds at this moment: neither lifted nor over. */
function activeBan(uid: number, now: number, sid: SidColumn) {
  return sql`from sub_ban b where b.uid = ${uid} and b.sid = ${sql.ref(sid)} and b.lifted_at is null and (b.expires_at is null or b.expires_at > ${now})`;
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

/** The same question of one sub. */
export async function isBannedIn(read: Read, sid: number, uid: number, now: number): Promise<boolean> {
  const [row] = await listBanned(read, { sid, uid, now });
  return row?.banned === 1;
}

const listBanned = prepared((read, { sid, uid, now }: { sid: number; uid: number; now: number }) =>
  read
    .selectFrom("sub as s")
    .select(isBannedFrom(uid, now, "s.sid").as("banned"))
    .where("s.sid", "=", sid),
);
