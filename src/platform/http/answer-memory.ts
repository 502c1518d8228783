import type { ServerResponse } from "node:http";
import { lengthOf, type TextParts, textOf } from "#lib/shared-text.ts";

// Answers become bytes in a few pieces of memory that are used again and again. What lies outside of V8's heap makes it collect
// garbage as well: a buffer for each answer costs more than writing into it, and Node takes three bytes a character for a
// text that it sends.

/** In bytes, of each piece. */
const SIZE = 1024 * 1024;
const MOST_PIECES = 8;
/** Bytes that a UTF-16 unit takes at most in UTF-8. */
const MOST_OF_UNIT = 3;

/** Nothing that is on its way out lies in these. */
const free: Buffer[] = [];
let made = 0;

/** The text as bytes, for as long as `use` runs. */
export function withBytes<R>(parts: TextParts, use: (bytes: Buffer) => R): R {
  const piece = pieceFor(parts);
  if (piece === undefined) return use(Buffer.from(textOf(parts)));
  try {
    return use(write(parts, piece));
  } finally {
    free.push(piece);
  }
}

/** The text as `response` sends it; bytes stay what they are until it is sent or its connection has ended. */
export function bytesUntilSent(parts: TextParts, response: ServerResponse): Buffer | string {
  // no event says that a connection ends that has ended before
  const piece = response.destroyed ? undefined : pieceFor(parts);
  if (piece === undefined) return textOf(parts);
  let isLent = true;
  const giveBack = () => {
    if (isLent) free.push(piece);
    isLent = false;
  };
  response.once("finish", giveBack).once("close", giveBack);
  return write(parts, piece);
}

/** None for a text that may be too long, and when slow readers have them all. */
function pieceFor(parts: TextParts): Buffer | undefined {
  if (lengthOf(parts) * MOST_OF_UNIT > SIZE) return undefined;
  const piece = free.pop();
  if (piece !== undefined || made === MOST_PIECES) return piece;
  made += 1;
  return Buffer.allocUnsafeSlow(SIZE);
}

function write(parts: TextParts, piece: Buffer): Buffer {
  let end = 0;
  for (const part of parts) end += piece.write(typeof part === "string" ? part : part.text, end);
  return piece.subarray(0, end);
}
