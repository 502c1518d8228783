import { DAY } from "#domain/limits.ts";
import { areBackupsBad, type BackupState } from "#features/data/backups/backup-state.ts";
import { backupStateOf } from "#features/data/backups/backup-state-of-records.ts";
import { loadBackupState } from "#features/site/dashboard/server/load-dashboard.ts";
import { backupFolder, listRecords } from "#platform/backup/backup-folder.ts";
import { listPending, MigrationError } from "#platform/db/migrate.ts";
import { readMigrationFiles, toEngineSql } from "#platform/db/migration-files.ts";
import { findSqliteDamage } from "#platform/db/sqlite-copy.ts";
import { databaseFile, MIGRATIONS, siteOf } from "../backup/backup-site.ts";
import { countCounted, recount } from "../recount.ts";
import type { Check, CheckResult } from "./check.ts";
import {
  type ArchiverState,
  archiverState,
  countFailedAndLateJobs,
  databaseVersion,
  listIndexes,
  writeProblem,
} from "./doctor-queries.ts";
import { expectedIndexes } from "./expected-indexes.ts";

/** Oldest major version that still gets fixes. */
const MIN_POSTGRES = 14;
const LATE_MS = 15 * 60_000;
const SHOWN_INDEXES = 3;
const MAX_CHECKED_ROWS = 2_000_000;

export const database: Check = async ({ db }): Promise<CheckResult> => {
  const version = await databaseVersion(db);
  const name = db.engine === "sqlite" ? "SQLite" : "PostgreSQL";
  try {
    const { pending } = await listPending(db, MIGRATIONS);
    if (pending.length > 0) return { code: "database.pending", values: { steps: pending.length } };
  } catch (error) {
    if (error instanceof MigrationError) return { code: "database.newer", values: { detail: error.message } };
    throw error;
  }
  const detail = await writeProblem(db);
  if (detail !== null) return { code: "database.read-only", values: { detail } };
  const isOld = db.engine === "postgres" && Number.parseInt(version, 10) < MIN_POSTGRES;
  return { code: isOld ? "database.old" : "database.fine", values: { name, version, oldest: MIN_POSTGRES } };
};

export const integrity: Check = async ({ config, db }): Promise<CheckResult> => {
  if (db.engine === "postgres") return { code: "integrity.own" };
  const detail = findSqliteDamage(databaseFile(siteOf(config)));
  return detail === null ? { code: "integrity.fine" } : { code: "integrity.damaged", values: { detail } };
};

/** Missing indexes make queries of pages read whole tables. */
export const indexes: Check = async ({ db }): Promise<CheckResult> => {
  const there = await listIndexes(db);
  const files = await readMigrationFiles(MIGRATIONS);
  const expected = expectedIndexes(files.map((file) => toEngineSql(file, db.engine)));
  const missing = [...expected].filter(([name]) => !there.has(name));
  if (missing.length === 0) return { code: "indexes.fine", values: { count: expected.size } };
  const shown = missing.slice(0, SHOWN_INDEXES).map(([, statement]) => `${statement};`);
  return { code: "indexes.missing", values: { count: missing.length, sql: shown.join(" ") } };
};

export const counters: Check = async ({ db, now }): Promise<CheckResult> => {
  const slice = counterSlice(await countCounted(db), now());
  const { length: count } = await recount(db, { slice });
  if (count > 0) return { code: "counters.wrong", values: { count } };
  const { index, of } = slice;
  return of === 1 ? { code: "counters.fine" } : { code: "counters.fine-today", values: { part: index + 1, of } };
};

/** Part of the counters to check on a day. Large sites are checked in parts, each of about MAX_CHECKED_ROWS. */
export function counterSlice(rows: number, now: number): { index: number; of: number } {
  const of = Math.max(1, Math.ceil(rows / MAX_CHECKED_ROWS));
  return { index: Math.floor(now / DAY) % of, of };
}

export const backups: Check = async ({ config, db, settings, now }): Promise<CheckResult> => {
  if (!settings["backup.daily"]) return { code: "backups.off" };
  const state = config.backup.isHere
    ? backupStateOf(await listRecords(backupFolder(siteOf(config).dataDir)))
    : await loadBackupState(db.read);
  const result = checkBackups(state, now());
  if (result.code !== "backups.fine" || !settings["backup.external"]) return result;
  return db.engine === "sqlite" ? { code: "backups.external" } : judgeArchiver(await archiverState(db.read), now());
};

/** Judges the log archiving of PostgreSQL, on which external backups rely. */
export function judgeArchiver({ archivedAt, failedAt }: ArchiverState, now: number): CheckResult {
  if (failedAt !== null && failedAt > (archivedAt ?? 0)) return { code: "backups.archive-failed" };
  if (archivedAt === null) return { code: "backups.not-archived" };
  const isOld = areBackupsBad({ goodAt: archivedAt, failedAt: null, copyFailedAt: null }, now);
  const hours = Math.floor((now - archivedAt) / 3_600_000);
  return { code: isOld ? "backups.archive-old" : "backups.archived", values: { hours } };
}

function checkBackups(state: BackupState, now: number): CheckResult {
  const { goodAt, failedAt, copyFailedAt } = state;
  const hours = goodAt === null ? 0 : Math.floor((now - goodAt) / 3_600_000);
  if (failedAt !== null) return { code: "backups.failed" };
  if (goodAt === null) return { code: "backups.none" };
  if (copyFailedAt !== null) return { code: "backups.not-copied" };
  return { code: areBackupsBad(state, now) ? "backups.old" : "backups.fine", values: { hours } };
}

export const jobs: Check = async ({ db, now }): Promise<CheckResult> => {
  const { failed, late } = await countFailedAndLateJobs(db.read, now() - LATE_MS);
  if (late > 0) return { code: "jobs.late", values: { count: late } };
  return failed > 0 ? { code: "jobs.failed", values: { count: failed } } : { code: "jobs.fine" };
};
