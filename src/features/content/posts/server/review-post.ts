import { deletionCode } from "#domain/content.ts";
import { hotRank } from "#domain/ranking.ts";
import { Refusal } from "#domain/refusal.ts";
import { hasBlockedImage } from "#features/content/uploads/server/similar-image-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { closeReportsOf } from "#features/moderation/reports/server/close-reports.ts";
import { endHold } from "#features/moderation/reports/server/hold-entry.ts";
import { hasNeverBeenPublic } from "#features/moderation/reports/server/hold-queries.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { PostDeleted } from "../events.ts";
import { canReviewPost, postDeletionState } from "../permissions.ts";
import { adjustSubPostCount, changePost, getPostForChange, POST_NOT_DELETED } from "./change-queries.ts";
import { publishHeldPost } from "./publish-held-post.ts";

/** Shows a held post to everyone. A post that has never been visible is published as new. @returns the log action. */
export function approvePost(ctx: Ctx, pid: number): Promise<number> {
  return ctx.write((trx, emit) => approvePostIn(trx, emit, ctx, pid));
}

export async function approvePostIn(trx: Tx, emit: Emit, ctx: Ctx, pid: number): Promise<number> {
  const now = ctx.now();
  const { viewer } = ctx;
  const { state, deletion, score, postedAt } = await getHeld(trx, ctx, pid, null);
  const { sid } = state.sub;
  if (await hasBlockedImage(trx, pid)) throw new Refusal("file.blocked-here");
  const isNew = await hasNeverBeenPublic(trx, { kind: "post", item: pid });
  const after = { ...POST_NOT_DELETED, ...(isNew && { posted_at: now }) };
  await changePost(trx, pid, { ...after, ...(isNew && { hot: hotRank(score, now) }) });
  const hold = await endHold(trx, emit, { kind: "post", item: pid }, { by: viewer.uid, as: "kept", at: now });
  const before = { ...deletion, ...(isNew && { posted_at: postedAt }) };
  const aid = await recordAction(trx, emit, {
    code: LOG.approved,
    sub: state.sub,
    by: viewer,
    at: now,
    pid,
    targetUid: state.uid,
    effects: [{ unit: "post.deletion", key: String(pid), before, after }, ...hold],
  });
  if (isNew) {
    await publishHeldPost(trx, emit, { pid, sid, type: state.type, now });
    return aid;
  }
  await adjustSubPostCount(trx, sid, 1);
  const back = { pid, sid, uid: viewer.uid, authorUid: state.uid, state: null, reason: "" };
  const event: PostDeleted = { type: "post.restored", ...back };
  emit(event);
  return aid;
}

/** Removes a held post. @returns the log action. */
export function refusePost(ctx: Ctx, refused: { pid: number; reason: string }): Promise<number> {
  return ctx.write((trx, emit) => refusePostIn(trx, emit, ctx, refused));
}

export async function refusePostIn(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { pid, reason, rule }: { pid: number; reason: string; rule?: { rid: number; text: string } },
): Promise<number> {
  const now = ctx.now();
  const { viewer } = ctx;
  const { state, deletion } = await getHeld(trx, ctx, pid, reason);
  const deleted = deletionCode(postDeletionState(viewer, state));
  const after = { deleted, deleted_at: now, deleted_by: viewer.uid, deleted_reason: reason, held: 0 };
  await changePost(trx, pid, after);
  const item = { kind: "post", item: pid } as const;
  const hold = await endHold(trx, emit, item, { by: viewer.uid, as: "removed", at: now });
  const reports = await closeReportsOf(trx, emit, item, { by: viewer.uid, at: now });
  return recordAction(trx, emit, {
    code: LOG.refused,
    sub: state.sub,
    by: viewer,
    at: now,
    pid,
    targetUid: state.uid,
    reason,
    ...(rule && { rule }),
    effects: [{ unit: "post.deletion", key: String(pid), before: deletion, after }, ...hold, ...reports],
  });
}

async function getHeld(trx: Tx, ctx: Ctx, pid: number, reason: string | null) {
  const post = await getPostForChange(trx, ctx, pid);
  const refusal = canReviewPost(ctx.viewer, post.state, reason);
  if (refusal) throw new Refusal(refusal, refusal === "reason.delete" ? { field: "reason" } : {});
  return post;
}
