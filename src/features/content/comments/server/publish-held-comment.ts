import type { Emit, Tx } from "#platform/ctx.ts";
import type { CommentApproved } from "../events.ts";
import { adjustCommentCount } from "./comment-queries.ts";

interface Held {
  cid: number;
  pid: number;
  uid: number;
  parentCid: number | null;
}

/** Publishes a held comment that has never been visible: updates the count and emits the event. */
export async function publishHeldComment(trx: Tx, emit: Emit, { cid, pid, uid, parentCid }: Held): Promise<void> {
  const comments = await adjustCommentCount(trx, pid, 1);
  const event: CommentApproved = { type: "comment.approved", cid, pid, uid, parentCid, comments };
  emit(event);
}
