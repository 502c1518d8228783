import { deletionCode } from "#domain/content.ts";
import { Refusal } from "#domain/refusal.ts";
import { hasBlockedImage } from "#features/content/uploads/server/similar-image-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { closeReportsOf } from "#features/moderation/reports/server/close-reports.ts";
import { endHold } from "#features/moderation/reports/server/hold-entry.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { PostDeleted } from "../events.ts";
import { canDeletePost, canRestorePost, postDeletionState } from "../permissions.ts";
import { adjustSubPostCount, changePost, getPostForChange, POST_NOT_DELETED } from "./change-queries.ts";

/** Deletes a post; votes, comments and score are unchanged. A reason is required from everyone but the author. */
export async function deletePost(ctx: Ctx, input: { pid: number; reason: string }): Promise<void> {
  await ctx.write((trx, emit) => deletePostIn(trx, emit, ctx, input));
}

interface Deletion {
  pid: number;
  reason: string;
  rule?: { rid: number; text: string } | undefined;
}

/**
 * Deletes a post in the given transaction. @returns the log action; null for authors, whose deletions are not
 * logged.
 */
export async function deletePostIn(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { pid, reason, rule }: Deletion,
): Promise<number | null> {
  const { viewer } = ctx;
  const post = await getPostForChange(trx, ctx, pid);
  const refusal = canDeletePost(viewer, post.state, reason);
  if (refusal) throw new Refusal(refusal, refusal === "reason.delete" ? { field: "reason" } : {});

  const effects = await markDeleted(trx, emit, ctx, post, reason);
  if (postDeletionState(viewer, post.state) === "author") return null;
  const { sub, uid: targetUid } = post.state;
  return recordAction(trx, emit, {
    code: LOG.postDeleted,
    sub,
    by: viewer,
    at: ctx.now(),
    pid,
    targetUid,
    reason,
    ...(rule && { rule }),
    effects,
  });
}

/** Deletes a post as part of an action on its author; no-op if already deleted. @returns the changes, for undo. */
export async function removePost(trx: Tx, emit: Emit, ctx: Ctx, pid: number, reason: string): Promise<Effect[]> {
  const post = await getPostForChange(trx, ctx, pid);
  return post.state.deleted === null ? markDeleted(trx, emit, ctx, post, reason) : [];
}

/**
 * Like `removePost`, but with a log action of its own, so that the author is notified and can appeal; no-op if
 * already deleted. @returns the action; null for none.
 */
export async function removePostWithOwnLog(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { pid, reason, partOf }: { pid: number; reason: string; partOf: number },
): Promise<number | null> {
  const post = await getPostForChange(trx, ctx, pid);
  const { deleted, sub, uid: targetUid } = post.state;
  if (deleted !== null) return null;
  const effects = await markDeleted(trx, emit, ctx, post, reason);
  const act = { code: LOG.postDeleted, sub, by: ctx.viewer, at: ctx.now(), pid, targetUid, reason, partOf };
  return recordAction(trx, emit, { ...act, effects });
}

type Found = Awaited<ReturnType<typeof getPostForChange>>;

/** Marks a post as deleted by the viewer. @returns the changes, for undo. */
export async function markDeleted(trx: Tx, emit: Emit, ctx: Ctx, post: Found, reason: string): Promise<Effect[]> {
  const { viewer } = ctx;
  const { pid, uid: authorUid, sub } = post.state;
  const state = postDeletionState(viewer, post.state);
  const deletion = {
    deleted: deletionCode(state),
    deleted_at: ctx.now(),
    deleted_by: viewer.uid,
    deleted_reason: state === "author" ? null : reason,
    held: 0,
  };
  await changePost(trx, pid, { ...deletion, sticky_at: null });
  if (post.state.deleted === null) await adjustSubPostCount(trx, sub.sid, -1);
  const event: PostDeleted = { type: "post.deleted", pid, sid: sub.sid, uid: viewer.uid, authorUid, state, reason };
  emit(event);
  const item = { kind: "post", item: pid } as const;
  await endHold(trx, emit, item, { by: viewer.uid, as: "removed", at: ctx.now() });
  // reports stay open after an author's own deletion, because the post can still be judged
  const reports = state === "author" ? [] : await closeReportsOf(trx, emit, item, { by: viewer.uid, at: ctx.now() });
  const key = String(pid);
  return [
    ...reports,
    { unit: "post.sticky", key, before: { sticky_at: post.stickyAt }, after: { sticky_at: null } },
    { unit: "post.deletion", key, before: POST_NOT_DELETED, after: deletion },
  ];
}

/** Restores a post that a moderator or an admin deleted. */
export async function undeletePost(ctx: Ctx, input: { pid: number; reason: string }): Promise<void> {
  const { pid, reason } = input;
  const { viewer } = ctx;
  await ctx.write(async (trx, emit) => {
    const post = await getPostForChange(trx, ctx, pid);
    const refusal = canRestorePost(viewer, post.state, reason);
    if (refusal) throw new Refusal(refusal, refusal === "reason.undelete" ? { field: "reason" } : {});
    if (post.isErased) throw new Refusal("text.erased");
    if (await hasBlockedImage(trx, pid)) throw new Refusal("file.blocked-here");

    await changePost(trx, pid, POST_NOT_DELETED);
    await recordAction(trx, emit, {
      code: LOG.postRestored,
      sub: post.state.sub,
      by: viewer,
      at: ctx.now(),
      pid,
      targetUid: post.state.uid,
      reason,
      effects: [{ unit: "post.deletion", key: String(pid), before: post.deletion, after: POST_NOT_DELETED }],
    });
    await adjustSubPostCount(trx, post.state.sub.sid, 1);
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
