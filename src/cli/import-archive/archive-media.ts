import { Readable } from "node:stream";
import { isRefusal } from "#domain/refusal.ts";
import { storeReceived } from "#features/content/uploads/server/accept-upload.ts";
import { EXPORT_FILES_PREFIX } from "#features/data/exports/rows.ts";
import { readObjectName } from "#lib/file-names.ts";
import type { Tx } from "#platform/ctx.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { picturePool } from "#platform/files/images/picture-pool.ts";
import { receiveFile } from "#platform/files/received-file.ts";
import { videoRemuxer } from "#platform/files/videos/video-remuxer.ts";
import type { ExportArchive } from "./read-rows.ts";

/** Stores the files of an archive, each once, with the same checks as uploads. */
export interface ArchiveMedia {
  /** Stores a file. Returns its hash here; null if it cannot be decoded or is blocked. */
  store(name: string): Promise<string | null>;
  /** Names of skipped files. */
  leftOut: string[];
  close(): Promise<void>;
}

interface Surroundings {
  store: FileStore;
  write<R>(work: (trx: Tx) => Promise<R>): Promise<R>;
  now: number;
}

export function archiveMedia(archive: ExportArchive, { store, write, now }: Surroundings): ArchiveMedia {
  const pictures = picturePool({ log: { error: () => {} }, size: 1, mostWaiting: Number.POSITIVE_INFINITY });
  const videos = videoRemuxer({ log: { error: () => {} } });
  const stored = new Map<string, string | null>();
  const leftOut: string[] = [];
  async function take(name: string): Promise<string | null> {
    const part = `${EXPORT_FILES_PREFIX}${name}`;
    const extension = readObjectName(name)?.extension;
    const received = await receiveFile(Readable.from(archive.read(part)), store.incoming, archive.sizeOf(part));
    try {
      if (extension === undefined || received.type !== extension) return null;
      return (await storeReceived({ store, pictures, videos, write }, received, extension, now)).hash;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return null;
    } finally {
      await received.discard();
    }
  }
  return {
    leftOut,
    async store(name) {
      const known = stored.get(name);
      if (known !== undefined) return known;
      const hash = await take(name);
      stored.set(name, hash);
      if (hash === null) leftOut.push(name);
      return hash;
    },
    async close() {
      await Promise.all([pictures.close(), videos.close()]);
    },
  };
}
