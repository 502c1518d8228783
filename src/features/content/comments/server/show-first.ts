import type { Emit, Tx } from "#platform/ctx.ts";
import type { CommentApproved } from "../events.ts";
import { addToComments } from "./comment-queries.ts";

interface Held {
  cid: number;
  pid: number;
  uid: number;
  parentCid: number | null;
}

/** What follows when a comment that was held, and that nobody has seen, is there for everybody. */
export async function showFirst(trx: Tx, emit: Emit, { cid, pid, uid, parentCid }: Held): Promise<void> {
  const comments = await addToComments(trx, pid, 1);
  const event: CommentApproved = { type: "comment.approved", cid, pid, uid, parentCid, comments };
  emit(event);
}
