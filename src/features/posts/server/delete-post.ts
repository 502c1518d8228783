import { deletionCode } from "#domain/content.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { recordAction } from "#features/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PostDeleted } from "../events.ts";
import { canDeletePost, canRestorePost, deletionState } from "../permissions.ts";
import { addToSubPosts, changePost, getPostForChange, NOT_DELETED } from "./change-queries.ts";

/** Deletes a post; votes, comments and score stay. Others than the author give a reason. */
export async function deletePost(ctx: Ctx, input: { pid: number; reason: string }): Promise<void> {
  const { pid, reason } = input;
  const { viewer } = ctx;
  await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canDeletePost(viewer, post.state, reason);
    if (refusal) throw new Refusal(refusal, refusal === "reason.delete" ? { field: "reason" } : {});

    const state = deletionState(viewer, post.state);
    const deletion = {
      deleted: deletionCode(state),
      deleted_at: now,
      deleted_by: viewer.uid,
      deleted_reason: state === "author" ? null : reason,
    };
    await changePost(trx, pid, { ...deletion, sticky_at: null });
    if (state !== "author") {
      const sticky = { before: { sticky_at: post.stickyAt }, after: { sticky_at: null } };
      await recordAction(trx, emit, {
        code: LOG.postDeleted,
        sub: post.state.sub,
        by: viewer,
        at: now,
        pid,
        targetUid: post.state.uid,
        reason,
        effects: [
          { unit: "post.sticky", key: String(pid), ...sticky },
          { unit: "post.deletion", key: String(pid), before: NOT_DELETED, after: deletion },
        ],
      });
    }
    await addToSubPosts(trx, post.state.sub.sid, -1);
    const event: PostDeleted = {
      type: "post.deleted",
      pid,
      sid: post.state.sub.sid,
      uid: viewer.uid,
      authorUid: post.state.uid,
      state,
      reason,
    };
    emit(event);
  });
}

/** Restores what the team or an admin deleted. */
export async function undeletePost(ctx: Ctx, input: { pid: number; reason: string }): Promise<void> {
  const { pid, reason } = input;
  const { viewer } = ctx;
  await ctx.write(async (trx, emit) => {
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canRestorePost(viewer, post.state, reason);
    if (refusal) throw new Refusal(refusal, refusal === "reason.undelete" ? { field: "reason" } : {});

    await changePost(trx, pid, NOT_DELETED);
    await recordAction(trx, emit, {
      code: LOG.postRestored,
      sub: post.state.sub,
      by: viewer,
      at: ctx.now(),
      pid,
      targetUid: post.state.uid,
      reason,
      effects: [{ unit: "post.deletion", key: String(pid), before: post.deletion, after: NOT_DELETED }],
    });
    await addToSubPosts(trx, post.state.sub.sid, 1);
    const event: PostDeleted = {
      type: "post.restored",
      pid,
      sid: post.state.sub.sid,
      uid: viewer.uid,
      authorUid: post.state.uid,
      state: null,
      reason,
    };
    emit(event);
  });
}
