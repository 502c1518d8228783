import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { writeSubLog } from "#features/modlog/server/log-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { PostDeleted } from "../events.ts";
import { canDeletePost, canRestorePost, deletionState } from "../permissions.ts";
import { addToSubPosts, changePost, findPostForChange } from "./change-queries.ts";

/** Deletes a post; votes, comments and score stay. Others than the author give a reason. */
export async function deletePost(ctx: Ctx, input: { pid: number; reason: string }): Promise<void> {
  const { pid, reason } = input;
  const { viewer } = ctx;
  await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const post = await findPostForChange(trx, ctx, pid);
    if (!post) throw new Refusal("post.not-found");
    const refusal = canDeletePost(viewer, post.facts, reason);
    if (refusal) throw new Refusal(refusal, refusal === "reason.delete" ? { field: "reason" } : {});

    const state = deletionState(viewer, post.facts);
    await changePost(trx, pid, {
      deleted: state,
      deleted_at: now,
      deleted_by: viewer.uid,
      deleted_reason: state === 1 ? null : reason,
      sticky_at: null,
    });
    const line = { sub: post.sub, by: viewer, at: now, pid, targetUid: post.uid };
    if (post.facts.sticky) await writeSubLog(trx, { ...line, action: LOG.postUnstuck });
    if (state !== 1) await writeSubLog(trx, { ...line, action: LOG.postDeleted, note: reason });
    await addToSubPosts(trx, post.sid, -1);
    const event: PostDeleted = {
      type: "post.deleted",
      pid,
      sid: post.sid,
      uid: viewer.uid,
      authorUid: post.uid,
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
    const post = await findPostForChange(trx, ctx, pid);
    if (!post) throw new Refusal("post.not-found");
    const refusal = canRestorePost(viewer, post.facts, reason);
    if (refusal) throw new Refusal(refusal, refusal === "reason.undelete" ? { field: "reason" } : {});

    await changePost(trx, pid, { deleted: 0, deleted_at: null, deleted_by: null, deleted_reason: null });
    await writeSubLog(trx, {
      sub: post.sub,
      by: viewer,
      at: ctx.now(),
      pid,
      targetUid: post.uid,
      action: LOG.postRestored,
      note: reason,
    });
    await addToSubPosts(trx, post.sid, 1);
    const event: PostDeleted = {
      type: "post.restored",
      pid,
      sid: post.sid,
      uid: viewer.uid,
      authorUid: post.uid,
      state: 0,
      reason,
    };
    emit(event);
  });
}
