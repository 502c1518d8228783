import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { closeReportsOf } from "#features/moderation/reports/server/close-reports.ts";
import { endHold } from "#features/moderation/reports/server/hold-entry.ts";
import { hasNeverBeenPublic } from "#features/moderation/reports/server/hold-queries.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { CommentDeleted } from "../events.ts";
import { canReviewComment, commentDeletionState } from "../permissions.ts";
import {
  adjustCommentCount,
  changeComment,
  deletionColumns,
  findCommentForUpdate,
  findPidOfComment,
  findPostForUpdate,
} from "./comment-queries.ts";
import { publishHeldComment } from "./publish-held-comment.ts";

/**
 * Shows a held comment to everyone. A comment that has never been visible is published as new. @returns the log
 * action.
 */
export function approveComment(ctx: Ctx, cid: number): Promise<number> {
  return ctx.write((trx, emit) => approveCommentIn(trx, emit, ctx, cid));
}

export async function approveCommentIn(trx: Tx, emit: Emit, ctx: Ctx, cid: number): Promise<number> {
  const now = ctx.now();
  const { viewer } = ctx;
  const { post, comment } = await getHeld(trx, ctx, cid, null);
  const { pid } = comment;
  const isNew = await hasNeverBeenPublic(trx, { kind: "comment", item: cid });
  const shown = deletionColumns({ state: null, by: viewer.uid, reason: "", now });
  const after = { ...shown, ...(isNew && { posted_at: now }) };
  await changeComment(trx, cid, after);
  const hold = await endHold(trx, emit, { kind: "comment", item: cid }, { by: viewer.uid, as: "kept", at: now });
  const before = { ...comment.deletion, ...(isNew && { posted_at: comment.posted_at }) };
  const aid = await recordAction(trx, emit, {
    code: LOG.approved,
    sub: post.sub,
    by: viewer,
    at: now,
    pid,
    cid,
    targetUid: comment.uid,
    effects: [{ unit: "comment.deletion", key: String(cid), before, after }, ...hold],
  });
  if (isNew) {
    await publishHeldComment(trx, emit, { ...comment, parentCid: comment.parent_cid });
    return aid;
  }
  await adjustCommentCount(trx, pid, 1);
  const back = { pid, cid, uid: viewer.uid, authorUid: comment.uid, state: null, reason: "" };
  const event: CommentDeleted = { type: "comment.restored", ...back };
  emit(event);
  return aid;
}

/** Removes a held comment. @returns the log action. */
export function refuseComment(ctx: Ctx, refused: { cid: number; reason: string }): Promise<number> {
  return ctx.write((trx, emit) => refuseCommentIn(trx, emit, ctx, refused));
}

export async function refuseCommentIn(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { cid, reason, rule }: { cid: number; reason: string; rule?: { rid: number; text: string } },
): Promise<number> {
  const now = ctx.now();
  const { viewer } = ctx;
  const { post, comment } = await getHeld(trx, ctx, cid, reason);
  const state = commentDeletionState(viewer, post, comment);
  const after = deletionColumns({ state, by: viewer.uid, reason, now });
  await changeComment(trx, cid, after);
  await adjustCommentCount(trx, comment.pid, 1);
  const item = { kind: "comment", item: cid } as const;
  const hold = await endHold(trx, emit, item, { by: viewer.uid, as: "removed", at: now });
  const reports = await closeReportsOf(trx, emit, item, { by: viewer.uid, at: now });
  return recordAction(trx, emit, {
    code: LOG.refused,
    sub: post.sub,
    by: viewer,
    at: now,
    pid: comment.pid,
    cid,
    targetUid: comment.uid,
    reason,
    ...(rule && { rule }),
    effects: [{ unit: "comment.deletion", key: String(cid), before: comment.deletion, after }, ...hold, ...reports],
  });
}

async function getHeld(trx: Tx, ctx: Ctx, cid: number, reason: string | null) {
  const pid = await findPidOfComment(trx, cid);
  const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
  const comment = await findCommentForUpdate(trx, cid);
  if (!post || !comment) throw new Refusal("comment.not-found");
  const refusal = canReviewComment(ctx.viewer, post, comment, reason);
  if (refusal) throw new Refusal(refusal, refusal === "reason.delete" ? { field: "reason" } : {});
  return { post, comment };
}
