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

/** A WebM that begins as one. */
export function webm(docType = "webm"): Buffer {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 + docType.length]), Buffer.from(docType)]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length]),
    type,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x82, 0, 0]),
  ]);
}
