import type { IncomingMessage } from "node:http";
import { pipeline, Readable, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { OutboundError } from "./outbound-error.ts";

// returns the decoded part of a truncated body
const zlibEnd = { finishFlush: constants.Z_SYNC_FLUSH };
const brotliEnd = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

const DECODERS: ReadonlyMap<string, () => Transform> = new Map<string, () => Transform>([
  ["gzip", () => createGunzip(zlibEnd)],
  ["x-gzip", () => createGunzip(zlibEnd)],
  ["deflate", () => createInflate(zlibEnd)],
  ["br", () => createBrotliDecompress(brotliEnd)],
]);

/** Reads the start of an answer and decompresses it: at most `most` bytes before and after decompression. */
export async function readBody(response: IncomingMessage, most: number): Promise<{ bytes: Buffer; isCut: boolean }> {
  let isCut = false;
  const cut = () => {
    isCut = true;
  };
  const wire = Readable.from(atMost(response, most, cut));
  const encoding = (response.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const chunks: Buffer[] = [];
  for await (const chunk of atMost(unpack(wire, encoding), most, cut)) chunks.push(chunk);
  return { bytes: Buffer.concat(chunks), isCut };
}

function unpack(wire: Readable, encoding: string): Readable {
  if (encoding === "identity" || encoding === "") return wire;
  const decoder = DECODERS.get(encoding)?.();
  if (!decoder) throw new OutboundError("encoding");
  return pipeline(wire, decoder, () => {});
}

async function* atMost(source: AsyncIterable<Buffer>, most: number, cut: () => void): AsyncGenerator<Buffer> {
  let left = most;
  for await (const chunk of source) {
    if (chunk.length >= left) {
      cut();
      yield chunk.subarray(0, left);
      return;
    }
    left -= chunk.length;
    yield chunk;
  }
}
