import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { matchesTag } from "../http/entity-tag.ts";
import { COMMON_HEADERS } from "../http/headers.ts";
import type { ByteRange, FileStore } from "./file-store.ts";

/** CSP for files opened directly: forbids everything. */
const FILE_POLICY = "default-src 'none'; sandbox";

/** Object of the store and its headers. */
export interface SentObject {
  name: string;
  type: string;
  cacheControl: string;
}

/** Sends an object or the requested part of it. @returns false if the store has no such object. */
export async function sendObject(
  store: FileStore,
  { name, type, cacheControl }: SentObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const size = await store.sizeOf(name);
  if (size === null) return false;
  const isImage = type.startsWith("image/");
  const tag = `"${name}"`;
  reply
    .headers(COMMON_HEADERS)
    .header("content-security-policy", FILE_POLICY)
    .header("cross-origin-resource-policy", "same-origin")
    .header("cache-control", cacheControl)
    .header("accept-ranges", "bytes")
    .header("etag", tag)
    .header("content-disposition", isImage || type.startsWith("video/") ? "inline" : "attachment")
    .type(type);
  if (matchesTag(request.headers["if-none-match"], tag)) {
    await reply.code(304).send();
    return true;
  }
  const asked = request.headers["if-range"] === undefined || request.headers["if-range"] === tag;
  const range = asked ? readRange(request.headers.range, size) : null;
  if (range === "none") {
    await reply.code(416).header("content-range", `bytes */${size}`).send();
    return true;
  }
  if (range !== null) {
    reply.code(206).header("content-range", `bytes ${range.first}-${range.last}/${size}`);
  }
  reply.header("content-length", range === null ? size : range.last - range.first + 1);
  // an empty stream keeps the content length
  await reply.send(request.method === "HEAD" ? Readable.from([]) : store.read(name, range ?? undefined));
  return true;
}

/** Requested byte range; null for the whole file, also for several ranges; "none" for a range outside of the file. */
function readRange(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const last = size - 1;
    return Number(to) === 0 || size === 0 ? "none" : { first: Math.max(0, size - Number(to)), last };
  }
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "none" : { first, last };
}
