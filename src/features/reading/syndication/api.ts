import { call, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** A list, a thread or what a person wrote, as Atom or JSON Feed, as its reader may see it. */
export const getFeed = call("GET", "/feeds/:list/:of?", from("feedInput")).returns<never>();
/** A member's own feed: the token in its address stands for the member. */
export const getOwnFeed = call("GET", "/feeds/private/:token/:list", from("ownFeedInput")).returns<never>();

// the same lists as Atom, at the addresses that readers have always known
export const getAllFeed = call("GET", "/all/new.rss", nothing).returns<never>();
export const getSubFeed = call("GET", "/s/:sub/new.rss", from("subFeedInput")).returns<never>();
/** The newest posts that match, where the site has such feeds. */
export const getSearchFeed = call("GET", "/search/:term/.rss", from("searchFeedInput")).returns<never>();

/** A post as another site may show it (oembed.com). */
export const getOembed = call("GET", "/oembed", from("oembedInput")).returns<never>();

/** What search engines may find (sitemaps.org): the list of the parts, and each of them. */
export const getSitemap = call("GET", "/sitemap.xml", nothing).returns<never>();
export const getSitemapPart = call("GET", "/sitemap/:list/:part", from("sitemapPartInput")).returns<never>();
