import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { publicViewer } from "#domain/viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import { explain } from "#platform/db/explain.ts";
import type { Db } from "#platform/db/open-database.ts";
import { newTestDatabase } from "../../../../../tests/support/database.ts";
import { makers } from "../../../../../tests/support/world.ts";
import { participantsQuery, peopleLike, subsLike } from "./suggest-queries.ts";

let db: Db<Tables>;
let ctx: Ctx;
beforeAll(async () => {
  db = await newTestDatabase<Tables>();
  const alice = await makers(db, Date.now).member("alice");
  ctx = { read: db.read, viewer: { ...publicViewer, uid: alice.uid } } as unknown as Ctx;
});
afterAll(() => db.close());

test.each([
  ["members", () => peopleLike(ctx, "al"), /person_name_bytes|sqlite_autoindex_person/],
  ["circles", () => subsLike(ctx, "bo"), /sub_name_bytes|sqlite_autoindex_sub/],
])("finds %s by the bytewise index", async (_name, query, index) => {
  expect(await explain(db, query().compile())).toMatch(index);
});

test("finds participants by the index of the thread's comments", async () => {
  const plan = await explain(db, participantsQuery(ctx, 1, "").compile());
  expect(plan).toMatch(/comment_(?:tree|time)/);
  expect(plan).not.toMatch(/SCAN p$|Seq Scan on person/m);
});
