import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Names what is answered by a tag, and says whether the client holds just that already. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, body: string | Buffer): boolean {
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 27)}"`;
  reply.header("etag", etag);
  const known = (request.headers["if-none-match"] ?? "").split(/\s*,\s*/);
  return known.includes(etag);
}
