import type { FastifyReply, FastifyRequest } from "fastify";
import { LAYOUT_HEADER } from "#domain/page-answer.ts";
import { encodeLightly, smallestEncoding } from "../http/encode.ts";
import { matchesTag } from "../http/entity-tag.ts";
import { encodedPage } from "./page-cache.ts";
import type { VisitorAnswer } from "./visitor-pages.ts";

/**
 * Request headers that pages depend on. Of the cookies, a visitor's page depends on the theme, language and preferences
 * only; the examples in packaging/ remove the others before they look up a copy.
 */
export const PAGE_VARY = "Cookie, Accept-Language, Accept-Encoding";
/** Request headers that the data of pages depend on. */
export const DATA_VARY = `${PAGE_VARY}, ${LAYOUT_HEADER}`;

/**
 * True if another site may have inserted text into this page through its address. A compressed page gets shorter if
 * the text repeats a secret, so a listener could guess it letter by letter (BREACH).
 */
function mayBeProbed({ headers, url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const from = headers["sec-fetch-site"];
  return (from === "cross-site" || from === "same-site") && (url.includes("?") || statusCode >= 400);
}

/** Sends an answer for one viewer, compressed with the fastest settings. */
export function sendPersonalPage(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  // Node sends a buffer twice as fast as a string
  const bytes = Buffer.from(body);
  if (mayBeProbed(request, reply)) {
    // makes the compression plugin skip this answer
    request.headers["x-no-compression"] = "1";
    return reply.send(bytes);
  }
  const encoded = encodeLightly(bytes, request.headers);
  if (encoded === null) return reply.send(bytes);
  return reply.header("content-encoding", encoded.encoding).send(encoded.content);
}

/** Seconds for which a CDN may send its old copy while it requests a new one, and while the site fails. */
const STALE = "stale-while-revalidate=30, stale-if-error=600";

/**
 * Sends an answer for all visitors, which a CDN may store for `freshMs`. Cached pages are compressed once; browsers
 * that have them get 304.
 */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, freshMs }: VisitorAnswer,
): Promise<FastifyReply> {
  const forCdn = `public, max-age=0, s-maxage=${Math.floor(freshMs / 1_000)}, ${STALE}`;
  reply.header("cache-control", page.status === 200 ? forCdn : "private, no-store");
  if (page.policy !== null) reply.header("content-security-policy", page.policy);
  if (!("raw" in page)) return sendPersonalPage(request, reply.code(page.status).type(page.type), page.body);
  reply.header("etag", page.etag);
  if (page.status === 200 && matchesTag(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
  const encoding = smallestEncoding(request.headers["accept-encoding"]);
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(await encodedPage(page, encoding));
}
