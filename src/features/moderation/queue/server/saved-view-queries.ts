import type { Read, Tx } from "#platform/ctx.ts";

/** Saved views of a user, by name. */
export function listViews(read: Read, uid: number) {
  return read
    .selectFrom("queue_view")
    .select(["qvid", "name", "filters"])
    .where("uid", "=", uid)
    .orderBy("name")
    .orderBy("qvid")
    .execute();
}

/** Returns false if the name is taken. */
export async function insertView(trx: Tx, view: { uid: number; name: string; filters: string }): Promise<boolean> {
  const row = await trx
    .insertInto("queue_view")
    .values(view)
    .onConflict((conflict) => conflict.columns(["uid", "name"]).doNothing())
    .returning("qvid")
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns false if the view belongs to another user. */
export async function removeView(trx: Tx, uid: number, qvid: number): Promise<boolean> {
  const row = await trx.deleteFrom("queue_view").where("qvid", "=", qvid).where("uid", "=", uid).executeTakeFirst();
  return Number(row.numDeletedRows) > 0;
}
