import { buildQueryString, type FeedSort, type TopPeriod } from "./links.ts";

export const FEED_FORMATS = ["atom", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Kinds of feeds. For all but the first two, a name follows in the address. */
export const FEED_LISTS = [
  "home",
  "all",
  "sub",
  "multi",
  "domain",
  "search",
  "thread",
  "person",
  "posts",
  "comments",
] as const;
export type FeedList = (typeof FEED_LISTS)[number];

/** Feeds that require the private token of a member. */
export const OWN_FEEDS = ["home", "saved", "notifications", "messages"] as const;
export type OwnFeed = (typeof OWN_FEEDS)[number];

interface FeedQuery {
  sort?: FeedSort | undefined;
  t?: TopPeriod | undefined;
  format?: FeedFormat | undefined;
}

const name = encodeURIComponent;

/**
 * Addresses of feeds. Separate from links.ts, because the first view of a page does not need them. The defaults
 * (newest first, Atom) are omitted.
 */
export const feedLinks = {
  list(list: FeedList, of: string | null, { sort, t, format }: FeedQuery = {}): string {
    const path = of === null ? `/feeds/${list}` : `/feeds/${list}/${name(of)}`;
    return `${path}${buildQueryString({
      sort: sort === "new" ? undefined : sort,
      t: t === "all" ? undefined : t,
      format: format === "atom" ? undefined : format,
    })}`;
  },
  /** Feed of all new posts, at its address on compatible forums; `links.subFeed` is that of a sub. */
  allNew: () => "/all/new.rss",
  oembed: (address: string) => `/oembed${buildQueryString({ url: address })}`,
  search: (text: string) => `/search/${name(text)}/.rss`,
  own: (token: string, list: OwnFeed, format: FeedFormat = "atom") =>
    `/feeds/private/${token}/${list}${buildQueryString({ format: format === "atom" ? undefined : format })}`,
};
