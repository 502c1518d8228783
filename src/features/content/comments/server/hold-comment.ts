import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { openHold } from "#features/moderation/reports/server/hold-entry.ts";
import type { LinkHeld } from "#features/site/attack-mode/events.ts";
import { mustHoldLinks } from "#features/site/attack-mode/held-links.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { CommentDeleted } from "../events.ts";
import {
  adjustCommentCount,
  COMMENT_NOT_DELETED,
  changeComment,
  findCommentForAutomod,
  heldCommentColumns,
} from "./comment-queries.ts";

/**
 * Holds a visible comment for review as part of a moderation action; no-op if deleted. @returns the changes,
 * for undo.
 */
export async function holdVisibleComment(
  trx: Tx,
  emit: Emit,
  { cid, by, now }: { cid: number; by: number; now: number },
): Promise<Effect[]> {
  const comment = await findCommentForAutomod(trx, cid);
  if (!comment || comment.deleted !== null) return [];
  const { pid, sub, uid: authorUid, title, content } = comment;
  const item = { kind: "comment" as const, item: cid, pid, sub, authorUid, title, content, isNew: false };
  const hold = await openHold(trx, emit, item, "admin", now);
  const after = heldCommentColumns(now);
  await changeComment(trx, cid, after);
  await adjustCommentCount(trx, pid, -1);
  const gone: CommentDeleted = { type: "comment.deleted", pid, cid, uid: by, authorUid, state: "held", reason: "" };
  emit(gone);
  return [hold, { unit: "comment.deletion", key: String(cid), before: COMMENT_NOT_DELETED, after }];
}

/**
 * Holds a newcomer's comment that links to another site while the site is under attack. @returns the new
 * comment count of the post; null if not held.
 */
export async function holdCommentForLink(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { cid, html, isNew, now }: { cid: number; html: string; isNew: boolean; now: number },
): Promise<number | null> {
  if (!mustHoldLinks(ctx.viewer, html, ctx.settings, now)) return null;
  const comment = await findCommentForAutomod(trx, cid);
  if (!comment || comment.deleted !== null) return null;
  const { pid, sub, uid: authorUid, title, content } = comment;
  const item = { kind: "comment" as const, item: cid, pid, sub, authorUid, title, content, isNew };
  const hold = await openHold(trx, emit, item, "first", now);
  const after = heldCommentColumns(now);
  await changeComment(trx, cid, after);
  const comments = await adjustCommentCount(trx, pid, -1);
  const hidden: Effect = { unit: "comment.deletion", key: String(cid), before: COMMENT_NOT_DELETED, after };
  const where = { sub, pid, cid, targetUid: authorUid };
  await recordAction(trx, emit, { code: LOG.held, by: null, at: now, ...where, effects: [hold, hidden] });
  emit({ type: "attack.link-held" } satisfies LinkHeld);
  const gone = { pid, cid, uid: authorUid, authorUid, state: "held" as const, reason: "" };
  if (!isNew) emit({ type: "comment.deleted", ...gone } satisfies CommentDeleted);
  return comments;
}
