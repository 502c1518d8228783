import { escapeUTF8 } from "entities";
import { Feed } from "feed";
import type { FeedFormat } from "#domain/feed-links.ts";
import { links } from "#domain/links.ts";
import { absoluteLinks } from "#lib/absolute-links.ts";
import { withoutSpoilers } from "#lib/without-spoilers.ts";
import { removeForbiddenXmlCharacters } from "#lib/xml.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Answer, file } from "#platform/http/answer.ts";
import { restWordsFor, wordsFor } from "#strings/words.ts";
import type { FeedContents, FeedEntry } from "../entry.ts";

const TYPES: Record<FeedFormat, string> = {
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
};

/** Serializes entries in a feed format. All URLs are absolute. */
export function writeFeed(ctx: Ctx, { source, entries }: FeedContents, format: FeedFormat = "atom"): Answer<never> {
  const { origin, language } = ctx;
  const site = ctx.settings["site.name"];
  const feed = new Feed({
    id: origin + source.self,
    title: restWordsFor(language).syndication.title(source.name, site),
    description: source.about,
    link: origin + source.page,
    feedLinks: { [format]: origin + source.self },
    generator: site,
    copyright: ctx.settings["site.copyright"] || site,
    language,
    updated: new Date(Math.max(0, ...entries.map(({ editedAt, postedAt }) => editedAt ?? postedAt))),
  });
  const nobody = wordsFor(language).posts.deletedPerson;
  const { spoilerMark } = restWordsFor(language).syndication;
  for (const entry of entries) {
    const item = itemOf(entry, origin, nobody, spoilerMark);
    // titles are HTML in Atom, and plain text in JSON
    feed.addItem(format === "atom" ? { ...item, title: escapeUTF8(item.title) } : item);
  }
  return file(TYPES[format], format === "atom" ? removeForbiddenXmlCharacters(feed.atom1()) : feed.json1(), {
    cacheSeconds: 60,
  });
}

function itemOf(entry: FeedEntry, origin: string, nobody: string, spoilerMark: string) {
  const { id, path, title, html, author, sub, postedAt, editedAt } = entry;
  const address = origin + path;
  return {
    id: origin + id,
    link: address,
    title,
    date: new Date(editedAt ?? postedAt),
    published: new Date(postedAt),
    author: [author === null ? { name: nobody } : { name: author, link: origin + links.person(author) }],
    ...(sub !== null && { category: [{ name: sub, term: sub }] }),
    content: absoluteLinks(withoutSpoilers(html, path, spoilerMark), origin),
  };
}
