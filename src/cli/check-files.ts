import type { Tables } from "#domain/tables.ts";
import {
  fileName,
  isStoredArchive,
  readObjectName,
  SCALED_VARIANT_WIDTHS,
  SQUARE_VARIANT_WIDTHS,
  variantName,
} from "#lib/file-names.ts";
import { isImageExtension } from "#lib/file-types.ts";
import type { Read } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { fixUnused, listFileHashes, listUsedFiles, listWronglyMarked } from "./check-files-queries.ts";

/** Problem of a file: used but not stored, stored but unknown, or with a wrong unused mark. */
export interface FileProblem {
  name: string;
  problem: "missing" | "unknown" | "marked";
}

const BATCH_SIZE = 1_000;

/**
 * Compares the stored files with the database, and the unused marks with the actual uses. `fix` corrects only the
 * marks: missing files cannot be recreated, and unknown ones can belong to another database.
 */
export async function checkFiles(
  db: Db<Tables>,
  store: FileStore,
  options: { fix: boolean; now: number },
): Promise<FileProblem[]> {
  const found: FileProblem[] = [];
  // reads the store before the database, because the row of a file is written before the file
  const stored = new Set<string>();
  for await (const { name } of store.list()) stored.add(name);
  for await (const name of usedNames(db.read)) {
    // asks again, because the file may be newer than the list
    if (!stored.has(name) && (await store.sizeOf(name)) === null) found.push({ name, problem: "missing" });
  }
  const known = new Set(await listFileHashes(db.read));
  for (const name of [...stored].toSorted()) {
    if (isStoredArchive(name)) continue;
    const hash = readObjectName(name)?.hash;
    if (hash === undefined || !known.has(hash)) found.push({ name, problem: "unknown" });
  }
  for (const hash of await listWronglyMarked(db.read)) found.push({ name: hash, problem: "marked" });
  if (options.fix) await db.write((trx) => fixUnused(trx, options.now));
  return found;
}

/** Names of all stored files that the site needs. */
export async function* usedNames(read: Read): AsyncGenerator<string> {
  for (let after = ""; ; ) {
    const files = await listUsedFiles(read, after, BATCH_SIZE);
    for (const file of files) {
      const variants = isImageExtension(file.extension) ? [...SQUARE_VARIANT_WIDTHS, ...SCALED_VARIANT_WIDTHS] : [];
      const names = variants.map((width) => variantName(file, width));
      // link previews have no original, only resized images
      yield* file.preview === 1 ? names : [fileName(file), ...names];
    }
    const last = files.at(-1);
    if (last === undefined) return;
    after = last.hash;
  }
}
