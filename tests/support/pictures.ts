import sharp, { type Sharp } from "sharp";

/** A picture of a colour, with whatever sharp is asked for. */
export function picture(
  width = 300,
  height = 200,
  change: (made: Sharp) => Sharp = (made) => made.png(),
  background = "#2b6",
): Promise<Buffer> {
  return change(sharp({ create: { width, height, channels: 3, background } })).toBuffer();
}

/** A GIF of frames, each of another grey. */
export async function movingPicture(frames: number, width = 40, height = 30): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++) {
    raw.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ loop: 0, delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}

/** A box of an MP4 (ISO/IEC 14496-12, section 4.2). */
export function box(type: string, ...contents: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(contents.map((content) => Buffer.from(content as string)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** A track header for pictures of this size. */
function trackHeader(width: number, height: number): Buffer {
  const body = Buffer.alloc(84);
  body.writeUInt16BE(width, 76);
  body.writeUInt16BE(height, 80);
  return box("tkhd", body);
}

/** An MP4 with a film of no frames, and these tags. */
export function mp4(tags: Uint8Array = Buffer.alloc(0), brand = "isom"): Buffer {
  const track = box(
    "trak",
    trackHeader(320, 240),
    box("mdia", box("hdlr", Buffer.alloc(24))),
    box("udta", "track tags"),
  );
  return Buffer.concat([
    box("ftyp", brand, Buffer.alloc(4), "mp42"),
    box("moov", box("mvhd", Buffer.alloc(100)), track, tags),
    box("mdat", Buffer.alloc(2_000, 7)),
  ]);
}

/** An element of a WebM (RFC 8794): its id in hex, then what is in it. `isOpen` for one whose size is not known. */
export function element(id: string, contents: readonly (Uint8Array | string)[] = [], isOpen = false): Buffer {
  const body = Buffer.concat(contents.map((content) => Buffer.from(content as string)));
  const size = Buffer.alloc(body.length < 127 ? 1 : 8);
  size.writeUIntBE(body.length, Math.max(0, size.length - 4), Math.min(4, size.length));
  size[0] = (size[0] ?? 0) | (size.length === 1 ? 0x80 : 0x01);
  return Buffer.concat([Buffer.from(id, "hex"), isOpen ? Buffer.from("01ffffffffffffff", "hex") : size, body]);
}

export const webmHeader = (docType = "webm") => element("1a45dfa3", [element("4282", [docType])]);

const VIDEO = element("e0", [element("b0", [Buffer.from([1, 64])]), element("ba", [Buffer.from([240])])]);

/** A WebM with a film of no frames, and these elements beside them. */
export function webm(more: readonly Uint8Array[] = [], docType = "webm"): Buffer {
  const track = element("ae", [element("d7", [Buffer.from([1])]), element("536e", ["track name"]), VIDEO]);
  const cluster = element("1f43b675", [element("e7", [Buffer.from([0])]), element("a3", [Buffer.alloc(500, 7)])]);
  return Buffer.concat([
    webmHeader(docType),
    element("18538067", [
      element("1549a966", [element("7ba9", ["a title"]), element("4d80", ["a program"])]),
      element("1654ae6b", [track]),
      ...more,
      cluster,
    ]),
  ]);
}
