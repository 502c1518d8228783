import type { Read, Tx } from "#platform/ctx.ts";

/** Begins to count what an action does in the background, for the first time or again. */
export async function insertProgress(
  trx: Tx,
  progress: { aid: number; total: number; done: number; since: number },
): Promise<void> {
  await trx
    .insertInto("action_progress")
    .values(progress)
    .onConflict((conflict) => conflict.column("aid").doUpdateSet({ ...progress, ended_at: null }))
    .execute();
}

/** What is still to be done of an action; undefined once that is over. */
export function findProgress(read: Read, aid: number) {
  return read
    .selectFrom("action_progress as g")
    .innerJoin("mod_action as x", "x.aid", "g.aid")
    .select(["g.since", "g.done", "g.total", "x.sid", "x.uid", "x.target_uid", "x.reason", "x.undone_by"])
    .select("x.created_at")
    .where("g.aid", "=", aid)
    .where("g.ended_at", "is", null)
    .executeTakeFirst();
}

export async function countDone(trx: Tx, aid: number, more: number, endedAt: number | null): Promise<void> {
  await trx
    .updateTable("action_progress")
    .set((eb) => ({ done: eb("done", "+", more), ended_at: endedAt }))
    .where("aid", "=", aid)
    .execute();
}
