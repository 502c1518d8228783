import { buffer } from "node:stream/consumers";
import { isRefusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { variantName } from "#lib/file-names.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Files } from "#platform/files/files.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { listUnhashedImages, storeHash } from "./blocked-image-queries.ts";

const AT_ONCE = 20;

/** Computes the perceptual hashes of older uploads until none is left. */
export async function hashOlderImages(db: Db<Tables>, files: Files, { signal }: Pick<JobRun, "signal">): Promise<void> {
  for (;;) {
    const older = await listUnhashedImages(db.read, AT_ONCE);
    if (older.length === 0) return;
    for (const { hash } of older) {
      signal.throwIfAborted();
      const phash = await hashOf(files, hash);
      await db.write((trx) => storeHash(trx, { hash, phash }));
    }
  }
}

/**
 * Perceptual hash of a smaller variant, which gives the same hash. Null for missing and unreadable images, which are
 * matched by bytes only.
 */
async function hashOf({ store, pictures }: Files, hash: string) {
  const name = variantName({ hash }, 640);
  if ((await store.sizeOf(name)) === null) return null;
  const bytes = await buffer(store.read(name));
  try {
    return (await pictures.make(bytes, "webp")).phash;
  } catch (error) {
    if (isRefusal(error) && error.code !== "request.overloaded") return null;
    throw error;
  }
}
