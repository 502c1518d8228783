// Runs in a separate process, because painting needs much memory and happens once. Writes all images of the sample
// community, or the named ones, to standard output, each after a header.
import sharp from "sharp";
import { encodeHeader } from "#platform/files/images/frames.ts";
import { type Painting, paintings } from "./paintings.ts";

/** Milliseconds per frame of an animated image. */
const FRAME_MS = 110;

/** Precedes the bytes of each image in the output. */
export interface PaintedHeader {
  name: string;
  type: Painting["type"];
  length: number;
}

async function paint({ type, paint }: Painting): Promise<Buffer> {
  const frames = paint().map((frame) => Buffer.from(frame));
  if (frames.length > 1) {
    const still = await Promise.all(frames.map((frame) => sharp(frame).png({ compressionLevel: 0 }).toBuffer()));
    return sharp(still, { join: { animated: true } })
      .gif({ effort: 1, delay: frames.map(() => FRAME_MS), loop: 0 })
      .toBuffer();
  }
  const picture = sharp(frames[0]).flatten();
  if (type === "png") return picture.png({ compressionLevel: 3 }).toBuffer();
  if (type === "webp") return picture.webp({ quality: 92, effort: 2 }).toBuffer();
  return picture.jpeg({ quality: 92 }).toBuffer();
}

const only = process.argv.slice(2);
for (const [name, painting] of Object.entries(paintings)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const bytes = await paint(painting);
  const header: PaintedHeader = { name, type: painting.type, length: bytes.length };
  process.stdout.write(encodeHeader(header));
  process.stdout.write(bytes);
}
