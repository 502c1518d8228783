import type { FileHandle } from "node:fs/promises";
import { blankBytes, type Film } from "./film.ts";

// MP4 is a row of boxes, of which some hold boxes again (ISO/IEC 14496-12, section 4.2): 32 bits of size with the box's
// own header, four letters of type; size 1 has the size in 64 bits after it, size 0 reaches to the end of the file.

/** Boxes that hold boxes, on the way to all that may hold tags. */
const CONTAINERS = new Set(["moov", "trak", "mdia", "minf", "stbl", "moof", "traf", "edts", "mvex", "dinf"]);
/** Tags: name, place, camera, remarks. `uuid` holds whatever a program wants, XMP among it. */
const TAGS = new Set(["udta", "meta", "uuid", "ilst", "loci", "ID32"]);
/** More boxes, or deeper ones, than a video has. */
const MOST_BOXES = 8_000;
const DEEPEST = 8;
/** A box of these is read whole for the size of the picture. */
const TRACK_HEADER_BYTES = 104;

interface Box {
  type: string;
  /** Where the box begins and where what is in it begins, in bytes of the file. */
  at: number;
  inside: number;
  end: number;
}

/**
 * Takes all tags out of an MP4 in place: their boxes become free space full of zeros, so nothing else moves.
 * @returns null for what is no whole MP4 with a film in it.
 */
export async function stripMp4(file: FileHandle, size: number): Promise<Film | null> {
  const found = {
    boxes: 0,
    hasFilm: false,
    hasMedia: false,
    width: null as number | null,
    height: null as number | null,
  };

  async function visit(from: number, to: number, depth: number): Promise<boolean> {
    for (let at = from; at < to; ) {
      found.boxes += 1;
      const box = found.boxes > MOST_BOXES || depth > DEEPEST ? null : await readBox(file, at, to);
      if (box === null) return false;
      if (TAGS.has(box.type)) await blank(file, box);
      else if (CONTAINERS.has(box.type)) {
        if (!(await visit(box.inside, box.end, depth + 1))) return false;
      } else if (box.type === "tkhd") await readTrack(box);
      found.hasFilm ||= box.type === "moov";
      found.hasMedia ||= box.type === "mdat";
      at = box.end;
    }
    return true;
  }

  /** Width and height are the last two fields of a track header, as 16.16 fixed-point numbers; 0 for sound. */
  async function readTrack(box: Box): Promise<void> {
    const length = box.end - box.inside;
    if (length < 8 || length > TRACK_HEADER_BYTES) return;
    const fields = Buffer.alloc(8);
    await file.read(fields, 0, 8, box.end - 8);
    const [width, height] = [fields.readUInt16BE(0), fields.readUInt16BE(4)];
    if (width > 0 && height > 0 && found.width === null) Object.assign(found, { width, height });
  }

  const isWhole = await visit(0, size, 0);
  return isWhole && found.hasFilm && found.hasMedia ? { width: found.width, height: found.height } : null;
}

async function readBox(file: FileHandle, at: number, to: number): Promise<Box | null> {
  const header = Buffer.alloc(16);
  const { bytesRead } = await file.read(header, 0, Math.min(16, to - at), at);
  if (bytesRead < 8) return null;
  const short = header.readUInt32BE(0);
  const type = header.toString("latin1", 4, 8);
  const isLong = short === 1;
  if (isLong && bytesRead < 16) return null;
  const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short;
  const inside = at + (isLong ? 16 : 8);
  return at + size < inside || at + size > to ? null : { type, at, inside, end: at + size };
}

async function blank(file: FileHandle, box: Box): Promise<void> {
  await file.write(Buffer.from("free"), 0, 4, box.at + 4);
  await blankBytes(file, box.inside, box.end);
}
