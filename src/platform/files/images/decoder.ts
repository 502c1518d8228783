// Runs in a separate process without network, secrets or files; images pass through its pipes.
import sharp, { type Sharp } from "sharp";
import { SCALED_VARIANT_WIDTHS, SQUARE_VARIANT_WIDTHS, type VariantWidth } from "../../../lib/file-names.ts";
import type { ImageExtension } from "../../../lib/file-types.ts";
import { encodeHeader, messageReader } from "./frames.ts";
import { HASH_COLUMNS, HASH_ROWS, type PerceptualHash, perceptualHashOf } from "./perceptual-hash.ts";
import { PICTURE_LIMITS, type PictureAnswer, type PictureProblem, type PictureRequest } from "./picture.ts";

/** Interval in milliseconds for checking the memory of the process. */
const MEMORY_CHECK_MS = 20;

// other loaders of libvips are easier to attack: SVG, PDF, HEIF, TIFF and all formats of ImageMagick
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadNsgifBuffer",
  ],
});
sharp.cache(false);
sharp.concurrency(1);

const FORMATS: Record<string, ImageExtension> = { jpeg: "jpg", png: "png", webp: "webp", gif: "gif" };

class Unfit extends Error {
  readonly problem: PictureProblem;
  constructor(problem: PictureProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Made {
  width: number;
  height: number;
  animated: boolean;
  phash: PerceptualHash | null;
  original: Buffer;
  variants: { width: VariantWidth; bytes: Buffer }[];
}

/**
 * Re-encodes an image upright and without metadata, and makes the smaller variants of its first frame. Only squares
 * may be larger than the image.
 */
async function make(input: Buffer, type: ImageExtension): Promise<Made> {
  const options = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: "error", sequentialRead: true } as const;
  const found = await sharp(input, options).metadata();
  if (FORMATS[found.format] !== type) throw new Unfit("unreadable");
  const frames = found.pages ?? 1;
  if (frames > PICTURE_LIMITS.frames) throw new Unfit("frames");
  if (found.width * found.height * frames > PICTURE_LIMITS.pixels) throw new Unfit("pixels");
  const animated = frames > 1;

  const whole = animated ? sharp(input, { ...options, animated: true }) : sharp(input, options).autoOrient();
  const { data: original, info } = await encode(whole, type).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;

  const largest = SCALED_VARIANT_WIDTHS[SCALED_VARIANT_WIDTHS.length - 1] as number;
  const still = await sharp(input, options)
    .autoOrient()
    .resize({ width: largest, height: 4 * largest, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { channels, width: stillWidth, height: stillHeight } = still.info;
  const first = () => sharp(still.data, { raw: { width: stillWidth, height: stillHeight, channels } });
  // crops a very long image first, because resizing it whole would make a huge intermediate image
  const middle = middleOf(stillWidth, stillHeight);
  const variants: Made["variants"] = [];
  for (const width of SQUARE_VARIANT_WIDTHS) {
    const square = first().extract(middle).resize({ width, height: width, fit: "cover", position: "attention" });
    variants.push({ width, bytes: await square.webp({ quality: 78 }).toBuffer() });
  }
  for (const width of SCALED_VARIANT_WIDTHS) {
    const fitted = first().resize({ width, height: 4 * width, fit: "inside", withoutEnlargement: true });
    variants.push({ width, bytes: await fitted.webp({ quality: 80 }).toBuffer() });
  }
  return { width: info.width, height, animated, phash: await hashOf(first()), original, variants };
}

/** Transparent pixels count as white. */
async function hashOf(picture: Sharp): Promise<PerceptualHash | null> {
  const { data, info } = await picture
    .flatten({ background: "#fff" })
    .greyscale()
    .resize({ width: HASH_COLUMNS, height: HASH_ROWS, fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return perceptualHashOf(data.filter((_value, at) => at % info.channels === 0));
}

/** Central part of an image from which a square is cropped; at most four times as long as wide. */
function middleOf(wholeWidth: number, wholeHeight: number) {
  const most = 4 * Math.min(wholeWidth, wholeHeight);
  const width = Math.min(wholeWidth, most);
  const height = Math.min(wholeHeight, most);
  return { left: Math.floor((wholeWidth - width) / 2), top: Math.floor((wholeHeight - height) / 2), width, height };
}

function encode(picture: Sharp, type: ImageExtension): Sharp {
  switch (type) {
    case "jpg":
      return picture.jpeg({ quality: 90 });
    case "png":
      return picture.png({ compressionLevel: 7 });
    case "webp":
      return picture.webp({ quality: 88 });
    case "gif":
      return picture.gif({ effort: 4 });
  }
}

/** Maps decoder errors to problems of the file; their messages are not shown. */
function problemOf(error: unknown): PictureProblem {
  if (error instanceof Unfit) return error.problem;
  return /pixel limit/i.test(String(error)) ? "pixels" : "unreadable";
}

function answer(header: PictureAnswer, bodies: readonly Buffer[] = []): void {
  process.stdout.write(encodeHeader(header));
  for (const body of bodies) process.stdout.write(body);
}

const read = messageReader<PictureRequest>(
  ({ length }) => length,
  ({ type }, body) => {
    make(body, type).then(
      ({ original, variants, ...about }) => {
        const bodies = [original, ...variants.map(({ bytes }) => bytes)];
        const lengths = bodies.map((bytes) => bytes.length);
        answer({ ...about, lengths, variants: variants.map(({ width }) => width) }, bodies);
      },
      (error: unknown) => answer({ problem: problemOf(error) }),
    );
  },
);

process.stdin.on("data", read);
process.stdin.on("end", () => process.exit(0));
setInterval(() => {
  if (process.memoryUsage.rss() > PICTURE_LIMITS.memory) process.exit(3);
}, MEMORY_CHECK_MS).unref();
