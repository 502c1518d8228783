import { Refusal } from "#domain/refusal.ts";
import { visibilityOf } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canReadIn } from "../permissions.ts";
import { findCommentSource } from "./comment-queries.ts";

/** A comment's Markdown, for a viewer who may read it. A hidden comment counts as missing. */
export async function loadSource(ctx: ReadCtx, cid: number): Promise<string> {
  const comment = await findCommentSource(ctx.read, cid);
  if (!comment) throw new Refusal("comment.not-found");
  const unread = canReadIn(ctx.viewer, comment.state);
  if (unread) throw new Refusal(unread);
  if (visibilityOf(ctx.viewer, "comment", comment.state) === "stub") throw new Refusal("comment.not-found");
  return comment.content;
}
