import type { Effect } from "#features/modlog/effect.ts";
import { openHold } from "#features/reports/server/hold-entry.ts";
import type { Emit, Tx } from "#platform/ctx.ts";
import type { CommentDeleted } from "../events.ts";
import { addToComments, changeComment, findCommentToJudge, heldColumns, NOT_DELETED } from "./comment-queries.ts";

/** Puts a comment before the team that others have seen, as part of an act; nothing where it is deleted. @returns what that changed. */
export async function holdShown(
  trx: Tx,
  emit: Emit,
  { cid, by, now }: { cid: number; by: number; now: number },
): Promise<Effect[]> {
  const comment = await findCommentToJudge(trx, cid);
  if (!comment || comment.deleted !== null) return [];
  const { pid, sub, uid: authorUid, title, content } = comment;
  const item = { kind: "comment" as const, item: cid, pid, sub, authorUid, title, content, isNew: false };
  const hold = await openHold(trx, emit, item, "admin", now);
  const after = heldColumns(now);
  await changeComment(trx, cid, after);
  await addToComments(trx, pid, -1);
  const gone: CommentDeleted = { type: "comment.deleted", pid, cid, uid: by, authorUid, state: "held", reason: "" };
  emit(gone);
  return [hold, { unit: "comment.deletion", key: String(cid), before: NOT_DELETED, after }];
}
