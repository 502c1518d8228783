import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canLockComment } from "../permissions.ts";
import { changeComment, findCommentForUpdate, findPidOfComment, findPostForUpdate } from "./comment-queries.ts";

/** Locks or unlocks a comment and all replies below it. */
export function toggleCommentLock(ctx: Ctx, cid: number): Promise<{ pid: number; on: boolean }> {
  return ctx.write(async (trx, emit) => {
    const pid = await findPidOfComment(trx, cid);
    const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
    const comment = await findCommentForUpdate(trx, cid);
    if (!post || !comment) throw new Refusal("comment.not-found");
    const refusal = canLockComment(ctx.viewer, post);
    if (refusal) throw new Refusal(refusal);
    const on = comment.locked === 0;
    const before = { locked: comment.locked };
    const after = { locked: on ? 1 : 0 };
    await changeComment(trx, cid, after);
    await recordAction(trx, emit, {
      code: LOG.branchLocked,
      note: on ? "1" : "0",
      sub: post.sub,
      by: ctx.viewer,
      at: ctx.now(),
      pid: comment.pid,
      cid,
      targetUid: comment.uid,
      effects: [{ unit: "comment.locked", key: String(cid), before, after }],
    });
    return { pid: comment.pid, on };
  });
}
