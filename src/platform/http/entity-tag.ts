import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Sets a weak ETag of the body. @returns true if the client has this body already. */
export function setEntityTag(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): boolean {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", etag);
  return matchesTag(request.headers["if-none-match"], etag);
}

/** Compares If-None-Match with the ETag of a successful GET answer, weakly (RFC 9110 §13.1.2). True means 304. */
export function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch?.trim() === "*") return true;
  // a tag may contain commas, but no quotation marks
  return ifNoneMatch?.match(/"[^"]*"/g)?.includes(etag.replace(/^W\//, "")) ?? false;
}
