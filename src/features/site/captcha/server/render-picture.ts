import { crc32, deflateSync } from "node:zlib";
import { type Point, strokesOf } from "./glyphs.ts";
import { seededRandom } from "./seeded-random.ts";

export const WIDTH = 300;
export const HEIGHT = 100;

const GROUND = 244;
const INK = 36;
const SPECKS = 260;

/** Renders letters as a distorted image: slanted, bent, of different sizes, with lines across. */
export function renderPicture(letters: string, seed: number): Buffer {
  const random = seededRandom(seed);
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(GROUND);
  const bend = bendWith(random);
  for (const { stroke, radius } of placedStrokes(letters, random)) stampLine(pixels, stroke.map(bend), radius);
  for (let n = 0; n < 2; n += 1) stampLine(pixels, lineAcross(random).map(bend), 1);
  for (let n = 0; n < SPECKS; n += 1) {
    stamp(pixels, { x: random() * WIDTH, y: random() * HEIGHT }, 0.4 + random() * 0.7);
  }
  return greyPng(pixels, WIDTH);
}

/** Returns the strokes of all letters, each slanted randomly. */
export function placedStrokes(letters: string, random: () => number): { stroke: Point[]; radius: number }[] {
  const between = (least: number, most: number) => least + (most - least) * random();
  const room = WIDTH / (letters.length + 0.6);
  return [...letters].flatMap((letter, n) => {
    const middle = { x: room * (n + 0.8) + between(-4, 4), y: HEIGHT / 2 + between(-7, 7) };
    const size = { x: between(7.5, 9), y: between(8.5, 10.5) };
    const [turn, lean, radius] = [between(-0.22, 0.22), between(-0.22, 0.22), between(2.2, 3)];
    const place = ({ x, y }: Point): Point => {
      const [across, down] = [x * size.x + y * size.y * lean, y * size.y];
      return {
        x: middle.x + across * Math.cos(turn) - down * Math.sin(turn),
        y: middle.y + across * Math.sin(turn) + down * Math.cos(turn),
      };
    };
    return strokesOf(letter).map((stroke) => ({ stroke: subdivide(stroke).map(place), radius }));
  });
}

/** Distorts the image with two waves. */
function bendWith(random: () => number): (point: Point) => Point {
  const [phase, other] = [random() * 7, random() * 7];
  return ({ x, y }) => ({ x: x + 3 * Math.sin(y / 17 + phase), y: y + 5 * Math.sin(x / 31 + other) });
}

function lineAcross(random: () => number): Point[] {
  const [from, to] = [20 + random() * 60, 20 + random() * 60];
  return subdivide([
    { x: 8, y: from },
    { x: WIDTH - 8, y: to },
  ]);
}

/** Interpolates points at most 0.25 units apart, so that bent strokes stay connected. */
function subdivide(stroke: readonly Point[]): Point[] {
  return stroke.flatMap((to, n) => {
    const from = stroke[n - 1];
    if (!from) return [to];
    const steps = Math.ceil(4 * Math.hypot(to.x - from.x, to.y - from.y));
    return Array.from({ length: steps }, (_, step) => mix(from, to, (step + 1) / steps));
  });
}

const mix = (from: Point, to: Point, part: number): Point => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

function stampLine(pixels: Uint8Array, line: readonly Point[], radius: number): void {
  line.forEach((to, n) => {
    const from = line[n - 1] ?? to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y)));
    for (let step = 1; step <= steps; step += 1) stamp(pixels, mix(from, to, step / steps), radius);
  });
}

/** Paints a round dot with a soft edge. */
function stamp(pixels: Uint8Array, { x, y }: Point, radius: number): void {
  const reach = Math.ceil(radius) + 1;
  for (let row = Math.floor(y) - reach; row <= y + reach; row += 1) {
    for (let column = Math.floor(x) - reach; column <= x + reach; column += 1) {
      if (row < 0 || row >= HEIGHT || column < 0 || column >= WIDTH) continue;
      const cover = Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(column - x, row - y)));
      const at = row * WIDTH + column;
      pixels[at] = Math.min(pixels[at] ?? GROUND, Math.round(GROUND - (GROUND - INK) * cover));
    }
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Encodes a grayscale PNG, one byte per pixel, rows from the top (RFC 2083). */
function greyPng(pixels: Uint8Array, width: number): Buffer {
  const height = pixels.length / width;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  // each row starts with its filter type; 0 is none
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND")]);
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
