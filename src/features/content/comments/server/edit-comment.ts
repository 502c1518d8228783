import { Refusal } from "#domain/refusal.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { CommentEdited } from "../events.ts";
import { canEditComment } from "../permissions.ts";
import { applyAutomodToComment } from "./automod-comment.ts";
import { findCommentForUpdate, findPidOfComment, findPostForUpdate, replaceText } from "./comment-queries.ts";
import { holdCommentForLink } from "./hold-comment.ts";

/**
 * Replaces a comment's text and stores the previous version. Returns the displayed text. No-op if the text is
 * unchanged.
 */
export async function editComment(
  ctx: Ctx,
  cid: number,
  text: string,
): Promise<{ pid: number; html: string; editedAt: number | null }> {
  const { html } = renderMarkdown(text);
  const stored = await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const pid = await findPidOfComment(trx, cid);
    const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
    const comment = await findCommentForUpdate(trx, cid);
    if (!post || !comment) throw new Refusal("comment.not-found");
    const refusal = canEditComment(ctx.viewer, post, comment, ctx.settings, now);
    if (refusal) throw new Refusal(refusal);
    if (comment.content === text) return { pid: comment.pid, editedAt: comment.edited_at };
    await replaceText(trx, comment, { text, html, markdownVersion: MARKDOWN_VERSION, now });
    const event: CommentEdited = { type: "comment.edited", pid: comment.pid, cid, uid: ctx.viewer.uid };
    emit(event);
    await applyAutomodToComment(trx, emit, ctx, { cid, sid: post.sub.sid, event: "edit", now });
    await holdCommentForLink(trx, emit, ctx, { cid, html, isNew: false, now });
    return { pid: comment.pid, editedAt: now };
  });
  return { ...stored, html };
}
