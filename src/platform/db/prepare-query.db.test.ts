import { expect, test } from "vitest";
import { testDatabase } from "../../../tests/support/database.ts";
import type { Tables } from "../../domain/tables.ts";
import { prepareQuery } from "./prepare-query.ts";

test("builds a query once and runs it with different values", async () => {
  const db = await testDatabase<Tables>();
  await db.write(async (trx) => {
    for (const name of ["alice", "bob"]) {
      await trx.insertInto("person").values({ name, name_key: name, joined_at: 1 }).execute();
    }
  });
  let built = 0;
  const find = prepareQuery((read, { name, at }: { name: string; at: number }) => {
    built += 1;
    return read
      .selectFrom("person")
      .select("name")
      .where("name_key", "=", name)
      .where("joined_at", "<", at)
      .where("status", "=", 0);
  });
  expect((await find(db.read, { name: "alice", at: 2 })).map((row) => row.name)).toEqual(["alice"]);
  expect((await find(db.read, { name: "bob", at: 2 })).map((row) => row.name)).toEqual(["bob"]);
  expect(await find(db.read, { name: "bob", at: 1 })).toEqual([]);
  expect(built).toBe(1);
  await db.close();
});
