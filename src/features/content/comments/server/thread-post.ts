import { slugFor } from "#features/content/posts/server/load-post-page.ts";
import type { PagePost } from "#features/content/posts/server/page-queries.ts";
import { postVisibilityOf } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { ThreadPost } from "../thread.ts";

interface Stored
  extends Pick<
    PagePost,
    "title" | "sub_name" | "sticky_cid" | "comment_sort" | "slow_seconds" | "banned_until" | "warned"
  > {
  state: ThreadPost["state"];
}

/** A post as the thread below it asks for it; `beforeAt` is when the viewer was here last, null on the first visit. */
export function threadPostOf(ctx: ReadCtx, post: Stored, beforeAt: number | null): ThreadPost {
  const isGone = postVisibilityOf(ctx.viewer, post.state) === "stub";
  return {
    state: post.state,
    subName: post.sub_name,
    slug: slugFor(ctx, post),
    // who wrote what is not seen is not marked among the comments either
    authorUid: isGone ? null : post.state.uid,
    stickyCid: post.sticky_cid,
    slowSeconds: post.slow_seconds,
    commentSort: post.state.sticky ? post.comment_sort : null,
    beforeAt,
    bannedUntil: post.banned_until,
    isWarned: post.warned === 1,
  };
}
