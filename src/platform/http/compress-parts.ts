import { constants, zstdCompressSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { numbering } from "#lib/numbering.ts";
import { lengthOf, type SharedText, type TextParts, textOf } from "#lib/shared-text.ts";
import { withBytes } from "./answer-memory.ts";

const { ZSTD_c_compressionLevel } = constants;

/** Frames that are kept, with their keys, in bytes. */
const MOST_KEPT = 4 * 1024 * 1024;
/** Groups that were compressed once, lately. */
const MOST_ONCE = 1_000;
/** What stands between two shared texts, when it is no longer than this, is compressed together with them. */
const BETWEEN = 120;
/** Shared texts that are compressed together, in characters: below the least a frame gains nothing. */
const LEAST = 24_000;
const MOST = 96_000;
/** Answers below this length, in characters, gain nothing from frames. */
const LEAST_ANSWER = 128_000;
/** A group ends behind one in this many texts, always the same ones: so readers whose lists differ have most groups in common. */
const ENDS = 4;

/** As bytes in a text: many small buffers would cost more than they hold. */
const frames = new LRUCache<string, string>({
  maxSize: MOST_KEPT,
  sizeCalculation: (frame, key) => frame.length + key.length,
});
const once = new LRUCache<string, true>({ max: MOST_ONCE });

const numberOf = numbering(new WeakMap<SharedText, number>());

/** Compresses in one frame of zstd, at the lightest setting. */
export function compressOnce(parts: TextParts): Buffer {
  return withBytes(parts, (bytes) =>
    zstdCompressSync(bytes, { chunkSize: roomFor(bytes), params: { [ZSTD_c_compressionLevel]: 1 } }),
  );
}

/** Bytes for what comes of compressing: as a rule it is one piece. */
export function roomFor(bytes: Buffer): number {
  return Math.min(64 * 1024, Math.max(2 * 1024, bytes.length >> 2));
}

/** Whether frames make an answer of this length quicker to compress. */
export function gainsFromFrames(parts: TextParts): boolean {
  return lengthOf(parts) >= LEAST_ANSWER;
}

/**
 * Compresses an answer in frames of zstd, which a decoder reads as one text. What many answers hold is compressed once and
 * its frame sent with each: from the second time on that the same texts follow each other.
 */
export function compressParts(parts: TextParts): Buffer {
  const made: (string | Buffer)[] = [];
  let own = "";
  const endOwn = () => {
    if (own !== "") made.push(compressOnce([own]));
    own = "";
  };
  for (const group of groupsOf(parts)) {
    const frame = group.key === null ? undefined : frameOf(group.key, group.parts);
    if (frame === undefined) own += textOf(group.parts);
    else {
      endOwn();
      made.push(frame);
    }
  }
  endOwn();
  return joined(made);
}

interface Group {
  parts: TextParts;
  /** Names all that it is made of; null where it is too little, or one answer's own. */
  key: string | null;
}

/** Shared texts that follow each other, with the little that stands between them; and what is longer than that. */
function* groupsOf(parts: TextParts): Generator<Group> {
  let group: (string | SharedText)[] = [];
  let key = "";
  let shared = 0;
  const end = (): Group => {
    const ended = { parts: group, key: shared < LEAST ? null : key };
    group = [];
    key = "";
    shared = 0;
    return ended;
  };
  for (const part of parts) {
    if (typeof part === "string" && part.length > BETWEEN) {
      yield end();
      yield { parts: [part], key: null };
      continue;
    }
    group.push(part);
    if (typeof part === "string") {
      // with its length, so that no text can look like two parts
      key += `${part.length}:${part}`;
      continue;
    }
    const number = numberOf(part);
    key += `#${number} `;
    shared += part.text.length;
    if (shared >= MOST || (shared >= LEAST && number % ENDS === 0)) yield end();
  }
  yield end();
}

function frameOf(key: string, parts: TextParts): string | undefined {
  const known = frames.get(key);
  if (known !== undefined) return known;
  if (!once.has(key)) {
    once.set(key, true);
    return undefined;
  }
  const frame = zstdCompressSync(textOf(parts), { params: { [ZSTD_c_compressionLevel]: 5 } }).toString("latin1");
  frames.set(key, frame);
  return frame;
}

function joined(made: readonly (string | Buffer)[]): Buffer {
  const whole = Buffer.allocUnsafe(made.reduce((length, each) => length + each.length, 0));
  let at = 0;
  for (const each of made) at += typeof each === "string" ? whole.write(each, at, "latin1") : each.copy(whole, at);
  return whole;
}
