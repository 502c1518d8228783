import { randomInt } from "node:crypto";
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { lockDataFolder } from "#platform/db/sqlite-file.ts";
import { startSentence } from "#platform/start-sentence.ts";
import { cli } from "#strings/en/cli.ts";
import { testApp } from "../../../tests/support/app.ts";
import { clientOf } from "../../../tests/support/client.ts";
import { serverDatabase, testEngine } from "../../../tests/support/database.ts";
import { startAndFail } from "../../../tests/support/failing-start.ts";
import { fillEmptyTables } from "../../../tests/support/fill-empty-tables.ts";
import { patient } from "../../../tests/support/patience.ts";
import { runCommand } from "../../../tests/support/run-command.ts";
import { MIGRATIONS } from "../backup/backup-site.ts";
import { WrongUse } from "../cli-context.ts";
import { type DemoSignIn, prepareDemo } from "../demo.ts";
import { move } from "./move-command.ts";

vi.setConfig({ testTimeout: patient(120_000), hookTimeout: patient(60_000) });

const words = cli.move;
const NUL_TITLE = "nothing\0between";
/** Not exact as a JavaScript number. */
const HUGE = 9_007_199_254_740_993n;

const SCHEMA = `
  select concat(pg_get_indexdef(indexrelid), indisvalid) from pg_index where indrelid::regclass::text !~ '^pg_'
  union all select concat(conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) from pg_constraint
  union all select concat(pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
  order by 1`;

interface MoveOptions {
  databaseUrl?: string;
  onProgress?: (done: number, interrupt: () => void, title: string) => void;
}

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ambit-move-"));
  file = join(folder, "ambit.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(to: string, { databaseUrl = "", onProgress }: MoveOptions = {}) {
  const env = { AMBIT_DATA: folder, DATABASE_URL: databaseUrl };
  return runCommand(move, ["--to", to], { env, now: Date.now(), ...(onProgress && { onProgress }) });
}

test("explains a missing or wrong target, and a site of the same kind", async () => {
  await expect(run("mysql://localhost/forum")).rejects.toThrow(new WrongUse(words.whichDatabase));
  await expect(run("folder")).rejects.toThrow(new WrongUse(words.sameEngine));
  const both = ["--to", "folder", "--files", "folder"];
  const env = { AMBIT_DATA: folder };
  const online = ["--files", "folder", "--online"];
  for (const given of [[], both, online])
    await expect(runCommand(move, given, { env })).rejects.toThrow(words.filesOrDatabase);
});

describe.runIf(testEngine === "postgres")("between SQLite and PostgreSQL", () => {
  let server: { url: string; drop(): Promise<void> };
  let templateFolder: string;
  let template: string;
  let admin: DemoSignIn;
  beforeAll(async () => {
    templateFolder = mkdtempSync(join(tmpdir(), "ambit-move-"));
    template = join(templateFolder, "ambit.db");
    const db = await openDatabase<Tables>({ file: template });
    await migrate(db, MIGRATIONS);
    admin = (await prepareDemo(db, null, Date.now())) as DemoSignIn;
    await db.close();
    expect(fillEmptyTables(template)).toEqual([]);
    const database = new DatabaseSync(template);
    database.function("search_fold", (text) => text);
    database.exec("pragma foreign_keys = off");
    database.prepare("update post_visit set seen_at = ?").run(HUGE);
    database.prepare("update message set content = '' where mid = (select max(mid) from message)").run();
    // its id must not be assigned again
    database.prepare("delete from modmail_log").run();
    database.close();
  });
  afterAll(() => rmSync(templateFolder, { recursive: true, force: true }));
  beforeEach(async () => {
    server = await serverDatabase();
    copyFileSync(template, file);
  });
  afterEach(() => server.drop());

  /** Interrupts an attempt after a number of calls of its progress. */
  function interruptAfter(calls: number): MoveOptions {
    let left = calls;
    return {
      onProgress(_, interrupt) {
        left -= 1;
        if (left < 0) interrupt();
      },
    };
  }

  const toServer = (options: MoveOptions = {}) => run(server.url, options);
  const toFolder = (options: MoveOptions = {}) => run("folder", { databaseUrl: server.url, ...options });

  /** Moves the SQLite database away, as the command asks. */
  function putAside(): string {
    const aside = join(folder, "former.db");
    renameSync(file, aside);
    for (const end of ["-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
    return aside;
  }

  async function onServer<R>(work: (client: Client) => Promise<R>): Promise<R> {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  const valuesOf = async (sql: string) =>
    onServer(async (client) => (await client.query({ text: sql, rowMode: "array" })).rows.flat().map(String));

  test("moves every row of every table to PostgreSQL and back", async () => {
    const { code, printed, complaints } = await toServer();
    expect([code, complaints]).toEqual([0, []]);
    expect(printed[0]).toMatch(/^31,\d{3} rows copied\. All tables are equal\.$/);
    expect(printed.slice(1)).toEqual([words.nextOnServer(file), cli.noDrift]);
    expect(await valuesOf("select seen_at from post_visit")).toEqual([`${HUGE}`]);
    const before = contentsOf(putAside());
    const back = await toFolder();
    expect([back.code, back.complaints, back.printed.slice(1)]).toEqual([0, [], [words.nextInFolder, cli.noDrift]]);
    const after = contentsOf(file);
    for (const [name, rows] of before) expect(after.get(name), name).toEqual(rows);
    expect(after.size).toBe(before.size);
  });

  test("restores indexes, foreign keys and triggers, and people log in, vote and search", async () => {
    await toServer();
    const schema = await valuesOf(SCHEMA);
    // its only row was deleted before the move
    expect(await valuesOf("select nextval(pg_get_serial_sequence('modmail_log', 'lid'))")).toEqual(["2"]);
    await useSite();
    await onServer((client) => client.query("drop schema public cascade; create schema public"));
    const fresh = await openDatabase({ url: server.url });
    await migrate(fresh, MIGRATIONS);
    await fresh.close();
    expect(schema).toEqual(await valuesOf(SCHEMA));
    expect(schema.length).toBeGreaterThan(400);
  });

  const seed = randomInt(1_000_000);
  test(`continues after interruptions at random batches (seed ${seed})`, async () => {
    /** Interrupts three attempts, each at a random call of its progress. */
    async function moveWithInterruptions(attempt: (options: MoveOptions) => ReturnType<typeof run>) {
      for (let n = 1; n <= 3; n += 1) {
        const ended = await attempt(interruptAfter((seed * n * n) % 300)).catch((error) => error);
        if (ended.code === 0) return;
        expect(ended).toMatchObject({ name: "AbortError" });
      }
      expect((await attempt({})).code).toBe(0);
    }
    await moveWithInterruptions(toServer);
    const before = contentsOf(putAside());
    await moveWithInterruptions(toFolder);
    expect(contentsOf(file)).toEqual(before);
  });

  test("copies rows that changed between two attempts, and no server starts meanwhile", async () => {
    /** All rows are copied and some indexes are restored. */
    const late: MoveOptions = {
      onProgress(done, interrupt, title) {
        if (title === words.restoring && done > 5) interrupt();
      },
    };
    const onFile = (path: string, statements: readonly string[]) => {
      const database = new DatabaseSync(path);
      database.function("search_fold", { deterministic: true }, (text) => text);
      for (const statement of statements) database.exec(statement);
      database.close();
    };
    /** The order of these names is another one by UTF-16 units than by bytes. */
    const names = ["\u{1f600}", "\uff5e"];
    const [first, last] = ["(select min(sid) from sub)", "(select max(sid) from sub)"];
    onFile(file, [
      ...names.map((name) => `insert into secret values ('${name}', 'first')`),
      `update sub set name_key = 'one' where sid = ${first}`,
      `update sub set name_key = 'two' where sid = ${last}`,
    ]);
    await expect(toServer(late)).rejects.toMatchObject({ name: "AbortError" });
    const expectNoStart = async (url: string, reason: string) => {
      const { code, complaint } = await startAndFail({ AMBIT_DATA: folder, DATABASE_URL: url, PORT: "0" });
      expect([code, complaint]).toEqual([1, expect.stringContaining(reason)]);
    };
    await expectNoStart(server.url, "A move into this database is unfinished");
    const changes = (n: number) => [
      // two rows exchange a unique value
      `update sub set name_key = 'none' where sid = ${last}`,
      `update sub set name_key = '${["one", "two"][n % 2]}', title = 'Renamed ${n}' where sid = ${first}`,
      `update sub set name_key = '${["two", "one"][n % 2]}' where sid = ${last}`,
      "delete from post_visit where pid % 3 = 0",
      `delete from secret where name = '${names[n % 2]}'`,
      `insert into secret values ('${names[0]}${n}', 'new'), ('${names[1]}${n}', 'new')`,
    ];
    onFile(file, changes(1));
    expect((await toServer()).code).toBe(0);
    await expectNoStart("", "The site was moved to another database");
    const aside = putAside();
    await expect(toFolder(late)).rejects.toMatchObject({ name: "AbortError" });
    await onServer(async (client) => {
      for (const statement of changes(2)) await client.query(statement);
    });
    onFile(aside, changes(2));
    expect((await toFolder()).code).toBe(0);
    await expectNoStart(server.url, "The site was moved to another database");
    expect(contentsOf(file)).toEqual(contentsOf(aside));
  });

  test("refuses while a server runs on either database, and a target with a site", async () => {
    const lock = lockDataFolder(folder, join(folder, "server.lock"));
    await expect(toServer()).rejects.toSatisfy(
      (error) => startSentence(error) === cli.start["folder-in-use"]({ folder }),
    );
    lock.release();
    const aside = putAside();
    await expect(toServer()).rejects.toThrow(words.noSite);
    renameSync(aside, file);
    const program = await openDatabase({ url: server.url });
    await expect(toServer()).rejects.toThrow(words.inUse);
    // the pool closes idle connections
    await sql`select 1`.execute(program.read);
    await expect(toFolder()).rejects.toThrow(words.inUse);
    await migrate(program, MIGRATIONS);
    await program.close();
    // a server without accounts is no site
    expect((await toServer()).code).toBe(0);
    await expect(toServer()).rejects.toThrow("The site was moved to another database");
    const former = new DatabaseSync(file);
    former.exec("delete from migration where name = '9999-moved-away'");
    former.close();
    await expect(toServer()).rejects.toThrow(words.fullServer);
    await expect(toFolder()).rejects.toThrow(words.fullFolder(file));
    await onServer((client) =>
      client.query("drop schema public cascade; create schema public; create table other (id uuid)"),
    );
    await expect(toServer()).rejects.toThrow(words.fullServer);
    expect(await valuesOf("select count(*) from other")).toEqual(["0"]);
  });

  test("names a refused row, replaces NUL characters, and moves wrong counters unchanged", async () => {
    const database = new DatabaseSync(file);
    database.function("search_fold", (text) => text);
    const { pid } = database.prepare("select min(pid) as pid from post").get() as { pid: number };
    database.prepare("update post_visit set comments = 3000000000").run();
    const { uid, pid: visited } = database.prepare("select uid, pid from post_visit").get() as {
      uid: number;
      pid: number;
    };
    await expect(toServer()).rejects.toThrow(
      words.refusedRow(`post_visit (uid ${uid}, pid ${visited})`, "integer out of range"),
    );
    database.prepare("update post set title = ? where pid = ?").run(NUL_TITLE, pid);
    database.prepare("update post_visit set comments = 3").run();
    database.prepare("update sub set subscribers = subscribers + 1 where sid = (select min(sid) from sub)").run();
    database.close();
    const { code, complaints, printed } = await toServer();
    expect([code, complaints, printed[2]]).toEqual([0, [words.nulReplaced("post", 1)], words.sameDrift(1)]);
    expect(await valuesOf(`select title from post where pid = ${pid}`)).toEqual(["nothing\ufffdbetween"]);
  });

  /** Logs in, votes and searches on the moved site. */
  async function useSite(): Promise<void> {
    const site = await testApp({
      db: await openDatabase<Tables>({ url: server.url, poolSize: 3 }),
      world: false,
      recorded: false,
      config: { dataDir: folder, databaseUrl: server.url },
    });
    try {
      const visitor = clientOf(site.app.http, site.app.services, null);
      const post = await site.db.read
        .selectFrom("post")
        .select(["pid", "title", "score"])
        .where("deleted", "=", 0)
        .where("type", "=", "text")
        .orderBy("pid", "desc")
        .executeTakeFirstOrThrow();
      const found = await visitor.get(`/search?q=${encodeURIComponent(post.title)}`);
      expect(found.text).toContain(`/${post.pid}`);
      const answer = await visitor.post("/ovarit_auth/authenticate", {
        username: admin.name,
        password: admin.password,
      });
      const token = answer.cookies.find(({ name }) => name === "ambit")?.value ?? "";
      const { uid } = await site.db.read
        .selectFrom("person")
        .select("uid")
        .where("name", "=", admin.name)
        .executeTakeFirstOrThrow();
      const member = clientOf(site.app.http, site.app.services, { uid, name: admin.name, token } as never);
      expect((await member.post(`/do/vote/${post.pid}/up`)).json).toMatchObject({ score: post.score + 1 });
    } finally {
      await site.close();
    }
  }
});

/** Rows of each table and search index, and the schema, of a SQLite database. */
function contentsOf(path: string): Map<string, string[]> {
  expect(existsSync(path)).toBe(true);
  const database = new DatabaseSync(path, { readBigInts: true });
  const list = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => JSON.stringify(row, (_, value) => (typeof value === "bigint" ? `${value}` : value)));
  const names = database
    .prepare("select name from sqlite_master where type = 'table' and name not like '%\\_fts\\__%' escape '\\'")
    .all()
    .map(({ name }) => `${name}`);
  const contents = new Map<string, string[]>();
  for (const name of names.sort()) {
    if (name === "migration" || name.startsWith("sqlite_stat")) continue;
    const isIndex = name.endsWith("_fts");
    contents.set(name, list(isIndex ? `select rowid from ${name} order by 1` : `select * from "${name}"`).sort());
  }
  contents.set("sqlite_sequence", list("select name, cast(seq as integer) from sqlite_sequence order by 1"));
  contents.set(
    "schema",
    list("select type, name, sql from sqlite_master where name not like '%\\_fts\\_%' escape '\\'").sort(),
  );
  expect(list("pragma foreign_key_check")).toEqual([]);
  database.close();
  return contents;
}
