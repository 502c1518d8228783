import type { FeedFormat } from "#domain/feed-links.ts";
import * as api from "#features/reading/syndication/api.ts";
import type { FeedContents } from "#features/reading/syndication/entry.ts";
import type { Ctx } from "#platform/ctx.ts";
import { defineEndpoint, type Endpoint } from "#platform/http/endpoint.ts";

/** Loaded on the first request for a feed or sitemap. */
const lists = () => import("#features/reading/syndication/server/post-lists.ts");
const sitemaps = () => import("#features/reading/syndication/server/sitemap.ts");
const write = async (ctx: Ctx, contents: FeedContents, format: FeedFormat = "atom") =>
  (await import("#features/reading/syndication/server/write-feed.ts")).writeFeed(ctx, contents, format);

/** Feeds, oEmbed and sitemaps. */
export const syndicationEndpoints: Endpoint[] = [
  defineEndpoint(
    api.getFeed,
    async (ctx, asked) => {
      const { loadFeedContents } = await import("#features/reading/syndication/server/load-feed-contents.ts");
      return write(ctx, await loadFeedContents(ctx, asked), asked.format);
    },
    { dialect: "file" },
  ),
  defineEndpoint(
    api.getOwnFeed,
    async (ctx, asked) => {
      const { loadOwnFeed } = await import("#features/reading/syndication/server/own-feed.ts");
      const { owner, contents } = await loadOwnFeed(ctx, asked);
      return write(owner, contents, asked.format);
    },
    { dialect: "file" },
  ),
  defineEndpoint(api.getAllFeed, async (ctx) => write(ctx, await (await lists()).newestOfAll(ctx)), {
    dialect: "file",
  }),
  defineEndpoint(api.getSubFeed, async (ctx, { sub }) => write(ctx, await (await lists()).newestOfSub(ctx, sub)), {
    dialect: "file",
  }),
  defineEndpoint(
    api.getSearchFeed,
    async (ctx, { term }) => {
      const { searchFeed } = await import("#features/reading/syndication/server/search-feed.ts");
      return write(ctx, await searchFeed(ctx, term));
    },
    { dialect: "file" },
  ),
  defineEndpoint(
    api.getOembed,
    async (ctx, asked) => (await import("#features/reading/syndication/server/oembed.ts")).oembed(ctx, asked),
    {
      dialect: "file",
    },
  ),
  defineEndpoint(api.getSitemap, async (ctx) => (await sitemaps()).sitemapIndex(ctx), { dialect: "file" }),
  defineEndpoint(api.getSitemapPart, async (ctx, asked) => (await sitemaps()).sitemapPart(ctx, asked), {
    dialect: "file",
  }),
];
