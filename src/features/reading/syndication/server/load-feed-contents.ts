import { feedLinks } from "#domain/feed-links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FeedContents } from "../entry.ts";
import type { FeedInput } from "../input.ts";
import { personFeed } from "./person-feed.ts";
import { allFeed, domainFeed, homeFeed, multiFeed, subFeed } from "./post-lists.ts";
import { searchFeed } from "./search-feed.ts";
import { threadFeed } from "./thread-feed.ts";

/** Loads the feed of a URL. */
export function loadFeedContents(ctx: Ctx, asked: FeedInput): Promise<FeedContents> {
  const { list, of, format } = asked;
  if ((of === "") !== (list === "home" || list === "all")) throw new Refusal("request.not-found");
  switch (list) {
    case "home":
      return homeFeed(ctx, asked);
    case "all":
      return allFeed(ctx, asked);
    case "sub":
      return subFeed(ctx, of, asked);
    case "multi":
      return multiFeed(ctx, of, asked);
    case "domain":
      return domainFeed(ctx, of, asked);
    case "search":
      return searchFeed(ctx, of, feedLinks.list("search", of, { format }));
    case "thread":
      return threadFeed(ctx, of, asked);
    case "person":
    case "posts":
    case "comments":
      return personFeed(ctx, list, of, asked);
  }
}
