import { deletionCode } from "#domain/content.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { writeSubLog } from "#features/modlog/server/log-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PostDeleted } from "../events.ts";
import { canDeletePost, canRestorePost, deletionState } from "../permissions.ts";
import { addToSubPosts, changePost, getPostForChange } from "./change-queries.ts";

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
    await changePost(trx, pid, {
      deleted: deletionCode(state),
      deleted_at: now,
      deleted_by: viewer.uid,
      deleted_reason: state === "author" ? null : reason,
      sticky_at: null,
    });
    const line = { sub: post.state.sub, by: viewer, at: now, pid, targetUid: post.state.uid };
    if (post.state.sticky) await writeSubLog(trx, { ...line, action: LOG.postUnstuck });
    if (state !== "author") await writeSubLog(trx, { ...line, action: LOG.postDeleted, note: reason });
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

    await changePost(trx, pid, { deleted: 0, deleted_at: null, deleted_by: null, deleted_reason: null });
    await writeSubLog(trx, {
      sub: post.state.sub,
      by: viewer,
      at: ctx.now(),
      pid,
      targetUid: post.state.uid,
      action: LOG.postRestored,
      note: reason,
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
