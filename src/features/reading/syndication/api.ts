import { call, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** List, thread or profile as Atom or JSON Feed, with the reader's visibility. */
export const getFeed = call("GET", "/feeds/:list/:of?", from("feedInput")).returns<never>();
/** Private feed of a member; the token in the URL identifies the member. */
export const getOwnFeed = call("GET", "/feeds/private/:token/:list", from("ownFeedInput")).returns<never>();

// the same lists as Atom, at legacy URLs
export const getAllFeed = call("GET", "/all/new.rss", noInput).returns<never>();
export const getSubFeed = call("GET", "/s/:sub/new.rss", from("subFeedInput")).returns<never>();
/** Newest posts that match a search, if the site enables such feeds. */
export const getSearchFeed = call("GET", "/search/:term/.rss", from("searchFeedInput")).returns<never>();

/** oEmbed data of a post (oembed.com). */
export const getOembed = call("GET", "/oembed", from("oembedInput")).returns<never>();

/** Sitemap for search engines (sitemaps.org): the index and its parts. */
export const getSitemap = call("GET", "/sitemap.xml", noInput).returns<never>();
export const getSitemapPart = call("GET", "/sitemap/:list/:part", from("sitemapPartInput")).returns<never>();
