import { Refusal } from "#domain/refusal.ts";
import { visibilityOf } from "#features/reading/visibility/visibility.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canReadIn, canSeeCommentHistory } from "../permissions.ts";
import type { CommentVersion } from "../thread.ts";
import { findCommentSource, listCommentVersions } from "./comment-queries.ts";

/** A comment's Markdown, for a viewer who may read it. A hidden comment counts as missing. */
export async function loadSource(ctx: ReadCtx, cid: number): Promise<string> {
  const comment = await findCommentSource(ctx.read, cid);
  if (!comment) throw new Refusal("comment.not-found");
  const unread = canReadIn(ctx.viewer, comment.state);
  if (unread) throw new Refusal(unread);
  if (visibilityOf(ctx.viewer, "comment", comment.state) === "stub") throw new Refusal("comment.not-found");
  return comment.content;
}

/**
 * The versions of a comment, newest first, beginning with the present text. Refused without the permission to see them.
 */
export async function loadHistory(ctx: ReadCtx, cid: number): Promise<CommentVersion[]> {
  const comment = await findCommentSource(ctx.read, cid);
  if (!comment) throw new Refusal("comment.not-found");
  if (!canSeeCommentHistory(ctx.viewer, comment.state, ctx.settings)) throw new Refusal("request.forbidden");
  const older = await listCommentVersions(ctx.read, cid);
  // a version was written when the one before it was replaced
  const writtenAt = (index: number) => older[index]?.replaced_at ?? comment.postedAt;
  return [comment, ...older].map(({ content }, index) => ({
    html: renderMarkdown(content).html,
    text: content,
    at: writtenAt(index),
  }));
}
