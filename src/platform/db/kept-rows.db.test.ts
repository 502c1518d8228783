import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#tests/support/database.ts";
import type { Tables } from "../../domain/tables.ts";
import type { Db } from "./open-database.ts";
import { preparedKept } from "./prepared.ts";
import { countQueries, currentQueryCount } from "./query-count.ts";

let db: Db<Tables>;
beforeAll(async () => {
  db = await testDatabase<Tables>();
});
afterAll(() => db.close());

const add = (name: string) =>
  db.write((trx) => trx.insertInto("person").values({ name, name_key: name, joined_at: 1 }).execute());
const named = preparedKept((read, { name }: { name: string }) =>
  read.selectFrom("person").select(["name", "joined_at"]).where("name", "=", name),
);
const joined = preparedKept((read, { name }: { name: string }) =>
  read.selectFrom("person").select("joined_at").where("name", "=", name),
);

test("a commit is seen at once, by whoever asks the same again", async () => {
  const find = async (name: string) => (await named(db.read, { name })).map((row) => row.name);
  expect(await find("alice")).toEqual([]);
  await add("alice");
  expect(await find("alice")).toEqual(["alice"]);
  expect(await find("bob")).toEqual([]);
  await db.write((trx) => trx.deleteFrom("person").where("name", "=", "alice").execute());
  expect(await find("alice")).toEqual([]);
});

test("without a commit the same rows are given again, where commits can be known of; each query is counted", async () => {
  await add("carol");
  await countQueries(async () => {
    const [first, second] = [await named(db.read, { name: "carol" }), await named(db.read, { name: "carol" })];
    expect(second).toEqual([{ name: "carol", joined_at: 1 }]);
    expect(first === second).toBe(db.version() !== null);
    expect(currentQueryCount()).toBe(2);
    expect(await joined(db.read, { name: "carol" })).toEqual([{ joined_at: 1 }]);
  });
});

test("a transaction sees what it wrote", async () => {
  await db.write(async (trx) => {
    expect(await named(trx, { name: "dave" })).toEqual([]);
    await trx.insertInto("person").values({ name: "dave", name_key: "dave", joined_at: 1 }).execute();
    expect(await named(trx, { name: "dave" })).toHaveLength(1);
  });
});
