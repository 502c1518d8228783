import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { migrate } from "#platform/db/migrate.ts";
import { type HeldDatabase, holdPostgres, holdSqlite } from "#platform/db/move/hold-writes.ts";
import type { RawDatabase, RawTable, RawUse } from "#platform/db/move/raw-database.ts";
import { openRawPostgres } from "#platform/db/move/raw-postgres.ts";
import { openRawSqlite } from "#platform/db/move/raw-sqlite.ts";
import {
  beginMove,
  DROPPED_TABLE,
  dropRules,
  finishMove,
  restoreSecondary,
} from "#platform/db/move/unfinished-move.ts";
import { isInUse } from "#platform/db/postgres-dump.ts";
import { checkDatabaseFile, lockDataFolder, lockFile } from "#platform/db/sqlite-file.ts";
import { isPostgresUrl } from "#platform/environment.ts";
import type { Config } from "#platform/http/config.ts";
import { databaseProblem } from "#platform/start-problems.ts";
import { cli } from "#strings/en/cli.ts";
import { MIGRATIONS } from "../backup/backup-site.ts";
import { upgradeSite } from "../backup/upgrade-site.ts";
import { WrongUse } from "../cli-context.ts";
import type { NoDatabaseContext } from "../no-database-context.ts";
import { openUnmigrated } from "../open-unmigrated.ts";
import { recount } from "../recount.ts";
import {
  copyLastIds,
  countTableRows,
  insertMissingRows,
  listSharedTables,
  MoveError,
  removeStaleRows,
  type TableCopy,
} from "./copy-tables.ts";
import { FOLDER } from "./move-files.ts";

const words = cli.move;

/** Messages without a text are not found by their subjects. Triggers add them to the search index. */
const FORGET_BLANK_MESSAGES = {
  sqlite: "delete from message_fts where rowid in (select mid from message where content = '')",
  postgres: "update message set search = null where content = ''",
};

/** Milliseconds between two checks that the server was stopped. */
const STOP_CHECK_MS = 200;

/**
 * `move --to postgres://…|folder`: copies the database to the other engine, and marks the source as the former one. The
 * files are not changed. An interrupted move continues: rows that are equal already are not copied again. The server is
 * stopped, except with `isOnline`: then it runs while the rows are copied, and refuses writes while the changes since
 * then are copied.
 */
export async function moveDatabase(context: NoDatabaseContext, to: string, isOnline: boolean): Promise<number> {
  const { config } = context;
  const isToFolder = to === FOLDER;
  if (!isToFolder && !isPostgresUrl(to)) throw new WrongUse(words.whichDatabase);
  if (isToFolder === (config.databaseUrl === undefined)) throw new WrongUse(words.sameEngine);
  const address = isToFolder ? undefined : to;
  const target = { ...config, databaseUrl: address, directUrl: address, isPooled: false };
  const url = config.directUrl ?? to;
  // the folder contains the SQLite database in either direction
  const lock = isOnline && !isToFolder ? undefined : await lockDataDir(config);
  const isRunning = isToFolder ? () => isInUse(url, 0) : () => lock === undefined && isLocked(config);
  let held: HeldDatabase | undefined;
  try {
    if (!(isOnline && isToFolder)) await requireUnused(url);
    await requireSite(context);
    await prepareTarget(target);
    if (isOnline) {
      await copyRows(context, target);
      await restore(context, target, "indexes");
    }
    held = isToFolder ? await holdPostgres(url) : holdSqlite(fileOf(config));
    context.endProgress();
    if (isOnline) context.print(words.writesHeld);
    await copyRows(context, target);
    const rows = await completeCopy(context, target);
    context.endProgress();
    await serverStop(context, isRunning);
    await withRaw(target, "target", finishMove);
    await held.markMoved();
    context.print(words.databaseMoved(rows));
    context.print(isToFolder ? words.nextInFolder : words.nextOnServer(fileOf(config)));
    // a server may start meanwhile
    const drifts = await recountCopy(context, target);
    context.endProgress();
    context.print(drifts === 0 ? cli.noDrift : words.sameDrift(drifts));
    return 0;
  } catch (error) {
    context.endProgress();
    throw databaseProblem(error, { ...config, databaseUrl: url });
  } finally {
    await held?.release();
    lock?.release();
  }
}

/** Asks to stop the server, and resolves when it is stopped. */
async function serverStop({ print, signal }: NoDatabaseContext, isRunning: () => boolean | Promise<boolean>) {
  if (await isRunning()) print(words.stopServer);
  while (await isRunning()) await delay(STOP_CHECK_MS, undefined, { signal });
}

const fileOf = ({ dataDir }: Config) => join(resolve(dataDir), "ambit.db");

const lockPath = ({ dataDir }: Config) => join(dataDir, "server.lock");

/** @throws StartError when a server holds the lock. */
async function lockDataDir(config: Config): Promise<{ release(): void }> {
  await mkdir(config.dataDir, { recursive: true });
  return lockDataFolder(config.dataDir, lockPath(config));
}

function isLocked(config: Config): boolean {
  const lock = lockFile(lockPath(config), 0);
  lock?.release();
  return lock === null;
}

async function requireUnused(url: string): Promise<void> {
  if (await isInUse(url)) throw new MoveError(words.inUse);
}

/** Migrates the source, as every command does. @throws MoveError if there is no site. */
async function requireSite(context: NoDatabaseContext): Promise<void> {
  const { config, now, complain } = context;
  if (!config.databaseUrl && !existsSync(fileOf(config))) throw new MoveError(words.noSite);
  const db = await openUnmigrated(config);
  try {
    await upgradeSite(db, { config, now, print: complain });
    const person = await db.read.selectFrom("person").select("uid").limit(1).executeTakeFirst();
    if (!person) throw new MoveError(words.noSite);
  } finally {
    await db.close();
  }
}

/**
 * Migrates an empty target and marks it as unfinished. A target on which a server ran counts as empty until it has
 * accounts. The target of an unfinished move is used again. @throws MoveError if it contains something else.
 */
async function prepareTarget(target: Config): Promise<void> {
  const file = fileOf(target);
  if (!target.databaseUrl) checkDatabaseFile(file);
  if (target.databaseUrl || existsSync(file)) {
    const isContinued = await withRaw(target, "target", async (raw) => {
      const names = new Set((await raw.tables()).map(({ name }) => name));
      if (names.has(DROPPED_TABLE)) return true;
      const hasPeople = names.has("person") && (await raw.query("select 1 from person limit 1")).length > 0;
      const isForeign = names.size > 0 && !names.has("migration");
      if (hasPeople || isForeign) throw new MoveError(target.databaseUrl ? words.fullServer : words.fullFolder(file));
      return false;
    });
    if (isContinued) return;
  }
  const db = await openUnmigrated(target);
  try {
    await migrate(db, MIGRATIONS);
  } finally {
    await db.close();
  }
  await withRaw(target, "target", beginMove);
}

/** Makes the rows of all tables equal to those of the source. */
async function copyRows(context: NoDatabaseContext, to: Config): Promise<void> {
  await withDatabases(context, to, async (databases) => {
    const { source, target, copied } = databases;
    await dropRules(target);
    const tables = await listSharedTables(source, target);
    const track = (title: string, total: number) => {
      let done = 0;
      const onProgress = context.progress(title);
      return (rows: number) => {
        done += rows;
        onProgress(done, total);
      };
    };
    const comparing = { ...databases, onRows: track(words.comparing, await countRows(copied, tables)) };
    const changed = [];
    for (const table of tables) if ((await removeStaleRows(comparing, table)) > 0) changed.push(table);
    const copying = { ...databases, onRows: track(words.copyingRows, await countRows(source, changed)) };
    for (const table of changed) {
      await insertMissingRows(copying, table, (rows) => context.complain(words.nulReplaced(table.name, rows)));
    }
  });
}

async function countRows(database: RawDatabase, tables: readonly RawTable[]): Promise<number> {
  let total = 0;
  for (const table of tables) total += await countTableRows(database, table);
  return total;
}

/**
 * Completes a copy whose source no longer changes. @returns the number of rows.
 * @throws MoveError if a table has another number of rows.
 */
async function completeCopy(context: NoDatabaseContext, to: Config): Promise<number> {
  const total = await withDatabases(context, to, async ({ source, target }) => {
    let total = 0;
    const tables = await listSharedTables(source, target);
    for (const table of tables) {
      const [rows, copied] = [await countTableRows(source, table), await countTableRows(target, table)];
      if (rows !== copied) throw new MoveError(words.otherCount(table.name, rows, copied));
      total += rows;
    }
    await copyLastIds({ source, target }, tables);
    await target.query(FORGET_BLANK_MESSAGES[target.engine]);
    return total;
  });
  await restore(context, to, "all");
  return total;
}

async function restore(context: NoDatabaseContext, to: Config, which: "indexes" | "all"): Promise<void> {
  const onProgress = context.progress(words.restoring);
  await withRaw(to, "target", (target) =>
    restoreSecondary(target, which, (done, total) => {
      context.signal.throwIfAborted();
      onProgress(done, total);
    }),
  );
}

/** Counts the wrong counters of the copy, which are those of the source. */
async function recountCopy(context: NoDatabaseContext, target: Config): Promise<number> {
  const db = await openUnmigrated(target);
  try {
    return (await recount(db, { onProgress: context.progress(cli.recounting) })).length;
  } finally {
    await db.close();
  }
}

async function withDatabases<R>(
  { config, signal }: NoDatabaseContext,
  to: Config,
  work: (databases: Omit<TableCopy, "onRows">) => Promise<R>,
): Promise<R> {
  return withRaw(config, "source", (source) =>
    withRaw(to, "target", (target) => withRaw(to, "copy", (copied) => work({ source, target, copied, signal }))),
  );
}

async function withRaw<R>(config: Config, use: RawUse, work: (database: RawDatabase) => Promise<R>): Promise<R> {
  const database = config.directUrl ? await openRawPostgres(config.directUrl, use) : openRawSqlite(fileOf(config), use);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
