import { isRefusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { fileName } from "#lib/file-names.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Files } from "#platform/files/files.ts";
import { receiveFile } from "#platform/files/received-file.ts";
import { type JobRun, throwIfInterrupted } from "#platform/jobs/job.ts";
import { type StoredUpload, storeReceived } from "./accept-upload.ts";
import { removeFile } from "./remove-unused.ts";
import { listNotRemuxed, markRemuxed, replaceFile, type StoredVideo } from "./remux-queries.ts";

const AT_ONCE = 20;

/**
 * Remuxes all videos stored before uploads were remuxed. A remuxed video has a new name; an unreadable one is
 * unchanged.
 */
export async function remuxOlder(db: Db<Tables>, files: Files, run: JobRun): Promise<void> {
  for (;;) {
    const older = await listNotRemuxed(db.read, AT_ONCE);
    if (older.length === 0) return;
    for (const video of older) {
      throwIfInterrupted(run);
      const stored = await remuxStored(files, video, run.now);
      if (stored === null || stored.hash === video.hash) await db.write((trx) => markRemuxed(trx, video.hash));
      else await replaceStored(files, video, stored, run.now);
    }
  }
}

async function replaceStored({ write, store }: Files, video: StoredVideo, { hash }: StoredUpload, now: number) {
  await write((trx) => replaceFile(trx, video.hash, hash));
  await removeFile(write, store, video, { before: now, now });
}

/** Stores the remuxed copy of a video. Null if the video is missing or unreadable. */
async function remuxStored(files: Files, video: StoredVideo, now: number): Promise<StoredUpload | null> {
  const name = fileName(video);
  const size = await files.store.sizeOf(name);
  if (size === null) return null;
  const received = await receiveFile(files.store.read(name), files.store.incoming, size);
  try {
    return await storeReceived(files, received, video.extension, now);
  } catch (error) {
    if (isRefusal(error) && error.code === "file.unreadable") return null;
    throw error;
  } finally {
    await received.discard();
  }
}
