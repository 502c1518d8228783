import type { FastifyReply, FastifyRequest } from "fastify";
import { encodeLightly, smallestEncoding } from "../http/encode.ts";
import { matchesTag } from "../http/entity-tag.ts";
import { encodedPage, type SharedPage } from "./page-cache.ts";

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

/** Sends an answer for all visitors. Cached pages are compressed once; browsers that have them get 304. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
): Promise<FastifyReply> {
  reply
    .header("cache-control", page.policy === null || page.status !== 200 ? "private, no-store" : "private, no-cache")
    .header("vary", "Cookie, Accept-Language, Accept-Encoding");
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
