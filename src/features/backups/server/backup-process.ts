import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import type { BackupRecord } from "#domain/backup.ts";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { archiveName, backupFolder, listRecords, storeRecord } from "#platform/backup/backup-folder.ts";

/** Makes backups in a process of its own, which does what the admin's command does. */
export interface BackupProcess {
  /** What is known of all backups, the latest first. */
  list(): Promise<BackupRecord[]>;
  /** Makes one; null where another process is making one, or this one closes. */
  make(now: number): Promise<BackupRecord | null>;
  isRunning(): boolean;
  close(): Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "../../../..");
const COMMAND = "src/cli/main.ts";
/** How far it stands back: 0 is as all others, 19 is last. */
const PRIORITY = 10;
/** What the command ends with while another backup is made. */
const UNDER_WAY = 3;
const KEPT_COMPLAINT = 2_000;

export function backupProcess(dataDir: string, env: NodeJS.ProcessEnv = process.env): BackupProcess {
  const folder = backupFolder(resolve(dataDir));
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function run(): Promise<{ code: number | null; complaint: string }> {
    const own = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", COMMAND, "backup"], {
      cwd: ROOT,
      env: { ...env, AMBIT_DATA: resolve(dataDir) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = own;
    let complaint = "";
    own.stderr.on("data", (chunk) => {
      complaint = (complaint + chunk).slice(-KEPT_COMPLAINT);
    });
    const done = Promise.withResolvers<number | null>();
    own.once("error", done.reject);
    own.once("close", done.resolve);
    ended = done.promise.catch(() => {});
    try {
      if (own.pid !== undefined) setPriority(own.pid, PRIORITY);
      return { code: await done.promise, complaint };
    } finally {
      child = null;
    }
  }

  return {
    list: () => listRecords(folder),
    isRunning: () => child !== null,
    async make(now) {
      const before = new Set((await listRecords(folder)).map(({ name }) => name));
      const { code, complaint } = await run();
      const made = (await listRecords(folder)).find(({ name }) => !before.has(name));
      if (made || code === UNDER_WAY || isClosed) return made ?? null;
      // it ended before it could note anything
      const failure = failureOf(new BackupError("interrupted", { detail: complaint.trim().slice(0, 300) }));
      const counts = { size: 0, rows: 0, files: 0, lost: 0, isEncrypted: false, copyFailure: null };
      const record = { name: archiveName(now, false), startedAt: now, finishedAt: now, failure, ...counts };
      await storeRecord(folder, record);
      return record;
    },
    async close() {
      isClosed = true;
      child?.kill("SIGTERM");
      await ended;
    },
  };
}
