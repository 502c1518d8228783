import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testDatabase, testEngine } from "../../../tests/support/database.ts";
import { urlOf } from "../../../tests/support/hub.ts";
import type { Tables } from "../../domain/tables.ts";
import { type Db, openDatabase } from "./open-database.ts";
import { prepareCachedQuery } from "./prepare-query.ts";
import { countQueries, currentQueryCount } from "./query-count.ts";
import { untilCommit } from "./until-commit.ts";

let db: Db<Tables>;
beforeAll(async () => {
  db = await testDatabase<Tables>();
});
afterAll(() => db.close());

/** Milliseconds of the clock by which cached data expires on PostgreSQL. */
let now = performance.now();
beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

const add = (name: string) =>
  db.write((trx) => trx.insertInto("person").values({ name, name_key: name, joined_at: 1 }).execute());
const named = prepareCachedQuery((read, { name }: { name: string }) =>
  read.selectFrom("person").select(["name", "joined_at"]).where("name", "=", name),
);
const joined = prepareCachedQuery((read, { name }: { name: string }) =>
  read.selectFrom("person").select("joined_at").where("name", "=", name),
);

test("returns the rows of a commit to the next read of the same query", async () => {
  const find = async (name: string) => (await named(db.pageReader(), { name })).map((row) => row.name);
  expect(await find("alice")).toEqual([]);
  await add("alice");
  expect(await find("alice")).toEqual(["alice"]);
  expect(await find("bob")).toEqual([]);
  await db.write((trx) => trx.deleteFrom("person").where("name", "=", "alice").execute());
  expect(await find("alice")).toEqual([]);
});

test("returns the same rows until the next commit, and counts each query", async () => {
  await add("carol");
  await countQueries(async () => {
    const [first, second] = [
      await named(db.pageReader(), { name: "carol" }),
      await named(db.pageReader(), { name: "carol" }),
    ];
    expect(second).toEqual([{ name: "carol", joined_at: 1 }]);
    expect(first).toBe(second);
    expect(currentQueryCount()).toBe(2);
    expect(await joined(db.pageReader(), { name: "carol" })).toEqual([{ joined_at: 1 }]);
  });
});

test("returns a transaction's own writes", async () => {
  await db.write(async (trx) => {
    expect(await named(trx, { name: "dave" })).toEqual([]);
    await trx.insertInto("person").values({ name: "dave", name_key: "dave", joined_at: 1 }).execute();
    expect(await named(trx, { name: "dave" })).toHaveLength(1);
  });
});

/** Returns a cached read whose value is the number of times that it ran. */
function counted(key: string, make: () => Promise<unknown>) {
  let times = 0;
  return () =>
    untilCommit(db.pageReader(), key, async () => {
      await make();
      times += 1;
      return times;
    });
}

test("a value stays until a commit writes a table that it was read from", async () => {
  const people = counted("people", () => db.pageReader().selectFrom("person").select("uid").execute());
  const both = counted("both", async () => {
    await people();
    await db.pageReader().selectFrom("sub").select("sid").execute();
  });
  const searched = counted("searched", () =>
    testEngine === "sqlite"
      ? sql`select rowid from sub_fts where sub_fts match 'books'`.execute(db.pageReader())
      : sql`select sid from sub where search @@ to_tsquery('books')`.execute(db.pageReader()),
  );
  const all = async () => [await people(), await both(), await searched()];
  expect(await all()).toEqual([1, 1, 1]);
  expect(await all()).toEqual([1, 1, 1]);
  await db.write((trx) => trx.insertInto("setting").values({ name: "some", value: "1" }).execute());
  expect(await all()).toEqual([1, 1, 1]);
  // a value depends on the tables of the values inside it
  await add("erin");
  expect(await all()).toEqual([2, 2, 1]);
  // a trigger writes the search index
  const { uid } = await db.pageReader().selectFrom("person").select("uid").executeTakeFirstOrThrow();
  const books = { name: "books", name_key: "books", title: "Books", created_at: 1, created_by: uid };
  await db.write((trx) => trx.insertInto("sub").values(books).execute());
  expect(await all()).toEqual([2, 3, 2]);
  await db.write((trx) => sql`update sub set title = 'More' where sid in (select sid from sub)`.execute(trx));
  expect(await all()).toEqual([2, 4, 3]);
});

test("a value is read again if a commit came while it was read", async () => {
  const slow = counted("slow", async () => {
    await db.pageReader().selectFrom("person").select("uid").execute();
    await add(`during${Math.random()}`);
  });
  expect(await slow()).toBe(1);
  expect(await slow()).toBe(2);
});

test.runIf(testEngine === "postgres")("notices a commit of another process after at most a second", async () => {
  const other = await openDatabase<Tables>({ url: await urlOf(db) });
  const names = async (read: Db<Tables>["read"]) => (await named(read, { name: "frank" })).length;
  now += 1_001;
  expect(await names(db.pageReader())).toBe(0);
  await other.write((trx) =>
    trx.insertInto("person").values({ name: "frank", name_key: "frank", joined_at: 1 }).execute(),
  );
  await other.close();
  now += 1_000;
  expect([await names(db.pageReader()), await names(db.read)]).toEqual([0, 1]);
  now += 1;
  expect(await names(db.pageReader())).toBe(1);
});

test.runIf(testEngine === "postgres")("notices every kind of write of its own process", async () => {
  const titles = counted("titles", () => db.pageReader().selectFrom("setting as s").select("s.value").execute());
  expect(await titles()).toBe(1);
  const { rows } = await db.write((trx) =>
    sql`with added as (insert into setting (name, value) values ('a', '1') returning name) select name from added`.execute(
      trx,
    ),
  );
  expect([rows.length, await titles()]).toEqual([1, 2]);
  await db.write((trx) => trx.updateTable("setting as w").set({ value: "2" }).where("w.name", "=", "a").execute());
  expect(await titles()).toBe(3);
  await db.write((trx) => trx.deleteFrom("setting").where("name", "=", "a").execute());
  expect(await titles()).toBe(4);
  const refused = db.write(async (trx) => {
    await trx.insertInto("setting").values({ name: "b", value: "1" }).execute();
    throw new Error("no");
  });
  await expect(refused).rejects.toThrow("no");
  await db.write((trx) => trx.selectFrom("setting").select("name").forUpdate().execute());
  expect(await titles()).toBe(5);
  expect(await titles()).toBe(5);
});
