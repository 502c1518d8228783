import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { findCommentForUpdate, findPidOfComment, findPostForUpdate } from "./comment-queries.ts";
import { markDeletion } from "./delete-comment.ts";
import { eraseCommentTexts } from "./erase-queries.ts";

/** Deletes a comment as its author, unless already deleted, and erases its text. */
export async function eraseComment(trx: Tx, emit: Emit, ctx: Ctx, cid: number): Promise<void> {
  const pid = await findPidOfComment(trx, cid);
  const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
  const comment = await findCommentForUpdate(trx, cid);
  if (post && comment && (comment.deleted === null || comment.deleted === "held")) {
    const found = { comment, stickyCid: post.stickyCid };
    await markDeletion(trx, emit, ctx, found, { state: "author", reason: "" });
  }
  await eraseCommentTexts(trx, [cid], ctx.now());
}
