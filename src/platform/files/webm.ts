import type { FileHandle } from "node:fs/promises";
import { blankBytes, type Film } from "./film.ts";

// WebM is a row of EBML elements, of which some hold elements again (RFC 8794, RFC 9559): an id of one to four bytes, a
// size of one to eight, each beginning with as many zero bits as bytes follow, then the contents. A size of all ones is
// not known: a recording that is written while it goes on has such ones.

const HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const VIDEO = 0xe0;
const CLUSTER = 0x1f43b675;
const VOID = 0xec;
const PIXEL_WIDTH = 0xb0;
const PIXEL_HEIGHT = 0xba;
const SEEK_HEAD = 0x114d9b74;
const CUES = 0x1c53bb6b;
/** Time, blocks, groups of blocks, position, previous size, encrypted blocks: what a cluster is made of. */
const IN_CLUSTER = [0xe7, 0xa3, 0xa0, 0xa7, 0xab, 0xaf];

/** What stays of each container; everything else in it becomes free space: tags, attached files, chapters, titles. */
const STAYS: Record<number, ReadonlySet<number>> = {
  // versions, the longest ids and sizes, and that it is a WebM
  [HEADER]: new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285]),
  [SEGMENT]: new Set([SEEK_HEAD, INFO, TRACKS, CLUSTER, CUES, ...IN_CLUSTER]),
  // scale, duration and the two programs, whose names are blanked
  [INFO]: new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741]),
  [TRACKS]: new Set([TRACK]),
  // all that says how it is played; not its name, nor that of its codec
  [TRACK]: new Set([
    ...[0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x6de7, 0x6df8, 0x23e383, 0x55ee, 0x22b59c, 0x22b59d],
    ...[0x86, 0x63a2, 0x56aa, 0x56bb, VIDEO, 0xe1, 0x6d80],
  ]),
};
/** Names of programs, which a file must have; they are emptied. */
const BLANKED = new Set([0x4d80, 0x5741]);

/** More than ten minutes of a recording have, each of whose frames may be an element. */
const MOST_ELEMENTS = 60_000;
const CHUNK_BYTES = 64 * 1024;
const MOST_HEADER_BYTES = 1_024;
const HEAD_BYTES = 12;

interface Element {
  id: number;
  /** Where it begins, and where what is in it begins and ends, in bytes of the file. */
  at: number;
  inside: number;
  /** null while its size is not known. */
  end: number | null;
}

/**
 * Takes out of a WebM in place what is not needed to play it: such elements become free space full of zeros, so nothing
 * else moves.
 * @returns null for what is no whole WebM with a track and a cluster in it.
 */
export async function stripWebm(file: FileHandle, size: number): Promise<Film | null> {
  const read = inChunks(file);
  const found = { elements: 0, tracks: 0, clusters: 0, width: null as number | null, height: null as number | null };

  async function visit(parent: number, from: number, to: number): Promise<boolean> {
    for (let at = from; at < to; ) {
      found.elements += 1;
      const element = found.elements > MOST_ELEMENTS ? null : await readElement(read, at, to);
      if (element === null) return false;
      const { id, inside, end } = element;
      if (end === null) {
        // what is in such a cluster follows as if it were beside it
        if (id !== CLUSTER || parent !== SEGMENT) return false;
        found.clusters += 1;
        at = inside;
        continue;
      }
      if (id === VOID && inside === end) {
        // free space without anything in it
      } else if (!STAYS[parent]?.has(id)) await empty(file, element.at, end);
      else if (BLANKED.has(id)) await blankBytes(file, inside, end);
      else if (id in STAYS) {
        if (!(await visit(id, inside, end))) return false;
      } else if (id === VIDEO && !(await readVideo(inside, end))) return false;
      if (id === CLUSTER) found.clusters += 1;
      if (id === TRACK) found.tracks += 1;
      at = end;
    }
    return true;
  }

  /** The size of the picture is in two numbers among others. */
  async function readVideo(from: number, to: number): Promise<boolean> {
    for (let at = from; at < to; ) {
      found.elements += 1;
      const element = found.elements > MOST_ELEMENTS ? null : await readElement(read, at, to);
      if (element === null || element.end === null) return false;
      const { id, inside, end } = element;
      const length = end - inside;
      if ((id === PIXEL_WIDTH || id === PIXEL_HEIGHT) && length >= 1 && length <= 4) {
        const bytes = await read(inside, length);
        const side = id === PIXEL_WIDTH ? "width" : "height";
        found[side] ??= bytes.readUIntBE(0, length);
      }
      at = end;
    }
    return true;
  }

  const header = await readElement(read, 0, size);
  if (header?.id !== HEADER || header.end === null || header.end > MOST_HEADER_BYTES) return null;
  const segment = await readElement(read, header.end, size);
  if (segment?.id !== SEGMENT) return null;
  // nothing may follow: a second film, or what is none
  if (segment.end !== null && segment.end !== size) return null;
  const isWhole = (await visit(HEADER, header.inside, header.end)) && (await visit(SEGMENT, segment.inside, size));
  if (!isWhole || found.tracks === 0 || found.clusters === 0) return null;
  const isKnown = found.width !== null && found.width > 0 && found.height !== null && found.height > 0;
  return isKnown ? { width: found.width, height: found.height } : { width: null, height: null };
}

type Reading = ReturnType<typeof inChunks>;

/** Reads a file from its beginning to its end a chunk at a time, however small the pieces are that are asked for. */
function inChunks(file: FileHandle) {
  let chunk = Buffer.alloc(0);
  let from = 0;
  return async (at: number, length: number): Promise<Buffer> => {
    if (at < from || at + length > from + chunk.length) {
      const next = Buffer.alloc(CHUNK_BYTES);
      const { bytesRead } = await file.read(next, 0, CHUNK_BYTES, at);
      chunk = next.subarray(0, bytesRead);
      from = at;
    }
    return chunk.subarray(at - from, at - from + length);
  };
}

async function readElement(read: Reading, at: number, to: number): Promise<Element | null> {
  const head = await read(at, Math.min(HEAD_BYTES, to - at));
  const bytesRead = head.length;
  const idLength = lengthOf(head[0]);
  if (idLength > 4 || bytesRead <= idLength) return null;
  const sizeLength = lengthOf(head[idLength]);
  const inside = at + idLength + sizeLength;
  if (sizeLength > 8 || bytesRead < idLength + sizeLength) return null;
  const id = head.readUIntBE(0, idLength);
  let size = BigInt((head[idLength] as number) & (0xff >> sizeLength));
  for (const byte of head.subarray(idLength + 1, idLength + sizeLength)) size = (size << 8n) | BigInt(byte);
  if (size === (1n << BigInt(7 * sizeLength)) - 1n) return { id, at, inside, end: null };
  return size > BigInt(to - inside) ? null : { id, at, inside, end: inside + Number(size) };
}

/** Bytes of a number by its first one; 9 where it is none. */
const lengthOf = (first = 0) => Math.clz32(first) - 23;

/** Turns an element into free space as long as it, full of zeros. */
async function empty(file: FileHandle, at: number, end: number): Promise<void> {
  const total = end - at;
  const isLong = total >= 9;
  const head = Buffer.alloc(isLong ? 9 : 2);
  head[0] = VOID;
  if (isLong) {
    head[1] = 0x01;
    head.writeUIntBE(total - 9, 3, 6);
  } else head[1] = 0x80 | (total - 2);
  await file.write(head, 0, head.length, at);
  await blankBytes(file, at + head.length, end);
}
