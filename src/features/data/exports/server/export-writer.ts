import type { Tables } from "#domain/tables.ts";
import { spawnCommand } from "#features/data/backups/server/spawn-command.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { exportContent } from "./export-content.ts";
import { findExportedSub } from "./export-queries.ts";

export interface ExportRequest {
  /** Name of a public sub; null for the whole site. */
  sub: string | null;
  /** Language of the HTML pages. */
  language: string;
  /** Target path; the file must not exist. */
  path: string;
  onProgress(done: number, total: number): void;
  /** Aborts the export. */
  signal: AbortSignal;
}

/** Writes an archive of public content. @throws Error if it fails. */
export type ExportWriter = (order: ExportRequest) => Promise<void>;

/**
 * Exports in a child process through the admin command, because reading a whole site would block the server
 * repeatedly.
 */
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

/** Exports in this process, for demo mode, development and tests. */
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
      await exportContent({ ...order, read, store, sub: found, address, now: now() });
    });
}
