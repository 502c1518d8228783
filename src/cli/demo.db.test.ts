import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { passwordMatches } from "#platform/sessions/passwords.ts";
import { testDatabase } from "../../tests/support/database.ts";
import { prepareDemo } from "./demo.ts";
import { recount } from "./recount.ts";

const NOW = Date.UTC(2026, 2, 1);
let db: Db<Tables>;

beforeEach(async () => {
  db = await testDatabase<Tables>();
});
afterEach(() => db.close());

const findAdmin = () =>
  db.read.selectFrom("person").selectAll().where("name_key", "=", "admin").executeTakeFirstOrThrow();

test("creates an admin and the sample community once", async () => {
  const signIn = await prepareDemo(db, null, NOW);
  const admin = await findAdmin();
  expect(admin.is_admin).toBe(1);
  expect(signIn?.name).toBe("admin");
  expect(await passwordMatches(signIn?.password ?? "", admin.password_hash)).toBe(true);
  expect(await db.read.selectFrom("post").select("pid").execute()).not.toEqual([]);
  expect(await recount(db)).toEqual([]);
  expect(await prepareDemo(db, null, NOW)).toBeNull();
  expect(await findAdmin()).toEqual(admin);
});

test("completes an interrupted demo with a valid password", async () => {
  await db.write((trx) =>
    trx
      .insertInto("person")
      .values({ name: "admin", name_key: "admin", password_hash: "lost", joined_at: NOW })
      .execute(),
  );
  const signIn = await prepareDemo(db, null, NOW);
  const admin = await findAdmin();
  expect(admin.is_admin).toBe(1);
  expect(await passwordMatches(signIn?.password ?? "", admin.password_hash)).toBe(true);
  expect(await db.read.selectFrom("sub").select("sid").execute()).not.toEqual([]);
});
