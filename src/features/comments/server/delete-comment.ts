import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { recordAction } from "#features/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { CommentDeleted } from "../events.ts";
import { canDeleteComment, canUndeleteComment, deletionState } from "../permissions.ts";
import {
  changeComment,
  deletionColumns,
  findCommentForUpdate,
  findPidOf,
  findPostForUpdate,
  setSticky,
} from "./comment-queries.ts";

/** Deletes a comment: by its author, by the sub's team, or by an admin. Its votes, replies and the post's count stay. */
export function deleteComment(ctx: Ctx, cid: number, reason: string): Promise<{ pid: number }> {
  return change(ctx, cid, reason, "comment.deleted");
}

/** Restores what a moderator or an admin deleted. */
export function undeleteComment(ctx: Ctx, cid: number, reason: string): Promise<{ pid: number }> {
  return change(ctx, cid, reason, "comment.restored");
}

function change(ctx: Ctx, cid: number, reason: string, type: CommentDeleted["type"]): Promise<{ pid: number }> {
  const { viewer } = ctx;
  return ctx.write(async (trx, emit) => {
    const pid = await findPidOf(trx, cid);
    const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
    const comment = await findCommentForUpdate(trx, cid);
    if (!post || !comment) throw new Refusal("comment.not-found");
    const mayDo = type === "comment.deleted" ? canDeleteComment : canUndeleteComment;
    const refusal = mayDo(viewer, post, comment, reason);
    if (refusal) throw new Refusal(refusal, refusal.startsWith("reason.") ? { field: "reason" } : {});
    const state = type === "comment.deleted" ? deletionState(viewer, post, comment) : null;
    const now = ctx.now();
    const after = deletionColumns({ state, by: viewer.uid, reason, now });
    await changeComment(trx, cid, after);
    const wasOnTop = post.stickyCid === cid;
    if (wasOnTop) await setSticky(trx, comment.pid, null);
    if (state !== "author") {
      const top = { before: { sticky_cid: cid }, after: { sticky_cid: null } };
      await recordAction(trx, emit, {
        code: state === null ? LOG.commentRestored : LOG.commentDeleted,
        sub: post.sub,
        by: viewer,
        at: now,
        pid: comment.pid,
        cid,
        targetUid: comment.uid,
        reason,
        effects: [
          ...(wasOnTop ? [{ unit: "post.pinned-comment" as const, key: String(comment.pid), ...top }] : []),
          { unit: "comment.deletion", key: String(cid), before: comment.deletion, after },
        ],
      });
    }
    const event: CommentDeleted = {
      type,
      pid: comment.pid,
      cid,
      uid: viewer.uid,
      authorUid: comment.uid,
      state,
      reason,
    };
    emit(event);
    return { pid: comment.pid };
  });
}
