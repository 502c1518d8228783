import { escapeUTF8 } from "entities";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { PostRow } from "#features/content/posts/post.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { findPagePost } from "#features/content/posts/server/page-queries.ts";
import { mediaAddress, stillOf } from "#features/content/uploads/upload.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import { parseId } from "#lib/ids.ts";
import { plainText } from "#lib/plain-text.ts";
import { removeForbiddenXmlCharacters } from "#lib/xml.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Answer, file } from "#platform/http/answer.ts";
import { wordsFor } from "#strings/words.ts";

/** Size in pixels if the embedding site requests none. */
const SIZE = { width: 600, height: 200 } as const;
const EXCERPT = 280;
const HOUR_SECONDS = 3_600;

interface Asked {
  url: string;
  format: "json" | "xml";
  maxwidth: number;
  maxheight: number;
}

/** oEmbed data of a post (oembed.com): title and excerpt as visitors see them, without scripts. */
export async function oembed(ctx: Ctx, asked: Asked): Promise<Answer<never>> {
  const visitor = await loadViewer(ctx.read, null, ctx.settings, ctx.now());
  const here = { ...ctx, viewer: visitor };
  const pid = pidOf(ctx.origin, asked.url);
  const [row] = pid === null ? [] : await listPostRows(here, [pid], "sub");
  const post = row && (await findPagePost(here, row.pid));
  if (!row || !post) throw new Refusal("post.not-found");
  const isCovered = row.blur !== null;
  const address = ctx.origin + links.post({ sub: row.sub.name, pid: row.pid, slug: row.slug });
  const site = ctx.settings["site.name"];
  const text = isCovered ? "" : plainText(post.content, EXCERPT);
  const answer = {
    version: "1.0",
    type: "rich",
    title: row.title,
    ...(row.author !== null && {
      author_name: row.author.name,
      author_url: ctx.origin + links.person(row.author.name),
    }),
    provider_name: site,
    provider_url: ctx.origin,
    cache_age: HOUR_SECONDS,
    ...(isCovered ? {} : thumbnailOf(ctx, row, asked)),
    width: Math.min(asked.maxwidth, SIZE.width),
    height: Math.min(asked.maxheight, SIZE.height),
    html: quoteOf(ctx, row, address, text),
  };
  return asked.format === "json"
    ? file("application/json; charset=utf-8", JSON.stringify(answer), { cacheSeconds: HOUR_SECONDS })
    : file("text/xml; charset=utf-8", xmlOf(answer), { cacheSeconds: HOUR_SECONDS });
}

/** Pid of the post that a URL of this site refers to. */
function pidOf(origin: string, address: string): number | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.origin !== origin) return null;
  const pid = /^\/(?:s\/[^/]+|p)\/(\d+)(?:\/|$)/.exec(url.pathname)?.[1];
  return pid === undefined ? null : parseId(pid);
}

function thumbnailOf({ origin }: Ctx, { media, preview }: PostRow, { maxwidth, maxheight }: Asked): object {
  const picture = media ?? preview;
  const still = picture && stillOf(picture);
  if (!still || still.isClosed || still.width === null || still.height === null) return {};
  if (still.width > maxwidth || still.height > maxheight) return {};
  return {
    thumbnail_url: origin + mediaAddress(still),
    thumbnail_width: still.width,
    thumbnail_height: still.height,
  };
}

function quoteOf({ language, settings }: Ctx, row: PostRow, address: string, text: string): string {
  const by = wordsFor(language).posts.postedIn(row.sub.name, row.author?.name ?? null);
  const words = text === "" ? "" : `<p>${escapeUTF8(text)}</p>`;
  const title = `<a href="${escapeUTF8(address)}">${escapeUTF8(row.title)}</a>`;
  return `<blockquote><p><strong>${title}</strong></p>${words}<p>${escapeUTF8(`${by} · ${settings["site.name"]}`)}</p></blockquote>`;
}

function xmlOf(answer: Record<string, string | number | undefined>): string {
  const fields = Object.entries(answer).map(([name, value]) => `<${name}>${escapeUTF8(String(value))}</${name}>`);
  return removeForbiddenXmlCharacters(
    `<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join("")}</oembed>`,
  );
}
