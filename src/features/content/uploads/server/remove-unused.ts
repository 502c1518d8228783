import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import { objectNames } from "#lib/file-names.ts";
import type { FileExtension } from "#lib/file-types.ts";
import type { Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { beginRemoval, endRemoval, listUnused } from "./upload-queries.ts";

/** Milliseconds after which an unused file is deleted. */
const UNUSED_FOR = 30 * DAY;
const AT_ONCE = 100;

/** Deletes files unused for a month. */
export async function removeUnused(db: Db<Tables>, store: FileStore, { now, signal }: JobRun): Promise<void> {
  const at = { before: now - UNUSED_FOR, now };
  for (;;) {
    signal.throwIfAborted();
    const files = await listUnused(db.read, at, AT_ONCE);
    let removed = 0;
    for (const file of files) if (await removeFile((work) => db.write(work), store, file, at)) removed += 1;
    if (removed === 0) return;
  }
}

/**
 * Deletes a file from the store if it has been unused since before `at.before`. Meanwhile no new use and no
 * concurrent removal can start; a slower second removal could delete a file that was stored again. An
 * interrupted removal is completed by the job an hour later.
 */
export async function removeFile(
  write: <R>(work: (trx: Tx) => Promise<R>) => Promise<R>,
  store: FileStore,
  file: { hash: string; extension: FileExtension },
  at: { before: number; now: number },
): Promise<boolean> {
  if (!(await write((trx) => beginRemoval(trx, file.hash, at)))) return false;
  for (const name of objectNames(file)) await store.remove(name);
  await write((trx) => endRemoval(trx, file.hash));
  return true;
}
