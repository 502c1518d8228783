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

/**
 * Post properties for the thread below. `beforeAt` is the time of the viewer's last visit, null on the first
 * visit.
 */
export function threadPostOf(ctx: ReadCtx, post: Stored, beforeAt: number | null): ThreadPost {
  const isGone = postVisibilityOf(ctx.viewer, post.state) === "stub";
  return {
    state: post.state,
    subName: post.sub_name,
    slug: slugFor(ctx, post),
    // hides the author of an invisible post among the comments too
    authorUid: isGone ? null : post.state.uid,
    stickyCid: post.sticky_cid,
    slowSeconds: post.slow_seconds,
    commentSort: post.state.sticky ? post.comment_sort : null,
    beforeAt,
    bannedUntil: post.banned_until,
    isWarned: post.warned === 1,
  };
}
