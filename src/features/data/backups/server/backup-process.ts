import { open, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import type { BackupProgress, BackupRecord, RestoreRecord, WaitingRestore } from "#domain/backup.ts";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { archiveName, backupFolder, listRecords, storeRecord } from "#platform/backup/backup-folder.ts";
import { discardStaged, readRestored, readStaged, storeRestored } from "#platform/backup/staged-restore.ts";
import type { RunningOperation } from "../backups.ts";
import { sharedRun } from "./shared-run.ts";
import { type CommandRun, spawnCommand } from "./spawn-command.ts";

/** Runs backups in a child process through the admin command. */
export interface BackupProcess {
  /** Records of all backups, newest first. */
  list(): Promise<BackupRecord[]>;
  /** Makes a backup; null if another process is making one or this one is closing. */
  make(now: number, origin: "daily" | "hand"): Promise<BackupRecord | null>;
  /** Backup or restore that a server with this data folder started; null for none. */
  underWay(): Promise<RunningOperation | null>;
  /** Archive size in bytes; null if the archive is missing. */
  sizeOf(name: string): Promise<number | null>;
  /** Opens the archive of a listed record; null if the archive is missing. */
  open(name: string): Promise<OpenArchive | null>;
  /** Test-restores a listed backup and stages it for the next start. */
  stage(name: string, now: number): Promise<void>;
  /** Staged restore, applied at the next start. */
  waiting(): Promise<WaitingRestore | null>;
  /** Cancels the staged restore. */
  callOff(): Promise<void>;
  /** Result of the latest restore. */
  restored(): Promise<RestoreRecord | null>;
  /** Stops the server so that its supervisor restarts it; null without a supervisor. */
  restart: (() => void) | null;
  close(): Promise<void>;
}

export interface OpenArchive {
  size: number;
  /** Destroying the stream closes the file. */
  content: Readable;
}

/** Exit code of the command while another backup is running. */
const UNDER_WAY = 3;

export function backupProcess(
  dataDir: string,
  env: NodeJS.ProcessEnv = process.env,
  restart: (() => void) | null = null,
): BackupProcess {
  const folder = backupFolder(resolve(dataDir));
  const command = backupCommand(dataDir, env);
  let isClosed = false;

  return {
    list: () => listRecords(folder),
    underWay: command.underWay,
    sizeOf: async (name) => (await stat(join(folder, name)).catch(() => null))?.size ?? null,
    open: (name) => openArchive(folder, name),
    async make(now, origin) {
      const before = new Set((await listRecords(folder)).map(({ name }) => name));
      const { code, errorOutput } = await command.run(
        "backup",
        origin === "daily" ? ["backup", "--daily"] : ["backup"],
      );
      const made = (await listRecords(folder)).find(({ name }) => !before.has(name));
      if (made || code === UNDER_WAY || isClosed) return made ?? null;
      // the process died before it wrote a record
      const counts = { size: 0, rows: 0, files: 0, lost: 0, isEncrypted: false, copyFailure: null };
      const failure = interrupted(errorOutput);
      const record = { name: archiveName(now, false), origin, startedAt: now, finishedAt: now, failure, ...counts };
      await storeRecord(folder, record);
      return record;
    },
    async stage(name, now) {
      const before = await readRestored(dataDir);
      const { code, errorOutput } = await command.run("restore", ["restore", join(folder, name), "--at-start"]);
      const after = await readRestored(dataDir);
      if (code === 0 || code === UNDER_WAY || isClosed || after?.at !== before?.at) return;
      await storeRestored(dataDir, { name, at: now, failure: interrupted(errorOutput), kept: [] });
    },
    async waiting() {
      const staged = await readStaged(dataDir);
      return staged && { name: staged.name, madeAt: staged.manifest.madeAt };
    },
    callOff: () => discardStaged(dataDir),
    restored: () => readRestored(dataDir),
    restart,
    async close() {
      isClosed = true;
      await command.end();
    },
  };
}

/** Runs one admin command at a time and tracks its progress. */
function backupCommand(dataDir: string, env: NodeJS.ProcessEnv) {
  let running: CommandRun | null = null;
  const shared = sharedRun<RunningOperation>(join(resolve(dataDir), "running-backup.json"));
  return {
    underWay: shared.current,
    async run(what: RunningOperation["what"], args: readonly string[]): Promise<Awaited<CommandRun["ended"]>> {
      shared.set({ what, progress: null });
      const onMessage = (message: unknown) => shared.set({ what, progress: message as BackupProgress });
      try {
        running = spawnCommand(args, { dataDir, env, onMessage });
        return await running.ended;
      } finally {
        running = null;
        shared.clear();
      }
    },
    async end(): Promise<void> {
      running?.child.kill("SIGTERM");
      await running?.ended.catch(() => {});
    },
  };
}

/** Opens only archives that have a record, because the name comes from a request. */
async function openArchive(folder: string, name: string): Promise<OpenArchive | null> {
  const record = (await listRecords(folder)).find((each) => each.name === name);
  if (!record || basename(record.name) !== record.name) return null;
  const file = await open(join(folder, record.name), "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return file && { size: (await file.stat()).size, content: file.createReadStream() };
}

const interrupted = (errorOutput: string) =>
  failureOf(new BackupError("interrupted", { detail: errorOutput.trim().slice(0, 300) }));
