import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CliContext } from "#cli/cli-context.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { siteStore } from "#platform/files/site-store.ts";
import { testDatabase } from "./database.ts";

export interface ArchiveSite extends CliContext {
  folder: string;
  printed: string[];
  complaints: string[];
  close(): Promise<void>;
}

/** Empty site with a data folder, as the archive commands receive it. */
export async function archiveSite(now: number, other?: Db<Tables>): Promise<ArchiveSite> {
  const db = other ?? (await testDatabase<Tables>());
  const folder = mkdtempSync(join(tmpdir(), "ambit-export-"));
  const printed: string[] = [];
  const complaints: string[] = [];
  return {
    db,
    folder,
    printed,
    complaints,
    store: siteStore({ dataDir: folder, files: null }),
    config: { mail: null, publicUrl: new URL("https://talk.example/") },
    applied: [],
    now: () => now,
    print: (line) => printed.push(line),
    complain: (line) => complaints.push(line),
    readPassword: async () => "",
    progress: () => () => {},
    endProgress: () => {},
    async close() {
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}
