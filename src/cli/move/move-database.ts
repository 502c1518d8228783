import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { migrate } from "#platform/db/migrate.ts";
import type { RawDatabase } from "#platform/db/move/raw-database.ts";
import { openRawPostgres } from "#platform/db/move/raw-postgres.ts";
import { openRawSqlite } from "#platform/db/move/raw-sqlite.ts";
import {
  beginMove,
  DROPPED_TABLE,
  dropSecondary,
  finishMove,
  restoreSecondary,
} from "#platform/db/move/unfinished-move.ts";
import { isInUse } from "#platform/db/postgres-dump.ts";
import { checkDatabaseFile, lockDataFolder } from "#platform/db/sqlite-file.ts";
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
import { copyLastIds, copyTable, countTableRows, isCopied, listSharedTables, MoveError } from "./copy-tables.ts";
import { FOLDER } from "./move-files.ts";

const words = cli.move;

/** Messages without a text are not found by their subjects. Triggers add them to the search index. */
const FORGET_BLANK_MESSAGES = {
  sqlite: "delete from message_fts where rowid in (select mid from message where content = '')",
  postgres: "update message set search = null where content = ''",
};

/**
 * `move --to postgres://…|folder`: copies the database to the other engine while the server is stopped. The source and
 * the files are not changed. An interrupted move continues: tables that are equal already are not copied again.
 */
export async function moveDatabase(context: NoDatabaseContext, to: string): Promise<number> {
  const { config } = context;
  const isToFolder = to === FOLDER;
  if (!isToFolder && !isPostgresUrl(to)) throw new WrongUse(words.whichDatabase);
  if (isToFolder === (config.databaseUrl === undefined)) throw new WrongUse(words.sameEngine);
  const address = isToFolder ? undefined : to;
  const target = { ...config, databaseUrl: address, directUrl: address, isPooled: false };
  const url = config.directUrl ?? to;
  const lock = await lockDataDir(config);
  try {
    await requireUnused(url);
    await requireSite(context);
    const isContinued = await prepareTarget(target);
    const rows = await copyDatabase(context, target, isContinued);
    const drifts = await recountCopy(context, target);
    // a server may have been started on the source
    if (isToFolder) await requireUnused(url);
    await withRaw(target, "target", finishMove);
    context.endProgress();
    context.print(words.databaseMoved(rows));
    context.print(drifts === 0 ? cli.noDrift : words.sameDrift(drifts));
    context.print(isToFolder ? words.nextInFolder : words.nextOnServer(fileOf(config)));
    return 0;
  } catch (error) {
    context.endProgress();
    throw databaseProblem(error, { ...config, databaseUrl: url });
  } finally {
    lock.release();
  }
}

const fileOf = ({ dataDir }: Config) => join(resolve(dataDir), "ambit.db");

/** Locks the data folder, which contains the SQLite database in either direction. @throws StartError */
async function lockDataDir({ dataDir }: Config): Promise<{ release(): void }> {
  await mkdir(dataDir, { recursive: true });
  return lockDataFolder(dataDir, join(dataDir, "server.lock"));
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
 * accounts. @returns true for the target of an unfinished move. @throws MoveError if it contains something else.
 */
async function prepareTarget(target: Config): Promise<boolean> {
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
    if (isContinued) return true;
  }
  const db = await openUnmigrated(target);
  try {
    await migrate(db, MIGRATIONS);
  } finally {
    await db.close();
  }
  await withRaw(target, "target", beginMove);
  return false;
}

/** Copies the tables and restores the indexes. @returns the number of rows. */
async function copyDatabase(context: NoDatabaseContext, to: Config, isContinued: boolean): Promise<number> {
  return withRaw(context.config, "source", (source) =>
    withRaw(to, "target", async (target) => {
      const tables = await listSharedTables(source, target);
      let total = 0;
      for (const table of tables) total += await countTableRows(source, table);
      const track = (title: string) => {
        let done = 0;
        const onProgress = context.progress(title);
        return (rows: number) => {
          done += rows;
          // each row is read twice
          onProgress(Math.floor(done / 2), total);
        };
      };
      const copy = { source, target, signal: context.signal };
      const comparing = { ...copy, onRows: track(words.comparing) };
      const missing = [];
      for (const table of tables) if (!(isContinued && (await isCopied(comparing, table)))) missing.push(table);
      if (missing.length > 0) await dropSecondary(target);
      const copying = { ...copy, onRows: track(words.copyingRows) };
      for (const table of missing) {
        await copyTable(copying, table, (rows) => context.complain(words.nulReplaced(table.name, rows)));
      }
      await copyLastIds(copying, tables);
      await target.query(FORGET_BLANK_MESSAGES[target.engine]);
      const onProgress = context.progress(words.restoring);
      await restoreSecondary(target, (done, of) => {
        context.signal.throwIfAborted();
        onProgress(done, of);
      });
      return total;
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

async function withRaw<R>(
  config: Config,
  use: "source" | "target",
  work: (database: RawDatabase) => Promise<R>,
): Promise<R> {
  const database = config.directUrl ? await openRawPostgres(config.directUrl, use) : openRawSqlite(fileOf(config), use);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
