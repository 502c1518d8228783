import { type FeedSort, query, type TopPeriod } from "./links.ts";

export const FEED_FORMATS = ["atom", "json"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** Kinds of feeds. All but the first two are followed by a name in the address. */
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

/** Kinds that require the private token of a member. */
export const OWN_FEEDS = ["home", "saved", "notifications", "messages"] as const;
export type OwnFeed = (typeof OWN_FEEDS)[number];

interface Asked {
  sort?: FeedSort | undefined;
  t?: TopPeriod | undefined;
  format?: FeedFormat | undefined;
}

const name = encodeURIComponent;

/** Addresses of feeds: like those of links.ts, but no first view loads them. Newest first and Atom are left out of them. */
export const feedLinks = {
  list(list: FeedList, of: string | null, { sort, t, format }: Asked = {}): string {
    const path = of === null ? `/feeds/${list}` : `/feeds/${list}/${name(of)}`;
    return `${path}${query({
      sort: sort === "new" ? undefined : sort,
      t: t === "all" ? undefined : t,
      format: format === "atom" ? undefined : format,
    })}`;
  },
  /** Traditional address; `links.subFeed` is that of a sub. */
  allNew: () => "/all/new.rss",
  oembed: (address: string) => `/oembed${query({ url: address })}`,
  search: (text: string) => `/search/${name(text)}/.rss`,
  own: (token: string, list: OwnFeed, format: FeedFormat = "atom") =>
    `/feeds/private/${token}/${list}${query({ format: format === "atom" ? undefined : format })}`,
};
