import { fileName, SQUARE_VARIANT_WIDTHS, variantName } from "#lib/file-names.ts";
import type { Read } from "#platform/ctx.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { listNewestUses } from "./upload-queries.ts";

/** Number of newest files that a start looks up. */
const PROBED_FILES = 5;

/**
 * Returns the name of one of the newest files if the store does not have it; null if it has all of them. Servers that
 * do not share a data folder or a bucket lack each other's files.
 */
export async function findMissingFile(read: Read, store: Pick<FileStore, "sizeOf">): Promise<string | null> {
  for (const { preview, ...file } of await listNewestUses(read, PROBED_FILES)) {
    // a link preview has no original
    const name = preview === 1 ? variantName(file, SQUARE_VARIANT_WIDTHS[0]) : fileName(file);
    if ((await store.sizeOf(name)) === null) return name;
  }
  return null;
}
