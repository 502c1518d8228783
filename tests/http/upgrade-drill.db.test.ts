import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openArchive } from "#platform/backup/archive-reader.ts";
import { isMigrated, migrate } from "#platform/db/migrate.ts";
import type { Db } from "#platform/db/open-database.ts";
import { cli } from "#strings/en/cli.ts";
import { canBackUp, emptySite, type TestSite } from "../support/backup-site.ts";
import { emptyTestDatabase, testEngine } from "../support/database.ts";
import { runProgram } from "../support/failing-start.ts";
import { patient } from "../support/patience.ts";
import { ANY, containing, en, forAnyNumber } from "../support/texts.ts";

vi.setConfig({ testTimeout: patient(60_000) });

const MIGRATIONS = resolve(import.meta.dirname, "../../db/migrations");
const NAMES = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith(".sql"))
  .sort();
/** Numbers of initial migrations for the test of a complete upgrade; the test after it covers rows of every schema. */
const STEPS = [1, Math.floor(NAMES.length / 2), NAMES.length - 1, NAMES.length];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-upgrade-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let db: Db<Any> | undefined;
afterEach(async () => {
  await db?.close();
  db = undefined;
});

// former tables and columns have no types
type Any = any;
type Row = Record<string, unknown>;

/** Adds a member, a sub, a post with title and text, and a comment, as the first schema allows. */
async function fill(write: Db<Any>["write"], id = 1): Promise<void> {
  await write(async (trx: Kysely<Any>) => {
    for (const [table, values] of [
      ["person", { uid: id, name: `Ünal${id}`, name_key: `ünal${id}`, joined_at: 1_000 }],
      [
        "sub",
        { sid: id, name: `kept${id}`, name_key: `kept${id}`, title: "What is kept", created_at: 1_000, created_by: id },
      ],
      [
        "post",
        { pid: id, sid: id, uid: id, type: "text", title: "A title of long ago", content: "A text", posted_at: 2_000 },
      ],
      ["comment", { cid: id, pid: id, uid: id, content: "A comment", posted_at: 3_000 }],
    ] as const) {
      await trx
        .insertInto(table)
        .values(await complete(trx, table, values))
        .execute();
    }
  });
}

/** Adds values for required columns without a default. */
async function complete(trx: Kysely<Any>, table: string, values: Row): Promise<Row> {
  const found = (await readColumns(trx)).get(table) ?? [];
  const names = new Set(found.map(({ name }) => name));
  const needed = found.filter(({ name, must }) => must && !(name in values));
  const own = Object.entries(values).filter(([name]) => names.has(name));
  return { ...Object.fromEntries(needed.map(({ name, text }) => [name, text ? "x" : 1])), ...Object.fromEntries(own) };
}

interface Column {
  name: string;
  /** True if a new row needs a value. */
  must: boolean;
  text: boolean;
}

/** Columns of each table. */
async function readColumns(trx: Kysely<Any>): Promise<Map<string, Column[]>> {
  const { rows } = await sql<{ table: string; name: string; must: unknown; type: string }>`${
    testEngine === "sqlite"
      ? sql`select t.name as "table", c.name, c.type, (c."notnull" and c.dflt_value is null and c.pk = 0) as must
          from sqlite_schema as t, pragma_table_info(t.name) as c
          where t.type = 'table' and t.name not like 'sqlite%' and t.name not like '%fts%'`
      : sql`select table_name as "table", column_name as name, data_type as type,
            (is_nullable = 'NO' and column_default is null and is_identity = 'NO') as must
          from information_schema.columns where table_schema = 'public'`
  }`.execute(trx);
  const columns = rows.map(({ table, name, must, type }) => ({
    table,
    column: { name, must: Number(must) === 1, text: type === "text" },
  }));
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return new Map([...byTable].map(([table, found]) => [table, found.map(({ column }) => column)]));
}

/** Filled tables and their id columns. */
const IDS: Record<string, string> = { person: "uid", sub: "sid", post: "pid", comment: "cid" };

const readAll = async (from: Db<Any>) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(IDS).map(async (table) => [
        table,
        (await from.read.selectFrom(table).selectAll().execute()) as Row[],
      ]),
    ),
  ) as Record<string, Row[]>;

/** Expects unchanged values in remaining columns; columns with user text must not be dropped. */
function expectKept(before: Record<string, Row[]>, after: Record<string, Row[]>): void {
  for (const [table, rows] of Object.entries(before)) {
    const found = after[table] ?? [];
    expect(found).toHaveLength(rows.length);
    const known = new Set(Object.keys(found[0] ?? {}));
    const id = IDS[table] ?? "";
    for (const row of rows) {
      const kept = Object.fromEntries(Object.entries(row).filter(([name]) => known.has(name)));
      expect(
        found.find((each) => each[id] === row[id]),
        table,
      ).toMatchObject(kept);
    }
    for (const name of ["name", "title", "content"]) if (name in (rows[0] ?? {})) expect(known).toContain(name);
  }
}

async function expectSound(own: Db<Any>): Promise<void> {
  expect(await isMigrated(own, MIGRATIONS)).toBe(true);
  if (testEngine !== "sqlite") return;
  const { rows } = await sql`pragma foreign_key_check`.execute(own.read);
  expect(rows).toEqual([]);
}

test.each(STEPS)("upgrades a database of the first %i migrations with its rows", async (count) => {
  const dir = join(folder, String(count));
  for (const name of NAMES.slice(0, count)) cpSync(join(MIGRATIONS, name), join(dir, name));
  db = await emptyTestDatabase<Any>();
  await migrate(db, dir);
  await fill(db.write.bind(db));
  const before = await readAll(db);
  const { applied } = await migrate(db, MIGRATIONS);
  expect(applied).toHaveLength(NAMES.length - count);
  expectKept(before, await readAll(db));
  await expectSound(db);
});

// Every released schema is a prefix of the migrations, because the files are never edited.
test("keeps rows of every schema through all later migrations", async () => {
  const dir = join(folder, "rows-of-each");
  const own = await emptyTestDatabase<Any>();
  db = own;
  let before: Record<string, Row[]> | undefined;
  for (const [at, name] of NAMES.entries()) {
    cpSync(join(MIGRATIONS, name), join(dir, name));
    await migrate(own, dir);
    if (before) expectKept(before, await readAll(own));
    await fill(own.write.bind(own), at + 1);
    before = await readAll(own);
  }
  expect(before?.post).toHaveLength(NAMES.length);
  await expectSound(own);
});

/** From here on migrations only add; earlier ones predate the rule. */
const RULED_FROM = NAMES.findIndex((name) => name > "0028-actions.sql");

test("lets the previous version read and write after each migration", async () => {
  const dir = join(folder, "one-by-one");
  for (const name of NAMES.slice(0, RULED_FROM)) cpSync(join(MIGRATIONS, name), join(dir, name));
  const own = await emptyTestDatabase<Any>();
  db = own;
  await migrate(own, dir);
  await fill(own.write.bind(own));
  const columns = () => readColumns(own.read);
  let written = 1;
  let before = await columns();
  for (const name of NAMES.slice(RULED_FROM)) {
    const postBefore = await own.write((trx) =>
      complete(trx, "post", { sid: 1, uid: 1, type: "text", title: "From before", content: "", posted_at: 3_000 }),
    );
    cpSync(join(MIGRATIONS, name), join(dir, name));
    await migrate(own, dir);
    const after = await columns();
    for (const [table, known] of before) {
      const found = new Map(after.get(table)?.map((column) => [column.name, column]));
      const lost = known.filter((column) => !found.has(column.name)).map((column) => column.name);
      const had = new Map(known.map((column) => [column.name, column]));
      const demanded = [...found.values()].filter(({ name: own, must }) => must && !had.get(own)?.must);
      expect([name, table, lost, demanded.map((column) => column.name)]).toEqual([name, table, [], []]);
    }
    before = after;
    written += 1;
    const post = { ...postBefore, pid: written };
    await own.write((trx: Kysely<Any>) => trx.insertInto("post").values(post).execute());
    await own.write((trx: Kysely<Any>) => trx.updateTable("post").set(post).where("pid", "=", written).execute());
  }
  expect(written).toBe(1 + NAMES.length - RULED_FROM);
});

test("refuses a database of a newer version with an explanation and leaves it unchanged", async () => {
  const dir = join(folder, "later");
  db = await emptyTestDatabase<Any>();
  await migrate(db, MIGRATIONS);
  for (const name of NAMES.slice(0, -1)) cpSync(join(MIGRATIONS, name), join(dir, name));
  await fill(db.write.bind(db));
  const before = await readAll(db);
  await expect(migrate(db, dir)).rejects.toThrow("the database is newer than this program");
  expect(await readAll(db)).toEqual(before);
});

test("refuses to start a server older than its database, with an explanation", async () => {
  const site = await emptySite();
  try {
    const own = (await site.open()) as Db<Any>;
    await migrate(own, MIGRATIONS);
    const later = { name: "9999-later", checksum: "x", applied_at: 1 };
    await own.write(async (trx: Kysely<Any>) => {
      const row: Row = await trx.selectFrom("migration").selectAll().limit(1).executeTakeFirstOrThrow();
      const known = new Set(Object.keys(row));
      const values = Object.fromEntries(Object.entries({ ...row, ...later }).filter(([column]) => known.has(column)));
      await trx.insertInto("migration").values(values).execute();
    });
    await own.close();
    for (const [program, words] of [
      ["src/main.ts", []],
      ["src/cli/main.ts", ["recount"]],
    ] as const) {
      const { code, complaint } = await runProgram(program, site.env, [...words]);
      expect([program, code]).toEqual([program, 1]);
      expect(complaint).toContain("the database is newer than this program");
    }
  } finally {
    await site.remove();
  }
});

/** Site of the first migrations with rows; tests start a server on it. */
async function oldSite(count: number): Promise<TestSite> {
  const site = await emptySite();
  const dir = join(site.folder, "old-migrations");
  for (const name of NAMES.slice(0, count)) cpSync(join(MIGRATIONS, name), join(dir, name));
  const own = (await site.open()) as Db<Any>;
  await migrate(own, dir);
  await fill(own.write.bind(own));
  await own.close();
  return site;
}

/** Runs queries on a separate connection. */
async function ask<R>(site: TestSite, work: (own: Db<Any>) => Promise<R>): Promise<R> {
  const own = (await site.open()) as Db<Any>;
  return work(own).finally(() => own.close());
}

const archivesOf = (site: TestSite) =>
  readdirSync(join(site.folder, "backups")).filter((name) => name.endsWith(".zip"));

describe.runIf(canBackUp)("first start of a new version", () => {
  let site: TestSite;
  afterEach(() => site.remove());
  const migrateSite = (env: Record<string, string> = {}) =>
    runProgram("src/cli/main.ts", { ...site.env, ...env }, ["migrate"]);
  const count = NAMES.length - 2;

  test("makes a backup of the older database first", async () => {
    site = await oldSite(count);
    const { code, complaint, out } = await migrateSite();
    expect(complaint).toMatch(containing(...forAnyNumber(cli.upgrade.backingUp)));
    expect([code, out]).toEqual([0, expect.stringMatching(containing(cli.migrated([ANY])))]);
    const [archive = "", ...more] = archivesOf(site);
    expect([archive, more]).toEqual([expect.stringMatching(/^ambit-.*Z-upgrade\.zip$/), []]);
    const opened = await openArchive(join(site.folder, "backups", archive));
    opened.close();
    expect(opened.manifest.schema).toBe(NAMES[count - 1]?.replace(".sql", ""));
    // the next command has nothing to do
    expect((await migrateSite()).complaint).toBe("");
    expect(archivesOf(site)).toHaveLength(1);
  });

  test("makes no backup if so configured", async () => {
    site = await oldSite(count);
    const { code } = await migrateSite({ BACKUP_BEFORE_UPGRADE: "off" });
    expect(code).toBe(0);
    expect(readdirSync(site.folder)).not.toContain("backups");
  });

  test("changes nothing if the backup fails", async () => {
    site = await oldSite(count);
    const { code, complaint } = await migrateSite({ BACKUP_PASSPHRASE: "short" });
    expect(code).toBe(1);
    expect(complaint).toContain(en.backups.problems["passphrase-short"]({ least: 12 }));
    expect(
      await ask(site, async (own) => (await own.read.selectFrom("migration").select("name").execute()).length),
    ).toBe(count);
  });

  test("makes no backup of a new site", async () => {
    site = await emptySite();
    const { code, complaint } = await migrateSite();
    expect([code, complaint]).toEqual([0, ""]);
    expect(readdirSync(site.folder)).not.toContain("backups");
  });

  test("continues after a power cut at any step", async () => {
    const first = NAMES.length - 4;
    site = await oldSite(first);
    const watching = (await site.open()) as Db<Any>;
    const applied = async () => (await watching.read.selectFrom("migration").select("name").execute()).length;
    let cuts = 0;
    for (let before = first; before < NAMES.length; before = await applied()) {
      const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "src/cli/main.ts", "migrate"], {
        cwd: resolve(import.meta.dirname, "../.."),
        env: { ...process.env, ...site.env, BACKUP_BEFORE_UPGRADE: "off" },
        stdio: "ignore",
      });
      const ended = new Promise((done) => child.once("close", done));
      await vi.waitFor(
        async () => {
          if (child.exitCode === null) expect(await applied()).toBeGreaterThan(before);
        },
        { timeout: patient(20_000), interval: 1 },
      );
      if (child.exitCode === null) cuts += 1;
      child.kill("SIGKILL");
      await ended;
    }
    await watching.close();
    expect(cuts).toBeGreaterThan(0);
    const whole = await ask(site, async (own) => ({
      isMigrated: await isMigrated(own, MIGRATIONS),
      title: (await own.read.selectFrom("post").select("title").execute()) as Row[],
    }));
    expect(whole).toEqual({ isMigrated: true, title: [{ title: "A title of long ago" }] });
  });
});
