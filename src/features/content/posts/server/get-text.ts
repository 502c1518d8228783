import { Refusal } from "#domain/refusal.ts";
import type { RenderPoll } from "#features/content/polls/poll.ts";
import { loadPoll, viewPoll } from "#features/content/polls/server/view-poll.ts";
import { canSeeSub, postVisibilityOf } from "#features/reading/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import { findPagePost, type PagePost } from "./page-queries.ts";

/** Post with a text that the viewer may see. @throws Refusal */
export async function getReadablePost(ctx: Ctx, pid: number): Promise<PagePost> {
  const post = await findPagePost(ctx, pid);
  if (!post) throw new Refusal("post.not-found");
  if (!canSeeSub(ctx.viewer, post.state.sub)) throw new Refusal("sub.disabled");
  const visibility = postVisibilityOf(ctx.viewer, post.state);
  if (visibility === "stub" || visibility === "title") throw new Refusal("post.not-found");
  return post;
}

/** Text of a post as HTML, if the viewer may see it. For a poll, the output of `renderPoll` comes first. */
export async function getText(ctx: Ctx, pid: number, renderPoll: RenderPoll): Promise<string> {
  const post = await getReadablePost(ctx, pid);
  const poll = await loadPoll(ctx, post.state);
  if (poll !== null) {
    const box = await renderPoll(viewPoll(ctx, post.state, poll), ctx.language, ctx.now());
    return box + post.content_html;
  }
  if (post.content_html === "") throw new Refusal("post.no-text");
  return post.content_html;
}
