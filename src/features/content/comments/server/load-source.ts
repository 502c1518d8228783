import { Refusal } from "#domain/refusal.ts";
import { visibilityOf } from "#features/reading/visibility/visibility.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canReadThread, canSeeCommentHistory } from "../permissions.ts";
import type { CommentVersion } from "../thread.ts";
import { findCommentSource, listCommentVersions } from "./comment-queries.ts";

/** Markdown source of a comment that the viewer may read. A hidden comment counts as missing. */
export async function loadSource(ctx: ReadCtx, cid: number): Promise<string> {
  const comment = await findCommentSource(ctx.read, cid);
  if (!comment) throw new Refusal("comment.not-found");
  const unread = canReadThread(ctx.viewer, comment.state);
  if (unread) throw new Refusal(unread);
  if (visibilityOf(ctx.viewer, "comment", comment.state) === "stub") throw new Refusal("comment.not-found");
  return comment.content;
}

/** Versions of a comment, newest first, starting with the current text. Throws if the viewer may not see them. */
export async function loadHistory(ctx: ReadCtx, cid: number): Promise<CommentVersion[]> {
  const comment = await findCommentSource(ctx.read, cid);
  if (!comment) throw new Refusal("comment.not-found");
  if (!canSeeCommentHistory(ctx.viewer, comment.state, ctx.settings)) throw new Refusal("request.forbidden");
  const older = await listCommentVersions(ctx.read, cid);
  // the creation time of a version is the replacement time of the version before
  const writtenAt = (index: number) => older[index]?.replaced_at ?? comment.postedAt;
  return [comment, ...older].map(({ content }, index) => ({
    html: renderMarkdown(content).html,
    text: content,
    at: writtenAt(index),
  }));
}
