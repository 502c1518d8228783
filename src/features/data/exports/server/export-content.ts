import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import type { Read } from "#platform/ctx.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { programVersion } from "#platform/program-version.ts";
import { countExportedPosts } from "./export-queries.ts";
import { type ExportCounts, writeExport } from "./write-export.ts";

export interface ExportTarget {
  /** Single snapshot, so all parts show the same instant. */
  read: Read;
  store: FileStore;
  /** Target path; the file must not exist. */
  path: string;
  /** Null for the whole site. */
  sub: { sid: number; name: string } | null;
  /** Public URL of the site; empty if unknown. */
  address: string;
  /** Language of the HTML pages. */
  language: string;
  now: number;
  /** Receives the number of written posts and the total. */
  onProgress(done: number, total: number): void;
  signal?: AbortSignal | undefined;
}

/** Exports the current state of the site and reports the progress. */
export async function exportContent({ read, sub, address, onProgress, ...to }: ExportTarget): Promise<ExportCounts> {
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
