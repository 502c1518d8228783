import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type MadePost, makers } from "../../../../../tests/support/world.ts";
import { deletionOf, postStateColumns, postStateOf } from "./post-state-queries.ts";

const NOW = 1_800_000_000_000;

let db: Db<Tables>;
let post: MadePost;
beforeAll(async () => {
  db = await testDatabase<Tables>();
  const make = makers(db, () => NOW);
  const [alice, bob] = [await make.member("alice"), await make.member("bob")];
  const sub = await make.sub(alice, { status: 1 as never, hide_score_minutes: 30 as never, is_default: 1 as never });
  post = await make.post(bob, sub, { nsfw: true, ageMs: 5 });
});
afterAll(() => db.close());

test("reads a post's state from its columns and those of its sub", async () => {
  const { pid, author, sub } = post;
  const states = async () => {
    const rows = await db.read
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .select(postStateColumns("p", "s"))
      .where("p.pid", "=", pid)
      .execute();
    return rows.map((row) => postStateOf(row));
  };
  const place = { sid: sub.sid, isDefault: true, disabled: true, hideScoreMinutes: 30 };
  const state = { pid, uid: author.uid, type: "text", postedAt: NOW - 5, deleted: null };
  expect(await states()).toMatchObject([
    { ...state, nsfw: true, sticky: false, locked: false, sub: { ...place, nsfw: false } },
  ]);
  await db.write(async (trx) => {
    await trx.updateTable("post").set({ nsfw: 0, sticky_at: NOW, locked: 1, deleted: 3 }).execute();
    await trx.updateTable("sub").set({ nsfw: 1 }).execute();
  });
  expect(await states()).toMatchObject([
    { ...state, deleted: "admin", nsfw: false, sticky: true, locked: true, sub: { ...place, nsfw: true } },
  ]);
});

test.each([
  ["no one", { deleted: 0, held: 0 }, 0],
  ["its author", { deleted: 1, held: 0 }, 1],
  ["a moderator", { deleted: 2, held: 0 }, 2],
  ["an admin", { deleted: 3, held: 0 }, 3],
  ["the team, for review", { deleted: 2, held: 1 }, 4],
])("reads a deletion by %s from two columns", async (_name, columns, expected) => {
  await db.write((trx) => trx.updateTable("post").set(columns).execute());
  expect(await db.read.selectFrom("post").select(deletionOf("post").as("deleted")).execute()).toEqual([
    { deleted: expected },
  ]);
});
