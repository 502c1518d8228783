import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import type { RankedMember } from "#domain/rank.ts";
import { powerOf } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

export type StoredMute = { muted_by: number; muted_at: number };

/** Mute of a reporter. Locks the row (FOR UPDATE). */
export async function findMuteForUpdate(trx: Tx, sid: number, uid: number): Promise<StoredMute | null> {
  const row = await trx
    .selectFrom("reporter_mute")
    .select(["muted_by", "muted_at"])
    .where("sid", "=", sid)
    .where("uid", "=", uid)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if the reporter is already muted. */
export async function insertMute(trx: Tx, mute: StoredMute & { sid: number; uid: number }): Promise<boolean> {
  const row = await trx
    .insertInto("reporter_mute")
    .values(mute)
    .onConflict((conflict) => conflict.columns(["sid", "uid"]).doNothing())
    .returning("uid")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeMute(trx: Tx, sid: number, uid: number): Promise<void> {
  await trx.deleteFrom("reporter_mute").where("sid", "=", sid).where("uid", "=", uid).execute();
}

/** Muted reporters of a sub, newest first; one more than a page. */
export function listMutes(read: Read, sid: number, before: readonly [at: number, uid: number] | null) {
  return read
    .selectFrom("reporter_mute as k")
    .innerJoin("person as p", "p.uid", "k.uid")
    .leftJoin("person as b", "b.uid", "k.muted_by")
    .select(["k.uid", "k.muted_at", "p.name", "p.status", "b.name as by_name", "b.status as by_status"])
    .where("k.sid", "=", sid)
    .$if(before !== null, (rows) =>
      rows.where(sql<boolean>`(k.muted_at, k.uid) < (${before?.[0] ?? 0}, ${before?.[1] ?? 0})`),
    )
    .orderBy("k.muted_at", "desc")
    .orderBy("k.uid", "desc")
    .limit(LIMITS.logPage + 1)
    .execute();
}

/** Report history of these users in a sub, and whether they are muted. */
export async function listReporters(read: Read, sid: number, uids: readonly number[]) {
  const rows = await read
    .selectFrom("person as p")
    .leftJoin("sub_mod as m", (join) => join.onRef("m.uid", "=", "p.uid").on("m.sid", "=", sid).on("m.invited", "=", 0))
    .leftJoin("reporter_mute as k", (join) => join.onRef("k.uid", "=", "p.uid").on("k.sid", "=", sid))
    .leftJoin("report as r", "r.uid", "p.uid")
    .leftJoin("queue_entry as e", (join) => join.onRef("e.qid", "=", "r.qid").on("e.sid", "=", sid))
    .select(["p.uid", "p.name", "p.is_admin", "m.power", "k.muted_at"])
    .select(sql<number>`count(e.qid)`.as("reports"))
    .select(
      sql<number>`sum(case when e.qid is not null and r.is_open = 0 and r.outcome = 'kept' then 1 else 0 end)`.as(
        "kept",
      ),
    )
    .where(isAnyOf(sql`p.uid`, uids))
    .where("p.status", "<>", ACCOUNT_STATUS.deleted)
    .groupBy(["p.uid", "p.name", "p.is_admin", "m.power", "k.muted_at"])
    .execute();
  return rows.map(({ uid, name, is_admin, power, muted_at, reports, kept }) => ({
    name,
    ranked: { uid, isAdmin: is_admin === 1, power: power === null ? null : powerOf(power) } satisfies RankedMember,
    isMuted: muted_at !== null,
    reports: Number(reports),
    kept: Number(kept),
  }));
}
