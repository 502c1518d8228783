import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import * as zlib from "node:zlib";
import { lengthOf, type TextParts } from "#lib/shared-text.ts";
import { withBytes } from "./answer-memory.ts";
import { compressOnce, compressParts, gainsFromFrames, roomFor } from "./compress-parts.ts";

/** Encodings of an answer that is compressed here, the best first. */
const ENCODINGS = ["br", "zstd", "gzip"] as const;
export type Encoding = (typeof ENCODINGS)[number];

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, ZSTD_c_compressionLevel } = zlib.constants;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const zstd = promisify(zlib.zstdCompress);

/** Below this many bytes compressing gains nothing. */
const LEAST_BYTES = 1_024;

const NAMED = Object.fromEntries(
  ENCODINGS.map((name) => [name, new RegExp(`(?:^|[\\s,])${name}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, "i")]),
) as Record<Encoding, RegExp>;

/** The encodings that a client takes, by its Accept-Encoding; a quality of 0 forbids. */
function accepts(header: string, name: Encoding): boolean {
  const found = NAMED[name].exec(header);
  return found !== null && Number(found[1] ?? 1) > 0;
}

/** For an answer that is made once and given to many: what is smallest. */
export function smallestEncoding(header: string | undefined): Encoding | null {
  return ENCODINGS.find((name) => accepts(header ?? "", name)) ?? null;
}

/** Compresses well, in a worker, for an answer that many get. */
export function compressBest(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case "br":
      return brotli(raw, { params: { [BROTLI_PARAM_QUALITY]: 5, [BROTLI_PARAM_SIZE_HINT]: raw.length } });
    case "zstd":
      return zstd(raw, { params: { [ZSTD_c_compressionLevel]: 6 } });
    case "gzip":
      return gzip(raw, { level: 6 });
  }
}

/**
 * For an answer that one reader gets: the cheapest encoding, at the lightest setting, which leaves a page a sixth of its
 * size. Null where it is sent as it is.
 */
export function encodeLightly(
  parts: TextParts,
  { "accept-encoding": header = "", "user-agent": agent = "" }: IncomingHttpHeaders,
): { encoding: Encoding; content: Buffer } | null {
  if (header === "" || lengthOf(parts) < LEAST_BYTES) return null;
  if (gainsFromFrames(parts) && accepts(header, "zstd") && readsManyFrames(agent)) {
    return { encoding: "zstd", content: compressParts(parts) };
  }
  if (accepts(header, "br")) return { encoding: "br", content: compressLightly(parts) };
  if (accepts(header, "zstd")) return { encoding: "zstd", content: compressOnce(parts) };
  if (accepts(header, "gzip")) {
    return { encoding: "gzip", content: withBytes(parts, (bytes) => zlib.gzipSync(bytes, { level: 1 })) };
  }
  return null;
}

/** Takes two thirds of the time that zstd takes at its lightest setting, for an eighth more bytes. */
function compressLightly(parts: TextParts): Buffer {
  const params = { [BROTLI_PARAM_QUALITY]: 0 };
  return withBytes(parts, (bytes) => zlib.brotliCompressSync(bytes, { chunkSize: roomFor(bytes), params }));
}

/**
 * Chromium and Firefox read content in several frames, as the format allows (RFC 8878, section 3.1). Of the browsers of
 * Apple's systems nobody has seen it yet: they get a single frame.
 */
function readsManyFrames(agent: string): boolean {
  return !agent.includes("AppleWebKit/") || agent.includes("Chrome/");
}
