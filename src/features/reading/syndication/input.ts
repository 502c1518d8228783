import { FEED_FORMATS, FEED_LISTS, OWN_FEEDS } from "#domain/feed-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { PERIODS } from "#features/reading/feeds/feed.ts";
import { z } from "#lib/zod.ts";

const LONGEST_OF = LIMITS.searchMax * 4;

const format = z.enum(FEED_FORMATS).default("atom");

export const feedInput = z.object({
  list: z.enum(FEED_LISTS, "request.not-found"),
  /** Name, domain, names joined by +, post id, or search text, depending on the list. */
  of: z.string().max(LONGEST_OF, "request.not-found").default(""),
  sort: z.enum(["hot", "new", "top"]).default("new"),
  t: z.enum(PERIODS).default("all"),
  format,
});
export type FeedInput = z.output<typeof feedInput>;

export const ownFeedInput = z.object({
  token: z.string().max(100, "request.not-found"),
  list: z.enum(OWN_FEEDS, "request.not-found"),
  format,
});

export const subFeedInput = z.object({ sub: z.string() });
export const searchFeedInput = z.object({ term: z.string().max(LONGEST_OF, "request.not-found") });

/** Max size in pixels that the embedding site requests. */
const room = z.coerce.number().int().min(1).max(100_000).default(100_000);

export const oembedInput = z.object({
  url: z.string("post.not-found").max(2_048, "post.not-found"),
  format: z.enum(["json", "xml"]).default("json"),
  maxwidth: room,
  maxheight: room,
});

export const sitemapPartInput = z.object({
  list: z.enum(["posts", "subs"], "request.not-found"),
  part: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,6})$/, "request.not-found")
    .transform(Number),
});
