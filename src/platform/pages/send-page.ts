import type { FastifyReply, FastifyRequest } from "fastify";
import { encodeLightly, smallestEncoding } from "../http/encode.ts";
import { matchesTag } from "../http/entity-tag.ts";
import { encodedPage, type SharedPage } from "./page-cache.ts";

/**
 * True if another site may have chosen a text on this page through its address. A text that repeats something private makes the
 * compressed page shorter, so that a listener can guess it letter by letter (BREACH).
 */
function mayBeProbed({ headers, url }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  const from = headers["sec-fetch-site"];
  return (from === "cross-site" || from === "same-site") && (url.includes("?") || statusCode >= 400);
}

/** Sends what one reader gets, compressed at the lightest setting. */
export function sendLightly(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  // Node sends bytes in half the time of a text
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

/** Sends what many may get. What is kept is compressed once, and not sent at all to a browser that has it already. */
export async function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  page: SharedPage,
): Promise<FastifyReply> {
  reply
    .header("cache-control", page.policy === null || page.status !== 200 ? "private, no-store" : "private, no-cache")
    .header("vary", "Cookie, Accept-Language, Accept-Encoding");
  if (page.policy !== null) reply.header("content-security-policy", page.policy);
  if (!("raw" in page)) return sendLightly(request, reply.code(page.status).type(page.type), page.body);
  reply.header("etag", page.etag);
  if (page.status === 200 && matchesTag(request.headers["if-none-match"], page.etag)) return reply.code(304).send();
  const encoding = smallestEncoding(request.headers["accept-encoding"]);
  if (encoding !== null) reply.header("content-encoding", encoding);
  return reply
    .code(page.status)
    .type(page.type)
    .send(await encodedPage(page, encoding));
}
