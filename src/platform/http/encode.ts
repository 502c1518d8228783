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

/** The encodings that a client takes, by its Accept-Encoding; a quality of 0 forbids. */
function accepts(header: string, name: Encoding): boolean {
  const found = new RegExp(`(?:^|[\\s,])${name}\\s*(?:;\\s*q=([\\d.]+))?\\s*(?:,|$)`, "i").exec(header);
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
 * For an answer that one reader gets: the cheapest encoding, and its bytes at the lightest setting, which leaves a page
 * a quarter of its size for a tenth of the time it took to render. Null when it is sent as it is.
 */
export function compressLightly(
  body: string,
  header: string | undefined,
): { encoding: Encoding; bytes: Buffer } | null {
  if (body.length < LEAST_BYTES || header === undefined) return null;
  if (accepts(header, "zstd")) {
    return { encoding: "zstd", bytes: zlib.zstdCompressSync(body, { params: { [ZSTD_c_compressionLevel]: 1 } }) };
  }
  if (accepts(header, "br")) {
    return { encoding: "br", bytes: zlib.brotliCompressSync(body, { params: { [BROTLI_PARAM_QUALITY]: 1 } }) };
  }
  if (accepts(header, "gzip")) return { encoding: "gzip", bytes: zlib.gzipSync(body, { level: 1 }) };
  return null;
}
