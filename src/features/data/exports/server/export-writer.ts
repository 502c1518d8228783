import type { Tables } from "#domain/tables.ts";
import { spawnCommand } from "#features/data/backups/server/spawn-command.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { findExportedSub } from "./export-queries.ts";
import { exportTo } from "./export-to.ts";

export interface ExportOrder {
  /** The name of a sub that everybody sees; null for the whole site. */
  sub: string | null;
  /** Of the pages for people. */
  language: string;
  /** Where the archive is to be; there must be nothing yet. */
  path: string;
  onProgress(done: number, total: number): void;
  /** Ends it before it is ready. */
  signal: AbortSignal;
}

/** Writes an archive of what everybody sees. @throws Error where there is none afterwards. */
export type ExportWriter = (order: ExportOrder) => Promise<void>;

/** Has the admin's command do it, in a process of its own, since reading a whole site stops the one that does it again and again. */
export function exportProcess(dataDir: string, env: NodeJS.ProcessEnv = process.env): ExportWriter {
  return async ({ sub, language, path, onProgress, signal }) => {
    signal.throwIfAborted();
    const args = ["export", `--language=${language}`, ...(sub === null ? [] : [`--sub=${sub}`]), path];
    const onMessage = (message: unknown) => {
      const { done, total } = message as { done: number; total: number };
      onProgress(done, total);
    };
    const { child, ended } = spawnCommand(args, { dataDir, env, onMessage });
    const end = () => void child.kill("SIGTERM");
    signal.addEventListener("abort", end, { once: true });
    try {
      const { code, errorOutput } = await ended;
      if (code !== 0) throw new Error(`The export ended with ${code}: ${errorOutput.trim().slice(0, 300)}`);
    } finally {
      signal.removeEventListener("abort", end);
    }
  };
}

/** Does it in this process: for a demo, while developing, and in tests. */
export function exportHere({
  db,
  store,
  address,
  now,
}: {
  db: Pick<Db<Tables>, "snapshot">;
  store: FileStore;
  address: string;
  now(): number;
}): ExportWriter {
  return ({ sub, ...order }) =>
    db.snapshot(async (read) => {
      const found = sub === null ? null : await findExportedSub(read, sub);
      if (found === undefined) throw new Error("Not everybody sees this sub.");
      await exportTo({ ...order, read, store, sub: found, address, now: now() });
    });
}
