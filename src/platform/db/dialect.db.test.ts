import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTestDatabase } from "../../../tests/support/database.ts";
import { executeScript } from "./connection.ts";
import { byEngine, chunkForParams, engineOf, isAnyOf } from "./dialect.ts";
import { explain } from "./explain.ts";
import type { Db } from "./open-database.ts";

interface Tables {
  item: { id: number; name: string; rank: number };
}

let db: Db<Tables>;

beforeEach(async () => {
  db = await emptyTestDatabase<Tables>();
  await db.write((trx) =>
    executeScript(
      trx,
      `create table item (id integer primary key, name text not null, rank integer not null);
       create index item_rank on item (rank);`,
    ),
  );
});

afterEach(() => db.close());

const fill = async (count: number) => {
  const rows = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `n${index + 1}`, rank: -index }));
  await db.write(async (trx) => {
    for (const chunk of chunkForParams(rows, 3)) await trx.insertInto("item").values(chunk).execute();
  });
};

test("inserts many rows in chunks", async () => {
  await fill(25_000);
  const { n } = await db.read
    .selectFrom("item")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  expect(n).toBe(25_000);
});

test("locks rows for the rest of a write", async () => {
  await fill(2);
  const row = await db.write((trx) =>
    trx.selectFrom("item").select("name").where("id", "=", 2).forUpdate().executeTakeFirst(),
  );
  expect(row).toEqual({ name: "n2" });
  const { sql: text } = db.read.selectFrom("item").select("name").forUpdate().compile();
  expect(text.includes("for update")).toBe(db.engine === "postgres");
});

test("returns distinct rows", async () => {
  await fill(3);
  await db.write((trx) => trx.updateTable("item").set({ name: "same" }).execute());
  expect(await db.read.selectFrom("item").select("name").distinct().execute()).toEqual([{ name: "same" }]);
});

test("chooses an expression by engine", async () => {
  const half = byEngine({ sqlite: sql<string>`'sqlite'`, postgres: sql<string>`'postgres'::text` });
  const { rows } = await sql<{ half: string }>`select ${half} as half`.execute(db.read);
  expect(rows).toEqual([{ half: db.engine }]);
  expect(engineOf(db.read)).toBe(db.engine);
});

test.each([
  ["numbers", "id", [2, 4, 99]],
  ["words", "name", ["n2", "n4", "'"]],
  ["no numbers", "id", []],
  ["no words", "name", []],
] as const)("matches any of %s", async (_, column, values) => {
  await fill(5);
  const rows = await db.read
    .selectFrom("item")
    .select("id")
    .where((eb) => isAnyOf(eb.ref(column), values))
    .orderBy("id")
    .execute();
  expect(rows.map(({ id }) => id)).toEqual(values.length === 0 ? [] : [2, 4]);
});

test("prints a query plan with its index and without values", async () => {
  const query = db.read
    .selectFrom("item")
    .select("name")
    .where("rank", ">", 12345)
    .where("name", "<>", "it's 7")
    .orderBy("rank")
    .limit(17)
    .compile();
  const plan = await explain(db, query);
  expect(plan).toContain("item_rank");
  expect(plan).not.toMatch(/12345|it's|17/);
});

test("indents nested steps of a plan", async () => {
  const plan = await explain(
    db,
    sql`select id from item where id in (select id from item where rank = ${1}) order by name`.compile(db.read),
  );
  expect(plan).toMatch(/\n {2,}\S/);
});
