import { LRUCache } from "lru-cache";
import { LIMITS } from "#domain/limits.ts";
import { normaliseLink } from "#lib/urls.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import { normalizeTitle } from "../title.ts";

/** Title of an external page, shortened to a post's title; null if it has none. @throws OutboundError */
export type FindTitle = (link: string) => Promise<string | null>;

const KEPT_MS = 5 * 60_000;
const MOST_KEPT = 500;
const WANTED = { types: ["text/html", "application/xhtml+xml"], mostBytes: 512_000 };

/** Shares one request per page among concurrent callers, and caches the title for a few minutes. */
export function titleFinder(outbound: Outbound): FindTitle {
  const kept = new LRUCache<string, { title: string | null }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (link) => {
      const page = await outbound.get(link, WANTED);
      const { decodePage, titlesOf } = await import("#lib/html-title.ts");
      const { shared, plain } = titlesOf(decodePage(page.bytes, page.charset));
      return { title: fitTitle(shared ?? plain ?? "") };
    },
  });
  return async (link) => (await kept.fetch(normaliseLink(link)))?.title ?? null;
}

/** One line within the max title length, without bidi control characters. */
function fitTitle(found: string): string | null {
  const characters = [...normalizeTitle(found.replace(/\p{Bidi_Control}/gu, ""))];
  if (characters.length === 0) return null;
  if (characters.length <= LIMITS.titleMax) return characters.join("");
  return `${characters
    .slice(0, LIMITS.titleMax - 1)
    .join("")
    .trimEnd()}…`;
}
