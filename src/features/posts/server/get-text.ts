import { Refusal } from "#domain/refusal.ts";
import { canSeeSub, postVisibilityOf } from "#features/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findPagePost } from "./page-queries.ts";

/** The text of a post as HTML, if the viewer may see it. */
export async function getText(ctx: Ctx, pid: number): Promise<string> {
  const post = await findPagePost(ctx, pid);
  if (!post) throw new Refusal("post.not-found");
  if (!canSeeSub(ctx.viewer, post.state.sub)) throw new Refusal("sub.disabled");
  const visibility = postVisibilityOf(ctx.viewer, post.state);
  if (visibility === "stub" || visibility === "title") throw new Refusal("post.not-found");
  if (post.content_html === "") throw new Refusal("post.no-text");
  return post.content_html;
}
