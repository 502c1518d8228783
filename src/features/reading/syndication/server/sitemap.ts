import { escapeUTF8 } from "entities";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import { addressOf } from "#lib/call.ts";
import { slugOf } from "#lib/slug.ts";
import { removeForbiddenXmlCharacters } from "#lib/xml.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Answer, file } from "#platform/http/answer.ts";
import { getSitemapPart } from "../api.ts";
import { lastPostAndSub, sitemapPostsQuery, sitemapSubsQuery } from "./sitemap-queries.ts";

/** Ids per sitemap part. A part always covers the same ids, so that crawlers need not read old parts again. */
export const IDS_PER_PART = 5_000;
/** Max parts of a sitemap index (sitemaps.org). */
const MOST_PARTS = 50_000;
const HOUR_SECONDS = 3_600;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Sitemap index (sitemaps.org): parts with the posts and subs that visitors see. */
export async function sitemapIndex(ctx: Ctx): Promise<Answer<never>> {
  const last = await lastPostAndSub(ctx.read);
  const parts = (["subs", "posts"] as const).flatMap((list) =>
    Array.from({ length: Math.ceil(last[list] / IDS_PER_PART) }, (_, part) =>
      addressOf(getSitemapPart, { list, part: String(part) }),
    ),
  );
  const lines = parts.slice(0, MOST_PARTS).map((path) => `<sitemap><loc>${ctx.origin}${path}</loc></sitemap>`);
  return xml(`<sitemapindex xmlns="${NAMESPACE}">${lines.join("")}</sitemapindex>`);
}

export async function sitemapPart(
  ctx: Ctx,
  { list, part }: { list: "posts" | "subs"; part: number },
): Promise<Answer<never>> {
  if (part > MOST_PARTS) throw new Refusal("request.not-found");
  const visitor = await loadViewer(ctx.read, null, ctx.settings, ctx.now());
  const range = { from: part * IDS_PER_PART, to: (part + 1) * IDS_PER_PART };
  const lines =
    list === "posts"
      ? (await sitemapPostsQuery(ctx.read, visitor, range).execute()).map(
          ({ pid, title, name, posted_at, edited_at }) =>
            urlOf(ctx, links.post({ sub: name, pid, slug: slugOf(title) }), edited_at ?? posted_at),
        )
      : (await sitemapSubsQuery(ctx.read, visitor, range).execute()).map(({ name }) =>
          urlOf(ctx, links.sub(name), null),
        );
  return xml(`<urlset xmlns="${NAMESPACE}">${lines.join("")}</urlset>`);
}

function urlOf({ origin }: Ctx, path: string, changedAt: number | null): string {
  const changed = changedAt === null ? "" : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeUTF8(origin + path)}</loc>${changed}</url>`;
}

function xml(body: string): Answer<never> {
  const text = removeForbiddenXmlCharacters(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
  return file("application/xml; charset=utf-8", text, { cacheSeconds: HOUR_SECONDS });
}
