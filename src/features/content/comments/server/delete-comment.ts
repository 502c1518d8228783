import type { DeletedBy } from "#domain/content.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { closeReportsOf } from "#features/moderation/reports/server/close-reports.ts";
import { endHold } from "#features/moderation/reports/server/hold-entry.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { CommentDeleted } from "../events.ts";
import { canDeleteComment, canUndeleteComment, commentDeletionState } from "../permissions.ts";
import {
  adjustCommentCount,
  changeComment,
  deletionColumns,
  findCommentForUpdate,
  findPidOfComment,
  findPostForUpdate,
  setSticky,
} from "./comment-queries.ts";

/**
 * Deletes a comment as its author, a moderator of the sub, or an admin. Votes, replies and the post's count are
 * unchanged.
 */
export function deleteComment(ctx: Ctx, cid: number, reason: string): Promise<{ pid: number }> {
  return ctx.write(async (trx, emit) => {
    const { pid } = await deleteCommentIn(trx, emit, ctx, { cid, reason });
    return { pid };
  });
}

/** Restores a comment that a moderator or an admin deleted. */
export function undeleteComment(ctx: Ctx, cid: number, reason: string): Promise<{ pid: number }> {
  return ctx.write(async (trx, emit) => {
    const { pid } = await change(trx, emit, ctx, { cid, reason, type: "comment.restored" });
    return { pid };
  });
}

interface Deletion {
  cid: number;
  reason: string;
  rule?: { rid: number; text: string } | undefined;
}

/**
 * Deletes a comment in the given transaction. @returns its post, and the log action; null for authors, whose
 * deletions are not logged.
 */
export function deleteCommentIn(trx: Tx, emit: Emit, ctx: Ctx, deletion: Deletion) {
  return change(trx, emit, ctx, { ...deletion, type: "comment.deleted" });
}

async function change(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { cid, reason, rule, type }: Deletion & { type: CommentDeleted["type"] },
): Promise<{ pid: number; aid: number | null }> {
  const { viewer } = ctx;
  const pid = await findPidOfComment(trx, cid);
  const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
  const comment = await findCommentForUpdate(trx, cid);
  if (!post || !comment) throw new Refusal("comment.not-found");
  const mayDo = type === "comment.deleted" ? canDeleteComment : canUndeleteComment;
  const refusal = mayDo(viewer, post, comment, reason);
  if (refusal) throw new Refusal(refusal, refusal.startsWith("reason.") ? { field: "reason" } : {});
  if (type !== "comment.deleted" && comment.erased_at !== null) throw new Refusal("text.erased");
  const state = type === "comment.deleted" ? commentDeletionState(viewer, post, comment) : null;
  const found = { comment, stickyCid: post.stickyCid };
  const effects = await markDeletion(trx, emit, ctx, found, { state, reason });
  if (state === "author") return { pid: comment.pid, aid: null };
  const aid = await recordAction(trx, emit, {
    code: state === null ? LOG.commentRestored : LOG.commentDeleted,
    sub: post.sub,
    by: viewer,
    at: ctx.now(),
    pid: comment.pid,
    cid,
    targetUid: comment.uid,
    reason,
    ...(rule && { rule }),
    effects,
  });
  return { pid: comment.pid, aid };
}

/**
 * Deletes a comment as part of an action on its author; no-op if already deleted. @returns the changes, for
 * undo.
 */
export async function removeComment(trx: Tx, emit: Emit, ctx: Ctx, cid: number, reason: string): Promise<Effect[]> {
  const pid = await findPidOfComment(trx, cid);
  const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
  const comment = await findCommentForUpdate(trx, cid);
  if (!post || !comment || comment.deleted !== null) return [];
  const state = commentDeletionState(ctx.viewer, post, comment);
  return markDeletion(trx, emit, ctx, { comment, stickyCid: post.stickyCid }, { state, reason });
}

interface Found {
  comment: NonNullable<Awaited<ReturnType<typeof findCommentForUpdate>>>;
  stickyCid: number | null;
}

/** Stores a deletion, or a restoration if the state is null. */
export async function markDeletion(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { comment, stickyCid }: Found,
  { state, reason }: { state: Exclude<DeletedBy, "held"> | null; reason: string },
): Promise<Effect[]> {
  const { cid, pid, uid: authorUid } = comment;
  const { uid } = ctx.viewer;
  const after = deletionColumns({ state, by: uid, reason, now: ctx.now() });
  await changeComment(trx, cid, after);
  if (comment.deleted === "held") await adjustCommentCount(trx, pid, 1);
  const item = { kind: "comment", item: cid } as const;
  await endHold(trx, emit, item, { by: uid, as: "removed", at: ctx.now() });
  const isRemoved = state !== null && state !== "author";
  // reports stay open after an author's own deletion, because the comment can still be judged
  const reports = isRemoved ? await closeReportsOf(trx, emit, item, { by: uid, at: ctx.now() }) : [];
  const wasOnTop = stickyCid === cid;
  if (wasOnTop) await setSticky(trx, pid, null);
  const type = state === null ? "comment.restored" : "comment.deleted";
  const event: CommentDeleted = { type, pid, cid, uid, authorUid, state, reason };
  emit(event);
  const top = { before: { sticky_cid: cid }, after: { sticky_cid: null } };
  return [
    ...reports,
    ...(wasOnTop ? [{ unit: "post.pinned-comment" as const, key: String(pid), ...top }] : []),
    { unit: "comment.deletion", key: String(cid), before: comment.deletion, after },
  ];
}
