import { sql } from "kysely";
import { isBannedFrom } from "#features/bans/server/ban-queries.ts";
import { reachesItsPerson } from "#features/visibility/server/notification-visibility-queries.ts";
import { postStateColumns } from "#features/visibility/server/post-state-queries.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** The viewer's notifications, newest first, with everything that a row shows. */
export function listNotifications(ctx: Ctx, before: number, limit: number) {
  const { uid } = ctx.viewer;
  const now = ctx.now();
  return ctx.read
    .selectFrom("notification as n")
    .innerJoin("post as np", "np.pid", "n.pid")
    .innerJoin("sub as ns", "ns.sid", "np.sid")
    .innerJoin("person as a", "a.uid", "n.from_uid")
    .leftJoin("comment as nc", "nc.cid", "n.cid")
    .leftJoin("comment as own", "own.cid", "nc.parent_cid")
    .leftJoin("comment_vote as v", (join) => join.onRef("v.cid", "=", "n.cid").on("v.uid", "=", uid))
    .select(postStateColumns("np", "ns"))
    .select(["n.mid", "n.kind", "n.cid", "n.created_at", "n.read_at", "np.title", "ns.name as sub"])
    .select(["a.uid as from_uid", "a.name", "a.status as from_status"])
    .select(["nc.content_html", "nc.score", "nc.posted_at as commented_at", "own.content as own", "v.value as my_vote"])
    .select(isBannedFrom(uid, now, "np.sid").as("banned_here"))
    .where("n.uid", "=", uid)
    .where("n.put_away", "=", 0)
    .where("n.mid", "<", before)
    .where(reachesItsPerson())
    .orderBy("n.mid", "desc")
    .limit(limit)
    .execute();
}

export async function markRead(trx: Tx, uid: number, now: number): Promise<void> {
  await trx
    .updateTable("notification")
    .set({ read_at: now })
    .where("uid", "=", uid)
    .where("read_at", "is", null)
    .execute();
}

/** Deletes notifications from before that time, except these. */
export async function forgetOld(trx: Tx, ctx: Ctx, before: number, kept: readonly number[]): Promise<void> {
  await trx
    .deleteFrom("notification")
    .where("uid", "=", ctx.viewer.uid)
    .where("created_at", "<", before)
    .where(sql<boolean>`not ${isAnyOf(sql`mid`, kept)}`)
    .execute();
}

/**
 * Hides a notification, or shows it again; false when it is not this user's or was in that state already. The row
 * stays, so that an edit does not notify of the same thing again.
 */
export async function putAway(trx: Tx, uid: number, mid: number, away: boolean, now: number): Promise<boolean> {
  const changed = await trx
    .updateTable("notification")
    .set((eb) => ({ put_away: away ? 1 : 0, read_at: eb.fn.coalesce("read_at", eb.val(now)) }))
    .where("mid", "=", mid)
    .where("uid", "=", uid)
    .where("put_away", "=", away ? 0 : 1)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
