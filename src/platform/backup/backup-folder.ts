import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BackupRecord } from "../../domain/backup.ts";
import { fileListName } from "./mirror.ts";
import { selectRetainedBackups } from "./retention.ts";

/** Max records of failed backups. */
const MAX_FAILURES = 14;

/** File name of a record: the name of the archive beside it plus `.json`. */
const RECORD = /^(ambit-[0-9TZ-]+(?:-[a-z0-9]+)?\.zip(?:\.age)?)\.json$/;

export const backupFolder = (dataDir: string) => join(dataDir, "backups");

/** Prefix of archives made before a migration. */
export const UPGRADE_LABEL = "upgrade";
const MAX_UPGRADES = 2;
/** Max manual backups. Daily backups do not replace them. */
const MAX_MANUAL = 5;

/** Name of an archive started at `at` (epoch milliseconds). */
export function archiveName(at: number, isEncrypted: boolean, label?: typeof UPGRADE_LABEL): string {
  const instant = new Date(at).toISOString().slice(0, 19).replaceAll(":", "");
  return `ambit-${instant}Z${label ? `-${label}` : ""}.zip${isEncrypted ? ".age" : ""}`;
}

const NAME = /^ambit-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip(?:\.age)?$/;

/** Start time of the archive with this name; null for other names. */
export function backupInstant(name: string): number | null {
  const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Records of backups, latest first. */
export async function listRecords(folder: string): Promise<BackupRecord[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => RECORD.test(name));
  const records = await Promise.all(names.map((name) => readRecord(join(folder, name))));
  return records.filter((record) => record !== null).sort((a, b) => b.startedAt - a.startedAt);
}

async function readRecord(path: string): Promise<BackupRecord | null> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as BackupRecord;
  } catch {
    return null;
  }
}

export async function storeRecord(folder: string, record: BackupRecord): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${record.name}.json`);
  const file = await open(`${path}.new`, "w", 0o600);
  await file.writeFile(`${JSON.stringify(record, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
}

/**
 * Removes superseded archives and old records of failures. The next backup removes the files that no archive lists.
 * @returns the names of the removed archives.
 */
export async function removeOldBackups(folder: string): Promise<string[]> {
  const records = await listRecords(folder);
  const allGood = records.filter(({ failure }) => failure === null);
  // upgrade backups have a limit of their own, so that daily backups do not replace them
  const upgrades = allGood.filter(({ name }) => name.includes(`-${UPGRADE_LABEL}.`));
  const byHand = allGood.filter(({ origin }) => origin === "hand");
  const good = allGood.filter((record) => !upgrades.includes(record) && !byHand.includes(record));
  const kept = selectRetainedBackups(good.map(({ startedAt }) => startedAt));
  const old = [
    ...good.filter(({ startedAt }) => !kept.has(startedAt)),
    ...upgrades.slice(MAX_UPGRADES),
    ...byHand.slice(MAX_MANUAL),
  ];
  const failed = records.filter(({ failure }) => failure !== null).slice(MAX_FAILURES);
  for (const { name } of [...old, ...failed]) {
    await rm(join(folder, name), { force: true });
    await rm(join(folder, `${name}.json`), { force: true });
    await rm(join(folder, fileListName(name)), { force: true });
  }
  return old.map(({ name }) => name);
}
