import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import * as zlib from "node:zlib";

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

/** The encoding with the smallest result that the client accepts. */
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
 * Compresses an answer for one reader: the cheapest encoding at its lightest setting, which leaves a page a sixth of its size.
 * Brotli takes two thirds of the time of zstd, for an eighth more bytes. Null if it is sent as it is.
 */
export function encodeLightly(
  bytes: Buffer,
  { "accept-encoding": header = "" }: IncomingHttpHeaders,
): { encoding: Encoding; content: Buffer } | null {
  const encoding = bytes.length < LEAST_BYTES ? null : smallestEncoding(header);
  if (encoding === null) return null;
  // room for the result, which is one piece as a rule
  const chunkSize = Math.min(64 * 1024, Math.max(2 * 1024, bytes.length >> 2));
  switch (encoding) {
    case "br":
      return {
        encoding,
        content: zlib.brotliCompressSync(bytes, { chunkSize, params: { [BROTLI_PARAM_QUALITY]: 0 } }),
      };
    case "zstd":
      return {
        encoding,
        content: zlib.zstdCompressSync(bytes, { chunkSize, params: { [ZSTD_c_compressionLevel]: 1 } }),
      };
    case "gzip":
      return { encoding, content: zlib.gzipSync(bytes, { level: 1 }) };
  }
}
