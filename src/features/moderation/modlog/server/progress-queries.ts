import type { Read, Tx } from "#platform/ctx.ts";
import { LOG } from "../log-codes.ts";

/** Starts or restarts the progress of a background action. */
export async function insertProgress(
  trx: Tx,
  progress: { aid: number; total: number; done: number; since: number | null },
): Promise<void> {
  await trx
    .insertInto("action_progress")
    .values(progress)
    .onConflict((conflict) => conflict.column("aid").doUpdateSet({ ...progress, ended_at: null }))
    .execute();
}

/** Progress of an unfinished action; undefined if finished. */
export function findProgress(read: Read, aid: number) {
  return read
    .selectFrom("action_progress as g")
    .innerJoin("mod_action as x", "x.aid", "g.aid")
    .select(["g.since", "g.done", "g.total", "x.sid", "x.uid", "x.target_uid", "x.reason", "x.undone_by"])
    .select(["x.created_at"])
    .where("g.aid", "=", aid)
    .where("g.ended_at", "is", null)
    .executeTakeFirst();
}

export async function addProgress(
  trx: Tx,
  aid: number,
  { count, ...set }: { count: number; endedAt: number | null; since?: number },
): Promise<void> {
  const { endedAt, ...begins } = set;
  await trx
    .updateTable("action_progress")
    .set((eb) => ({ done: eb("done", "+", count), ended_at: endedAt, ...begins }))
    .where("aid", "=", aid)
    .execute();
}

/** Unfinished child action that concerns this user. */
export function findUnfinishedPart(read: Read, { partOf, uid }: { partOf: number; uid: number }) {
  return underWay(read)
    .select(["x.aid", "x.undoes", "x.reason", "g.since"])
    .where("x.part_of", "=", partOf)
    .where("x.target_uid", "=", uid)
    .executeTakeFirst();
}

/**
 * Returns true if a job is undoing or redoing this action. A job doing new work does not count, because it can be
 * stopped.
 */
export async function isBeingUndone(
  read: Read,
  act: { aid: number; code: number; undoes: number | null },
): Promise<boolean> {
  const rows = await underWay(read).select(["x.aid", "x.undoes"]).execute();
  if (rows.length === 0) return false;
  const root = await firstOf(read, act);
  const isTurnedRound = act.undoes !== null || act.code === LOG.matchesUndone;
  for (const row of rows) {
    if (row.undoes === null ? isTurnedRound && row.aid === root : (await firstOf(read, row)) === root) return true;
  }
  return false;
}

function underWay(read: Read) {
  return read
    .selectFrom("action_progress as g")
    .innerJoin("mod_action as x", "x.aid", "g.aid")
    .where("g.ended_at", "is", null);
}

/** First action of the chain of undos. */
async function firstOf(read: Read, { aid, undoes }: { aid: number; undoes: number | null }): Promise<number> {
  let [first, next] = [aid, undoes];
  while (next !== null) {
    const row: { undoes: number | null } | undefined = await read
      .selectFrom("mod_action")
      .select("undoes")
      .where("aid", "=", next)
      .executeTakeFirst();
    [first, next] = [next, row?.undoes ?? null];
  }
  return first;
}
