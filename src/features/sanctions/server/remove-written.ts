import type { Viewer } from "#domain/viewer.ts";
import { loadMember } from "#features/accounts/server/load-viewer.ts";
import { canBan } from "#features/bans/permissions.ts";
import { removeComment } from "#features/comments/server/delete-comment.ts";
import type { Effect } from "#features/modlog/effect.ts";
import { findActionForUpdate, insertEffects } from "#features/modlog/server/action-queries.ts";
import { countDone, findProgress } from "#features/modlog/server/progress-queries.ts";
import { removePost } from "#features/posts/server/delete-post.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { REMOVED_AT_ONCE } from "../ban.ts";
import { findRanked } from "./sub-ban-queries.ts";
import { listWritten, type Written } from "./written-queries.ts";

/** The job that goes on removing what somebody wrote, as part of the action that banned them. */
export const REMOVE_WRITTEN = "ban.remove-written";

/** Removes the next portion of what somebody wrote. @returns what that changed. */
export async function removeSome(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  written: Written,
  reason: string,
): Promise<{ effects: Effect[]; count: number }> {
  const { pids, cids } = await listWritten(trx, written, REMOVED_AT_ONCE);
  const effects: Effect[] = [];
  for (const pid of pids) effects.push(...(await removePost(trx, emit, ctx, pid, reason)));
  for (const cid of cids) effects.push(...(await removeComment(trx, emit, ctx, cid, reason)));
  return { effects, count: pids.length + cids.length };
}

/**
 * Goes on until nothing is left, the action was taken back, or the person who banned may not do so any more. Each portion is
 * a transaction of its own.
 */
export async function removeWritten(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  let isOver = false;
  while (!isOver && !signal.aborted) isOver = await removePortion(ctxOf, aid);
}

async function removePortion(ctxOf: (viewer?: Viewer) => Promise<Ctx>, aid: number): Promise<boolean> {
  const { read, now } = await ctxOf();
  const begun = await findProgress(read, aid);
  if (!begun) return true;
  const actor = begun.uid === null ? null : await loadMember(read, begun.uid, now());
  const ctx = await ctxOf(actor ?? undefined);
  return ctx.write(async (trx, emit) => {
    const action = await findActionForUpdate(trx, aid);
    const progress = await findProgress(trx, aid);
    if (!progress || !action) return true;
    const { sid, target_uid: uid, since, reason } = progress;
    const mayGoOn = progress.undone_by === null && sid !== null && uid !== null && since !== null;
    const person = mayGoOn && actor !== null ? await findRanked(trx, sid, { uid }) : undefined;
    const sub = { sid: sid ?? 0, isDefault: action.is_default === 1 };
    if (!mayGoOn || !person || canBan(ctx.viewer, sub, person, false) !== null) {
      await countDone(trx, aid, 0, ctx.now());
      return true;
    }
    const { effects, count } = await removeSome(trx, emit, ctx, { sid, uid, since }, reason ?? "");
    await insertEffects(trx, aid, effects);
    const isOver = count < REMOVED_AT_ONCE;
    await countDone(trx, aid, count, isOver ? ctx.now() : null);
    return isOver;
  });
}
