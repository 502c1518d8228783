import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, testEngine } from "../../../tests/support/database.ts";
import type { Tables } from "../../domain/tables.ts";
import type { Db } from "./open-database.ts";
import { prepareCachedQuery } from "./prepare-query.ts";
import { countQueries, currentQueryCount } from "./query-count.ts";
import { untilCommit } from "./until-commit.ts";

let db: Db<Tables>;
beforeAll(async () => {
  db = await testDatabase<Tables>();
});
afterAll(() => db.close());

const add = (name: string) =>
  db.write((trx) => trx.insertInto("person").values({ name, name_key: name, joined_at: 1 }).execute());
const named = prepareCachedQuery((read, { name }: { name: string }) =>
  read.selectFrom("person").select(["name", "joined_at"]).where("name", "=", name),
);
const joined = prepareCachedQuery((read, { name }: { name: string }) =>
  read.selectFrom("person").select("joined_at").where("name", "=", name),
);

test("returns the rows of a commit to the next read of the same query", async () => {
  const find = async (name: string) => (await named(db.read, { name })).map((row) => row.name);
  expect(await find("alice")).toEqual([]);
  await add("alice");
  expect(await find("alice")).toEqual(["alice"]);
  expect(await find("bob")).toEqual([]);
  await db.write((trx) => trx.deleteFrom("person").where("name", "=", "alice").execute());
  expect(await find("alice")).toEqual([]);
});

test("returns the same rows until the next commit on SQLite, and counts each query", async () => {
  await add("carol");
  await countQueries(async () => {
    const [first, second] = [await named(db.read, { name: "carol" }), await named(db.read, { name: "carol" })];
    expect(second).toEqual([{ name: "carol", joined_at: 1 }]);
    expect(first === second).toBe(db.engine === "sqlite");
    expect(currentQueryCount()).toBe(2);
    expect(await joined(db.read, { name: "carol" })).toEqual([{ joined_at: 1 }]);
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
    untilCommit(db.read, key, async () => {
      await make();
      times += 1;
      return times;
    });
}

test.runIf(testEngine === "sqlite")("a value stays until a commit writes a table that it was read from", async () => {
  const people = counted("people", () => db.read.selectFrom("person").select("uid").execute());
  const both = counted("both", async () => {
    await people();
    await db.read.selectFrom("sub").select("sid").execute();
  });
  const searched = counted("searched", () =>
    sql`select rowid from sub_fts where sub_fts match 'books'`.execute(db.read),
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
  const { uid } = await db.read.selectFrom("person").select("uid").executeTakeFirstOrThrow();
  const books = { name: "books", name_key: "books", title: "Books", created_at: 1, created_by: uid };
  await db.write((trx) => trx.insertInto("sub").values(books).execute());
  expect(await all()).toEqual([2, 3, 2]);
  await db.write((trx) => sql`update sub set title = 'More' where sid in (select sid from sub)`.execute(trx));
  expect(await all()).toEqual([2, 4, 3]);
});

test.runIf(testEngine === "sqlite")("a value is read again if a commit came while it was read", async () => {
  const slow = counted("slow", async () => {
    await db.read.selectFrom("person").select("uid").execute();
    await add(`during${Math.random()}`);
  });
  expect(await slow()).toBe(1);
  expect(await slow()).toBe(2);
});
