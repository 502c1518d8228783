import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import type { Read } from "#platform/ctx.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { programVersion } from "#platform/program-version.ts";
import { countExportedPosts } from "./export-queries.ts";
import { type ExportCounts, writeExport } from "./write-export.ts";

export interface ExportTo {
  /** One snapshot, so that every part is of the same instant. */
  read: Read;
  store: FileStore;
  /** Where the archive is to be; there must be nothing yet. */
  path: string;
  /** Null for the whole site. */
  sub: { sid: number; name: string } | null;
  /** Of the site; empty where it is not known. */
  address: string;
  /** Of the pages for people. */
  language: string;
  now: number;
  /** How many posts are written, of how many. */
  onProgress(done: number, total: number): void;
  signal?: AbortSignal | undefined;
}

/** Writes an export of the site as it is, and says how far it is. */
export async function exportTo({ read, sub, address, onProgress, ...to }: ExportTo): Promise<ExportCounts> {
  const settings = await getSettings(read);
  const total = await countExportedPosts(read, { sid: sub?.sid ?? null });
  let pages = 0;
  onProgress(0, total);
  return writeExport({
    ...to,
    read,
    sub,
    site: { name: settings["site.name"], address },
    showsVotes: settings["site.show_votes"],
    version: programVersion,
    onProgress(part) {
      if (!part.startsWith("posts/")) return;
      pages += 1;
      onProgress(pages, total);
    },
  });
}
