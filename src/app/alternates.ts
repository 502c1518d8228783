import { FEED_FORMATS, type FeedFormat, feedLinks } from "#domain/feed-links.ts";
import type { PostMeta } from "#features/content/posts/post-page.ts";
import type { loadPersonPage } from "#features/reading/profile/server/load-person-page.ts";
import type { LayoutView } from "#features/site/layout/layout.ts";
import { restWordsFor, wordsFor } from "#strings/words.ts";
import { rowOf } from "./routes.ts";

/** Feeds and other formats of a page, for its `<link rel="alternate">`. */
export interface Alternate {
  type: string;
  title: string;
  href: string;
}

const TYPES: Record<FeedFormat, string> = { atom: "application/atom+xml", json: "application/feed+json" };

interface ShownPage {
  id: string;
  params: Record<string, string | undefined>;
  data: unknown;
}

type PersonShown = Awaited<ReturnType<typeof loadPersonPage>>;

/** Feeds of a page, for feed readers. Only the server calls this, so browsers load no texts or addresses for it. */
export function alternatesOf({ id, params, data }: ShownPage, layout: LayoutView): Alternate[] {
  const feed = rowOf(id)?.feed;
  if (feed === undefined) return [];
  const words = wordsFor(layout.language);
  const { title: titleOf, commentsOf } = restWordsFor(layout.language).syndication;
  const feeds = (name: string, addressIn: (format: FeedFormat) => string): Alternate[] =>
    FEED_FORMATS.map((format) => ({
      type: TYPES[format],
      title: titleOf(name, layout.siteName),
      href: addressIn(format),
    }));
  const { sub = "", names = "", domain = "", user = "" } = params;
  /** Empty for deleted accounts, and if only members may read such lists. */
  const ofPerson = (kind: "person" | "posts" | "comments", name: string) =>
    (data as PersonShown).shown?.list.closed === false
      ? feeds(name, (format) => feedLinks.list(kind, user, { format }))
      : [];
  switch (feed) {
    case "home":
      return feeds(words.feeds.home, (format) => feedLinks.list("home", null, { format }));
    case "all":
      return feeds(words.feeds.all, (format) =>
        format === "atom" ? feedLinks.allNew() : feedLinks.list("all", null, { format }),
      );
    case "sub":
      return feeds(sub, (format) => feedLinks.list("sub", sub, { format }));
    case "multi":
      return feeds(names, (format) => feedLinks.list("multi", names, { format }));
    case "domain":
      return feeds(domain, (format) => feedLinks.list("domain", domain, { format }));
    case "person":
      return ofPerson("person", words.titles.profile(user));
    case "posts":
      return ofPerson("posts", words.titles.postsBy(user));
    case "comments":
      return ofPerson("comments", words.titles.commentsBy(user));
    case "thread": {
      const { title, canonical } = (data as { meta: PostMeta }).meta;
      if (title === null) return [];
      const thread = feeds(commentsOf(title), (format) => feedLinks.list("thread", params.pid ?? "", { format }));
      return [...thread, { type: "application/json+oembed", title, href: feedLinks.oembed(canonical) }];
    }
  }
}
