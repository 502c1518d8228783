import { existsSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Db, openDatabase } from "./open-database.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { SqliteDatabase } from "./sqlite-database.ts";
import { untilCommit } from "./until-commit.ts";

interface Tables {
  note: { id: number; text: string };
}

let folder: string;
let file: string;
let db: Db<Tables>;
const warnings: string[] = [];

beforeEach(async () => {
  warnings.length = 0;
  folder = await mkdtemp(join(tmpdir(), "ambit-test-"));
  file = join(folder, "new", "ambit.sqlite");
  db = await openDatabase<Tables>({ file, warn: (message) => warnings.push(message) });
  await db.write((trx) => sql`create table note (id integer primary key, text text not null)`.execute(trx));
});

afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const add = (id: number) => db.write((trx) => trx.insertInto("note").values({ id, text: "x" }).execute());

test("bounds the size of the write-ahead log", async () => {
  const text = "x".repeat(1_000_000);
  const written = 120;
  for (let id = 1; id <= written; id += 1) {
    await db.write((trx) => trx.insertInto("note").values({ id, text }).execute());
    // a reader is active throughout
    await db.read.selectFrom("note").select("id").where("id", "=", id).execute();
  }
  expect(statSync(file).size).toBeGreaterThan(80_000_000);
  expect(statSync(`${file}-wal`).size).toBeLessThan(70_000_000);
});

test("makes durable commits in WAL mode, with foreign keys enabled", async () => {
  const { rows } = await sql<{ value: unknown }>`
    select journal_mode as value from pragma_journal_mode
    union all select synchronous from pragma_synchronous
    union all select foreign_keys from pragma_foreign_keys`.execute(db.read);
  expect(rows.map(({ value }) => value)).toEqual(["wal", 2, 1]);
});

test("commits concurrent writes together", async () => {
  const control = vi.spyOn(SqliteConnection.prototype, "control");
  await Promise.all(Array.from({ length: 64 }, (_, index) => add(index + 1)));
  const commits = control.mock.calls.filter(([statement]) => statement === "commit").length;
  expect(commits).toBeLessThan(10);
});

test("resolves writes after the commit, and rejects all of a failed commit", async () => {
  const original = SqliteConnection.prototype.control;
  const control = vi.spyOn(SqliteConnection.prototype, "control").mockImplementation(function (
    this: SqliteConnection,
    statement,
  ) {
    if (statement === "commit") throw new Error("disk on fire");
    original.call(this, statement);
  });
  const settled = await Promise.allSettled([add(1), add(2), add(2)]);
  expect(settled.map((one) => (one.status === "rejected" ? one.reason.message : "told"))).toEqual(
    Array(3).fill("disk on fire"),
  );
  control.mockRestore();
  await add(3);
  expect(await db.read.selectFrom("note").select("id").execute()).toEqual([{ id: 3 }]);
});

test("runs reads between groups of writes", async () => {
  const order: string[] = [];
  const writes = Promise.all(Array.from({ length: 200 }, (_, index) => add(index + 1))).then(() =>
    order.push("writes"),
  );
  setImmediate(
    () =>
      void db.read
        .selectFrom("note")
        .selectAll()
        .execute()
        .then(() => order.push("read")),
  );
  await writes;
  expect(order).toEqual(["read", "writes"]);
});

test("waits for a lock of another process without blocking this one", async () => {
  const other = new DatabaseSync(file);
  other.exec("begin immediate; insert into note values (1, 'theirs')");
  const write = add(2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await db.read.selectFrom("note").selectAll().execute()).toEqual([]);
  other.exec("commit");
  other.close();
  await write;
  expect(await db.read.selectFrom("note").select("id").execute()).toEqual([{ id: 1 }, { id: 2 }]);
});

test("opens and closes while another process writes", async () => {
  const other = new DatabaseSync(file);
  other.exec("begin immediate; insert into note values (1, 'theirs')");
  const second = await openDatabase<Tables>({ file });
  await second.close();
  other.exec("rollback");
  other.close();
});

test("invalidates cached values after a commit by another process", async () => {
  const notes = () =>
    untilCommit(db.read as never, "notes", () => db.read.selectFrom("note").select("id").orderBy("id").execute());
  await add(1);
  const first = await notes();
  expect(first).toEqual([{ id: 1 }]);
  await (db as SqliteDatabase<Tables>).renewPlans();
  const other = new DatabaseSync(file);
  other.exec("insert into note values (2, 'y')");
  other.close();
  // another process's commit is detected with a delay
  await vi.waitFor(async () => expect(await notes()).toEqual([{ id: 1 }, { id: 2 }]));
});

test("warns about a slow write", async () => {
  await db.write(() => new Promise((resolve) => setTimeout(resolve, 1050)));
  expect(warnings).toEqual([expect.stringContaining("more than 1000 ms")]);
});

test("deletes the file of a temporary database on closing", async () => {
  const temporary = await openDatabase<Tables>({});
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(temporary.read);
  const path = rows[0]?.file ?? "";
  expect(existsSync(path)).toBe(true);
  await temporary.close();
  expect(existsSync(path)).toBe(false);
});

test("refuses a URL with another scheme", async () => {
  await expect(openDatabase({ url: "mysql://localhost/x" })).rejects.toThrow("must begin with postgres://");
});

test("renews planner statistics without a restart or blocked reads", async () => {
  const sqlite = new SqliteDatabase<Tables>(join(folder, "grows.sqlite"), () => {});
  const known = async () => {
    const { rows } = await sql<{ stat: string }>`select stat from sqlite_stat1 where tbl = 'note'`.execute(sqlite.read);
    return rows.map((row) => row.stat);
  };
  const fill = (text: string) => sqlite.write((trx) => sql`insert into note (text) values (${text})`.execute(trx));
  await sqlite.write((trx) => sql`create table note (id integer primary key, text text not null)`.execute(trx));
  await sqlite.write((trx) => sql`create index note_text on note (text)`.execute(trx));
  await fill("one");
  await sqlite.renewPlans();
  expect(await known()).toEqual(["1 1"]);
  for (let i = 0; i < 200; i += 1) await fill("more");
  await sqlite.renewPlans();
  expect(await known()).toEqual([expect.stringMatching(/^201 /)]);
  expect(await sqlite.read.selectFrom("note").select("id").where("text", "=", "one").execute()).toEqual([{ id: 1 }]);
  await sqlite.close();
});
