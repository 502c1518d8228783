import type { Viewer } from "#domain/viewer.ts";
import { findRanked } from "#features/circles/subs/server/ranked-member-queries.ts";
import { removeComment } from "#features/content/comments/server/delete-comment.ts";
import { removePost } from "#features/content/posts/server/delete-post.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { runActionInBatches } from "#features/moderation/modlog/server/run-action-in-batches.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { BAN_REMOVAL_BATCH_SIZE } from "../ban.ts";
import { canBan } from "../permissions.ts";
import { type ContentScope, listContentIn } from "./content-queries.ts";

/** Name of the job that continues removing a banned user's content, as part of the ban's action. */
export const REMOVE_BANNED_CONTENT = "ban.remove-written";

/** Removes the next batch of a user's content. @returns the effects. */
export async function removeContentBatch(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  written: ContentScope,
  reason: string,
): Promise<{ effects: Effect[]; count: number }> {
  const { pids, cids } = await listContentIn(trx, written, BAN_REMOVAL_BATCH_SIZE);
  const effects: Effect[] = [];
  for (const pid of pids) effects.push(...(await removePost(trx, emit, ctx, pid, reason)));
  for (const cid of cids) effects.push(...(await removeComment(trx, emit, ctx, cid, reason)));
  return { effects, count: pids.length + cids.length };
}

/**
 * Removes the remaining content in batches, each in its own transaction. Stops when the action is undone, or when the
 * banning user loses the permission.
 */
export function removeBannedContent(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  run: Pick<JobRun, "signal">,
): Promise<void> {
  return runActionInBatches(ctxOf, aid, run, async ({ trx, emit, ctx, action, progress }) => {
    const { sid, target_uid: uid, since, reason } = progress;
    const over = { count: 0, isOver: true };
    if (progress.undone_by !== null || sid === null || uid === null || since === null) return over;
    const person = await findRanked(trx, sid, { uid });
    const sub = { sid, isDefault: action.is_default === 1 };
    if (!person || canBan(ctx.viewer, sub, person, false) !== null) return over;
    const { effects, count } = await removeContentBatch(trx, emit, ctx, { sid, uid, since }, reason ?? "");
    await recordEffects(trx, emit, aid, effects);
    return { count, isOver: count < BAN_REMOVAL_BATCH_SIZE };
  });
}
