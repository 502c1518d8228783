import type { Ctx } from "../../../platform/ctx.ts";
import { listPostRows } from "../../posts/server/post-rows-queries.ts";
import type { PostList } from "../../posts/post.ts";
import type { FeedQuery } from "../feed.ts";
import { listFeedIds, listStickyIds } from "./feed-queries.ts";

/** A page of posts: ids in order, hydrated in bulk, what this viewer must not see dropped, viewed. */
export async function loadFeed(ctx: Ctx, feed: FeedQuery): Promise<PostList> {
  const { pids, next } = await listFeedIds(ctx, feed);
  const kind = feed.scope.kind === "sub" ? "sub" : feed.scope.kind === "domain" ? "domain" : "mixed";
  const isFirst = feed.scope.kind === "sub" && feed.after === null && feed.page === 1 && feed.flair === null;
  const stickies = isFirst && feed.scope.kind === "sub" ? await listStickyIds(ctx, feed.scope.sid) : [];
  return { rows: await listPostRows(ctx, [...stickies, ...pids], kind), next };
}
