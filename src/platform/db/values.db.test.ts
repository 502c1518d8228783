import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTestDatabase, testEngine } from "../../../tests/support/database.ts";
import type { Db } from "./open-database.ts";

interface Tables {
  sample: { id: number; big: number | null; ratio: number | null; label: string | null; bytes: Uint8Array | null };
}

let db: Db<Tables>;

beforeEach(async () => {
  db = await emptyTestDatabase<Tables>();
  const [big, real, bytes] =
    testEngine === "sqlite" ? ["integer", "real", "blob"] : ["bigint", "double precision", "bytea"];
  await db.write((trx) =>
    sql
      .raw(`create table sample (id integer primary key, big ${big}, ratio ${real}, label text, bytes ${bytes})`)
      .execute(trx),
  );
});

afterEach(() => db.close());

test("stores and returns values unchanged", async () => {
  const row = {
    id: 1,
    big: Number.MAX_SAFE_INTEGER,
    ratio: 45_000.1234567,
    label: "Žluťoučký 🐎",
    bytes: new Uint8Array([0, 255]),
  };
  await db.write((trx) => trx.insertInto("sample").values(row).execute());
  const stored = await db.read.selectFrom("sample").selectAll().executeTakeFirstOrThrow();
  expect({ ...stored, bytes: new Uint8Array(stored.bytes ?? []) }).toEqual(row);
});

test("returns counts, sums, averages and booleans as numbers", async () => {
  await db.write((trx) =>
    trx
      .insertInto("sample")
      .values([
        { id: 1, big: 4 },
        { id: 2, big: 5 },
      ] as Tables["sample"][])
      .execute(),
  );
  const { rows } = await sql`select count(*) as n, sum(big) as s, avg(big) as a, max(big) > 4 as t from sample`.execute(
    db.read,
  );
  expect(rows).toEqual([{ n: 2, s: 9, a: 4.5, t: 1 }]);
});

test("stores booleans as 0 and 1, and null as null", async () => {
  await db.write((trx) => sql`insert into sample (id, big, label) values (1, ${true}, ${null})`.execute(trx));
  expect(await db.read.selectFrom("sample").select(["big", "label"]).execute()).toEqual([{ big: 1, label: null }]);
});

test.each([
  ["undefined", undefined],
  ["a Date", new Date(0)],
  ["NaN", Number.NaN],
  ["an array", [1]],
  ["of type object", { a: 1 }],
])("refuses a parameter that is %s, with its position", async (description, value) => {
  const query = sql`select ${1}, ${value}`.execute(db.read);
  await expect(query).rejects.toThrow(`Parameter 2 is ${description}`);
});

test("fails the same way each time for an invalid statement", async () => {
  for (let time = 0; time < 3; time += 1) {
    await expect(sql`select nothing_here from sample`.execute(db.read)).rejects.toThrow("nothing_here");
  }
});

test("answers a ping", async () => {
  await expect(db.ping()).resolves.toBeUndefined();
});
