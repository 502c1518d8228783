import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeRecordedBackup } from "#cli/backup/recorded-backup.ts";
import { restoreAtStart } from "#cli/backup/restore-at-start.ts";
import { stageOnlineRestore } from "#cli/backup/restore-site.ts";
import { backupProcess } from "#features/data/backups/server/backup-process.ts";
import { readRestored, readStaged, stagedFolder } from "#platform/backup/staged-restore.ts";
import { migrate } from "#platform/db/migrate.ts";
import {
  hasTables,
  moveAsidePostgresSchema,
  restorePostgresSchema,
  withMigrationLock,
} from "#platform/db/postgres-dump.ts";
import { lockDataFolder } from "#platform/db/sqlite-file.ts";
import { readConfig } from "#platform/http/config.ts";
import { cli } from "#strings/en/cli.ts";
import { canBackUp, type FilledSite, filledSite } from "../support/backup-site.ts";
import { testEngine } from "../support/database.ts";
import { patient } from "../support/patience.ts";
import { startServer } from "../support/server-process.ts";
import { ANY, containing } from "../support/texts.ts";

const MIGRATIONS = resolve(import.meta.dirname, "../../db/migrations");

vi.setConfig({ testTimeout: patient(120_000) });

let from: FilledSite;
beforeEach(async () => {
  from = await filledSite();
});
afterEach(() => from.remove());

/** Title of the post on a server of the site. */
const titleOf = async (base: string) => {
  const page = await (await fetch(`${base}/p/${from.pid}`)).text();
  return /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1]?.replaceAll(/<[^>]*>/g, "") ?? expect.fail("no title");
};
async function retitle(title: string): Promise<void> {
  const db = await from.open();
  await db.write((trx) => trx.updateTable("post").set({ title }).where("pid", "=", from.pid).execute());
  await db.close();
}
const titleNow = async () => {
  const db = await from.open();
  const { title } = await db.read.selectFrom("post").select("title").executeTakeFirstOrThrow();
  await db.close();
  return title;
};
const backups = () => backupProcess(from.folder, { ...process.env, ...from.env });
const backup = () => ({ site: from.site, passphrase: null, now: Date.now() });
async function backedUp(): Promise<string> {
  const made = await makeRecordedBackup({ ...backup(), version: "9.9.9", copyTo: null, origin: "hand" }, Date.now);
  expect(made.failure).toBeNull();
  return made.name;
}
/** Stages a backup for the next start and then changes the site. */
async function stageAndRetitle(): Promise<void> {
  await retitle("As it was");
  const path = join(from.folder, "backups", await backedUp());
  await retitle("Changed since");
  await stageOnlineRestore({ ...backup(), path, replace: true });
}

// Whole procedure: a site in use, a restore requested by an admin, a restart of the server.
test.runIf(canBackUp)("replaces the site at the next start and keeps the previous data", async () => {
  await retitle("As it was");
  // a running server holds both locks
  const lock = lockDataFolder(from.folder, join(from.folder, "server.lock"));
  const db = await from.open();
  const { name, failure } = (await backups().make(Date.now(), "hand")) ?? expect.fail("no backup was made");
  expect(failure).toBeNull();
  await retitle("Changed since");
  await backups().stage(name, Date.now());
  expect(await backups().waiting()).toMatchObject({ name });
  expect(await titleNow()).toBe("Changed since");
  await db.close();
  lock.release();

  const server = await startServer(from.folder, from.env);
  try {
    expect(await titleOf(server.base)).toContain("As it was");
    expect(server.output()).toMatch(containing(cli.backup.restoredAtStart(ANY)));
    expect(await backups().waiting()).toBeNull();
    const done = (await backups().restored()) ?? expect.fail("nothing is noted");
    expect([done.name, done.failure]).toEqual([name, null]);
    expect(done.kept.length).toBeGreaterThan(0);
    expect(readdirSync(from.folder)).toContainEqual(expect.stringMatching(/^before-restore-/));
  } finally {
    await server.stop();
  }
});

/** Runs the steps of a server's start before it opens its database. */
async function restoreNow(lines: string[] = []): Promise<string[]> {
  const config = readConfig(from.env);
  const print = (line: string) => void lines.push(line);
  await restoreAtStart(config, { now: Date.now(), print, isLocked: false, waitMs: 0 });
  return lines;
}
test.runIf(canBackUp)("lets one of several servers restore, and the others wait", async () => {
  await stageAndRetitle();
  const lock = lockDataFolder(from.folder, join(from.folder, "server.lock"));
  const printed: string[][] = [[], []];
  const starts = printed.map((lines) => restoreNow(lines));
  await vi.waitFor(() => expect(printed.flat()).toEqual([cli.backup.waitingForRestore, cli.backup.waitingForRestore]));
  expect(await titleNow()).toBe("Changed since");
  lock.release();
  await Promise.all(starts);
  expect(await titleNow()).toBe("As it was");
  const isRestored = (lines: string[]) => lines.some((line) => containing(cli.backup.restoredAtStart(ANY)).test(line));
  expect(printed.filter(isRestored)).toHaveLength(1);
});

test.runIf(canBackUp && testEngine === "postgres")(
  "leaves the site unchanged while another server uses its database",
  async () => {
    await stageAndRetitle();
    const other = await from.open();
    expect(await other.read.selectFrom("post").select("title").execute()).toEqual([{ title: "Changed since" }]);
    expect(await restoreNow()).toContainEqual(expect.stringMatching(containing(cli.backup.notRestored(ANY))));
    expect(await other.read.selectFrom("post").select("title").execute()).toEqual([{ title: "Changed since" }]);
    expect((await readRestored(from.folder))?.failure?.problem).toBe("database-in-use");
    await other.close();
  },
);

test.runIf(testEngine === "postgres")(
  "a server that starts during a restore does not migrate the database",
  async () => {
    const db = await from.open();
    const { databaseUrl = "" } = from.site;
    await moveAsidePostgresSchema(databaseUrl, "aside");
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'ambit' and query like 'select pg_try_advisory_lock%'`;
    const migrating = await withMigrationLock(databaseUrl, async () => {
      const started = migrate(db, MIGRATIONS);
      await vi.waitFor(async () => expect((await waiting.execute(db.read)).rows).toHaveLength(1), patient(10_000));
      expect(await hasTables(databaseUrl)).toBe(false);
      await restorePostgresSchema(databaseUrl, "aside");
      return { started };
    });
    expect(await migrating.started).toEqual({ applied: [] });
    await db.close();
  },
);

test.runIf(canBackUp)("changes nothing after a cancelled restore", async () => {
  await stageAndRetitle();
  await backups().callOff();
  expect(existsSync(stagedFolder(from.folder))).toBe(false);
  expect(await restoreNow()).toEqual([]);
  expect(await titleNow()).toBe("Changed since");
});

test.runIf(canBackUp)("completes an interrupted restore at the next start", async () => {
  await stageAndRetitle();
  // only the files had been moved
  const { keptIn } = (await readStaged(from.folder)) ?? expect.fail("nothing is staged");
  mkdirSync(join(from.folder, keptIn));
  renameSync(join(from.folder, "files"), join(from.folder, keptIn, "files"));
  expect(await restoreNow()).toContainEqual(expect.stringMatching(containing(cli.backup.restoredAtStart(ANY))));
  expect(await titleNow()).toBe("As it was");
  const { name, bytes } = from.picture;
  expect(readFileSync(join(from.folder, "files", name.slice(0, 2), name))).toEqual(bytes);
});

test.runIf(canBackUp)("refuses a damaged archive with the damaged part, and stages nothing", async () => {
  const name = await backedUp();
  const path = join(from.folder, "backups", name);
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 255;
  writeFileSync(path, bytes);
  await backups().stage(name, Date.now());
  expect(await backups().waiting()).toBeNull();
  expect((await readRestored(from.folder))?.failure?.problem).toMatch(/damaged|no-archive|integrity/);
});
