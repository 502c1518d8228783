import { Worker } from "node:worker_threads";
import sharp from "sharp";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { type Line, mostLine, ratioLine } from "./line.ts";
import type { MediaSite } from "./media-site.ts";

const MEGAPIXELS = { width: 4_000, height: 3_000 };
const BYTES = 4_000_000;
/** Number of alternating rounds: decoder alone, page alone, and both together. */
const ROUNDS = 3;
/** Images per round. */
const UPLOADS = 8;
const ALONE = 4;
/** Concurrent uploads: one is processed while the next waits. */
const AT_ONCE = 2;
const PAUSE_MS = 20;

/** Median and 99th percentile of response times in milliseconds. */
interface Watched {
  p50: number;
  p99: number;
}

/**
 * Measures uploads of 4 MB images: accepted images per second compared with the decoder alone, and the delay of
 * another member's front page.
 */
export async function measurePictures(site: MediaSite): Promise<Line[]> {
  const bytes = await photograph();
  const watch = { url: `${site.program.base}/`, pauseMs: PAUSE_MS, headers: site.headers };
  // warm-up: the first page and the first image load shared modules
  await Promise.all([fetch(watch.url, { headers: site.headers }), site.upload(bytes, "The first picture")]);
  const rounds: { alone: number; taken: number; meanwhile: Watched; without: Watched }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await decoderAlone(bytes);
    const startedAt = performance.now();
    const meanwhile = await watched(watch, () => sendAll(site, bytes));
    const seconds = (performance.now() - startedAt) / 1_000;
    const without = await watched(watch, () => new Promise((done) => setTimeout(done, seconds * 1_000)));
    rounds.push({ alone, taken: UPLOADS / seconds, meanwhile, without });
  }
  // the best of each counts, because the machine's speed varies
  const alone = Math.max(...rounds.map((round) => round.alone));
  const taken = Math.max(...rounds.map((round) => round.taken));
  const least = (when: "meanwhile" | "without", what: "p50" | "p99") =>
    Math.min(...rounds.map((round) => round[when][what]));
  const size = `${(bytes.length / 1e6).toFixed(1)} MB, ${(MEGAPIXELS.width * MEGAPIXELS.height) / 1e6} million pixels`;
  const note = `p50 ${least("meanwhile", "p50").toFixed(1)} ms, without ${least("without", "p50").toFixed(1)} ms`;
  const limit = { name: "p99 without", value: least("without", "p99") };
  const later = least("meanwhile", "p99") - limit.value;
  return [
    ratioLine("pictures of 4 MB taken in", "/s", taken, { name: "decoder alone", value: alone }, 0.7, size),
    mostLine("member's front page meanwhile, p99 later by", "ms", later, 50, note, limit),
  ];
}

async function sendAll(site: MediaSite, bytes: Buffer): Promise<void> {
  let next = 0;
  const send = async () => {
    while (next < UPLOADS) {
      next += 1;
      await site.upload(bytes, `Picture number ${next}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
}

/** Noisy image like a camera's photograph, which is hard to compress. */
async function photograph(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const picture = sharp({ create: { ...MEGAPIXELS, channels: 3, background: "#888", noise } });
  const raw = await picture.raw().toBuffer();
  for (let quality = 60; ; quality += 4) {
    const made = sharp(raw, { raw: { ...MEGAPIXELS, channels: 3 } }).jpeg({ quality: Math.min(quality, 100) });
    const bytes = await made.toBuffer();
    if (bytes.length >= BYTES || quality >= 100) return bytes;
  }
}

async function decoderAlone(bytes: Buffer): Promise<number> {
  const pool = picturePool({ log: { error: (values) => process.stderr.write(`${JSON.stringify(values)}\n`) } });
  try {
    await pool.make(bytes, "jpg");
    const startedAt = performance.now();
    for (let n = 0; n < ALONE; n += 1) await pool.make(bytes, "jpg");
    return (ALONE * 1_000) / (performance.now() - startedAt);
  } finally {
    await pool.close();
  }
}

/** Response times in milliseconds during some work. */
async function watched(workerData: object, work: () => Promise<unknown>): Promise<Watched> {
  const took: number[] = [];
  const worker = new Worker(new URL("./watch.ts", import.meta.url), { workerData });
  worker.on("message", (milliseconds: number) => took.push(milliseconds));
  await new Promise((first) => worker.once("message", first));
  took.length = 0;
  await work();
  await worker.terminate();
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
