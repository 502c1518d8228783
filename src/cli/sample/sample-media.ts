import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { storeReceived } from "#features/content/uploads/server/accept-upload.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { Log, Tx } from "#platform/ctx.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { messageReader } from "#platform/files/images/frames.ts";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { receiveFile } from "#platform/files/received-file.ts";
import { videoRemuxer } from "#platform/files/videos/video-remuxer.ts";
import type { PaintedHeader } from "./art/paint.ts";
import type { PaintingName } from "./art/paintings.ts";

/** Films of the sample community, created by scripts/record-films.mjs. */
export const FILMS = { pendulums: "mp4", rain: "webm" } as const satisfies Record<string, FileExtension>;

export type MediaName = PaintingName | keyof typeof FILMS;

/** Stored name of the preview image of a film. */
export const posterName = (film: string) => `${film}.poster`;

/** Hash of each stored image and film, by name. */
export type SampleMedia = ReadonlyMap<string, string>;

interface Surroundings {
  store: FileStore;
  write<R>(work: (trx: Tx) => Promise<R>): Promise<R>;
  log: Pick<Log, "error">;
}

/** Concurrent image decodings. */
const CONCURRENT_DECODINGS = 2;

/**
 * Paints and stores the images and films of the sample, or only some images. Unused ones are removed later like other
 * files.
 */
export async function storeSampleMedia(
  { store, write, log }: Surroundings,
  now: number,
  only: readonly PaintingName[] = [],
): Promise<SampleMedia> {
  // a separate pool, because the sample has more images than a member can queue
  const pictures = picturePool({ log, size: CONCURRENT_DECODINGS, mostWaiting: Number.POSITIVE_INFINITY });
  const videos = videoRemuxer({ log });
  const media = new Map<string, string>();
  const keep = async (name: string, type: FileExtension, bytes: Buffer) => {
    const received = await receiveFile(Readable.from([bytes]), store.incoming, bytes.length);
    try {
      media.set(name, (await storeReceived({ store, pictures, videos, write }, received, type, now)).hash);
    } finally {
      await received.discard();
    }
  };
  const stored: Promise<void>[] = [];
  const readFilm = (name: string) => readFile(join(import.meta.dirname, "films", name));
  try {
    await forEachPainting(only, ({ name, type }, bytes) => stored.push(keep(name, type, bytes)));
    for (const [name, type] of Object.entries(FILMS)) {
      stored.push(keep(name, type, await readFilm(`${name}.${type}`)));
      stored.push(keep(posterName(name), "webp", await readFilm(`${name}.webp`)));
    }
    await Promise.all(stored);
  } finally {
    await Promise.all([pictures.close(), videos.close()]);
    await Promise.allSettled(stored);
  }
  return media;
}

/** Calls `onPainting` for each image while the next one is painted. */
async function forEachPainting(
  only: readonly PaintingName[],
  onPainting: (header: PaintedHeader, bytes: Buffer) => void,
): Promise<void> {
  const program = join(import.meta.dirname, "art/paint.ts");
  const child = spawn(process.execPath, ["--no-warnings", program, ...only], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<number | null>((done, fail) => child.on("close", done).on("error", fail));
  const read = messageReader<PaintedHeader>(({ length }) => length, onPainting);
  child.stdout.on("data", read);
  if ((await ended) !== 0) throw new Error("The pictures of the sample could not be painted.");
}
