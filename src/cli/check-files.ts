import type { Tables } from "#domain/tables.ts";
import { fileName, readObjectName, SQUARES, variantName, WIDTHS } from "#lib/file-names.ts";
import { isImageExtension } from "#lib/file-types.ts";
import type { Read } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { fixUnused, listFileHashes, listUsedFiles, listWronglyMarked } from "./check-files-queries.ts";

/** Problems of a file: used but not stored, stored but unknown, or with a wrong mark of its use. */
export interface FileProblem {
  name: string;
  problem: "missing" | "unknown" | "marked";
}

const AT_ONCE = 1_000;

/**
 * Compares the store with the rows that name its files, and what is marked as unused with what uses it. `fix` sets the
 * marks right; what is missing cannot be made again, and what is unknown may belong to another database.
 */
export async function checkFiles(
  db: Db<Tables>,
  store: FileStore,
  options: { fix: boolean; now: number },
): Promise<FileProblem[]> {
  const found: FileProblem[] = [];
  for await (const name of usedNames(db.read)) {
    if ((await store.sizeOf(name)) === null) found.push({ name, problem: "missing" });
  }
  // the store first: whatever is in it had its row before
  const stored: string[] = [];
  for await (const name of store.list()) stored.push(name);
  const known = new Set(await listFileHashes(db.read));
  for (const name of stored.toSorted()) {
    // archives of own data are removed after a week
    if (name.endsWith("-data.zip")) continue;
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
    const files = await listUsedFiles(read, after, AT_ONCE);
    for (const file of files) {
      const variants = isImageExtension(file.extension) ? [...SQUARES, ...WIDTHS] : [];
      const names = variants.map((width) => variantName(file, width));
      // link previews have only smaller sizes
      yield* file.preview === 1 ? names : [fileName(file), ...names];
    }
    const last = files.at(-1);
    if (last === undefined) return;
    after = last.hash;
  }
}
