import { feedLinks } from "#domain/feed-links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { viewElsewhere } from "#features/content/comments/server/view-elsewhere.ts";
import { findPagePost } from "#features/content/posts/server/page-queries.ts";
import { canSeeSub, visibilityOf } from "#features/reading/visibility/visibility.ts";
import { parseId } from "#lib/ids.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import { restWordsFor } from "#strings/words.ts";
import type { FeedContents } from "../entry.ts";
import type { FeedInput } from "../input.ts";
import { commentEntries } from "./comment-entries.ts";
import { listNewestCids } from "./newest-comments-queries.ts";

/** Newest comments of an undeleted post. */
export async function threadFeed(ctx: Ctx, of: string, { format }: Pick<FeedInput, "format">): Promise<FeedContents> {
  const pid = parseId(of);
  const post = pid === null ? undefined : await findPagePost(ctx, pid);
  if (!post || !canSeeSub(ctx.viewer, post.state.sub) || visibilityOf(ctx.viewer, "post", post.state) !== "full") {
    throw new Refusal("post.not-found");
  }
  const cids = await listNewestCids(ctx.read, post.pid);
  const comments = await viewElsewhere(ctx, cids, "notifications");
  const { commentsOf } = restWordsFor(ctx.language).syndication;
  return {
    source: {
      name: commentsOf(post.title),
      about: post.sub_title,
      self: feedLinks.list("thread", String(post.pid), { format }),
      page: links.post({ sub: post.sub_name, pid: post.pid, slug: slugOf(post.title) }),
    },
    entries: commentEntries(ctx.language, comments),
  };
}
