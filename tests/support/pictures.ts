import sharp, { type Sharp } from "sharp";

/** Image of one colour, with any options of sharp. */
export function picture(
  width = 300,
  height = 200,
  change: (made: Sharp) => Sharp = (made) => made.png(),
  background = "#2b6",
): Promise<Buffer> {
  return change(sharp({ create: { width, height, channels: 3, background } })).toBuffer();
}

/** GIF whose frames have different greys. */
export async function movingPicture(frames: number, width = 40, height = 30): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++) {
    raw.fill((frame * 37) % 256, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  return sharp(raw, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ loop: 0, delay: Array.from({ length: frames }, () => 100) })
    .toBuffer();
}
