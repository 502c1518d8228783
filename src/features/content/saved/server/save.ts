import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canSave } from "../permissions.ts";
import {
  addSavedComment,
  addSavedPost,
  deleteSavedComment,
  deleteSavedPost,
  findCommentToSave,
  findPostToSave,
} from "./saved-queries.ts";

export function savePost(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const post = await findPostToSave(trx, pid);
    const refusal = post ? canSave(ctx.viewer, "post", post) : "post.not-found";
    if (refusal) throw new Refusal(refusal);
    if (!(await addSavedPost(trx, ctx.viewer.uid, pid, ctx.now()))) throw new Refusal("saved.already");
  });
}

/** Also works for a post that the viewer can no longer see. */
export function removeSavedPost(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx) => {
    if (!(await deleteSavedPost(trx, ctx.viewer.uid, pid))) throw new Refusal("saved.no-post");
  });
}

export function saveComment(ctx: Ctx, cid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const comment = await findCommentToSave(trx, cid);
    const refusal = comment ? canSave(ctx.viewer, "comment", comment) : "comment.not-found";
    if (refusal) throw new Refusal(refusal);
    if (!(await addSavedComment(trx, ctx.viewer.uid, cid, ctx.now()))) throw new Refusal("saved.already");
  });
}

/** Also works for a comment that the viewer can no longer see. */
export function removeSavedComment(ctx: Ctx, cid: number): Promise<void> {
  return ctx.write(async (trx) => {
    if (!(await deleteSavedComment(trx, ctx.viewer.uid, cid))) throw new Refusal("saved.no-comment");
  });
}
