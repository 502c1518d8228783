import { afterEach, beforeEach, expect, test } from "vitest";
import { neutralViewer } from "#domain/viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Tables } from "#platform/db/tables.ts";
import { testDatabase } from "#tests/support/database.ts";
import { dropExpiredDrafts } from "./draft-queries.ts";
import { forgetDraft, keepDraft, readDraft } from "./keep-draft.ts";

const DAY = 86_400_000;
let db: Db<Tables>;
let now: number;
beforeEach(async () => {
  db = await testDatabase<Tables>();
  now = 100 * DAY;
  await db.write((trx) =>
    trx
      .insertInto("person")
      .values([
        { uid: 1, name: "alice", name_key: "alice", joined_at: 0 },
        { uid: 2, name: "bob", name_key: "bob", joined_at: 0 },
      ])
      .execute(),
  );
});
afterEach(() => db.close());

const as = (uid: number) =>
  ({
    engine: db.engine,
    read: db.read,
    write: (work: (trx: unknown, announce: () => void) => unknown) => db.write(async (trx) => work(trx, () => {})),
    viewer: { ...neutralViewer, uid },
    now: () => now,
  }) as unknown as Ctx;

test("a draft is its writer's alone, one for each place", async () => {
  await keepDraft(as(1), { place: "post 5", fields: { comment: "half a th" }, age: 0, key: null });
  await keepDraft(as(1), { place: "post 5 edit", fields: { content: "other" }, age: 0, key: null });
  await keepDraft(as(1), { place: "post 5", fields: { comment: "half a thought" }, age: 0, key: null });
  now += 300;
  expect(await readDraft(as(1), "post 5")).toEqual({ fields: { comment: "half a thought" }, age: 300, key: null });
  expect(await readDraft(as(2), "post 5")).toBeNull();
  expect(await readDraft(as(1), "post 6")).toBeNull();
});

test("the name under which it is sent is kept with it, and changes with the text", async () => {
  const keep = (text: string, key: string | null, age: number) =>
    keepDraft(as(1), { place: "submit", fields: { title: text }, age, key });
  await keep("one", "key-of-the-first-try", 9_000);
  expect((await readDraft(as(1), "submit"))?.key).toBe("key-of-the-first-try");
  await keep("two", "key-of-the-second-try", 5_000);
  await keep("late", "key-of-the-first-try", 8_000);
  expect(await readDraft(as(1), "submit")).toMatchObject({ fields: { title: "two" }, key: "key-of-the-second-try" });
});

test("what comes late does not take the place of what is newer", async () => {
  await keepDraft(as(1), { place: "submit", fields: { title: "new" }, age: 1_000, key: null });
  await keepDraft(as(1), { place: "submit", fields: { title: "old" }, age: 5_000, key: null });
  expect(await readDraft(as(1), "submit")).toEqual({ fields: { title: "new" }, age: 1_000, key: null });
});

test("nothing typed leaves nothing, and what is forgotten is gone", async () => {
  await keepDraft(as(1), { place: "submit", fields: { title: "x" }, age: 0, key: null });
  await keepDraft(as(1), { place: "submit", fields: { title: " ", content: "" }, age: 0, key: null });
  expect(await readDraft(as(1), "submit")).toBeNull();
  await keepDraft(as(1), { place: "submit", fields: { title: "x" }, age: 0, key: null });
  await keepDraft(as(2), { place: "submit", fields: { title: "y" }, age: 0, key: null });
  await forgetDraft(as(1), 1, "submit");
  expect(await readDraft(as(1), "submit")).toBeNull();
  expect(await readDraft(as(2), "submit")).not.toBeNull();
});

test("only the newest fifty are kept", async () => {
  for (let n = 1; n <= 51; n += 1) {
    now += 1_000;
    await keepDraft(as(1), { place: `post ${n}`, fields: { comment: `${n}` }, age: 0, key: null });
  }
  expect(await readDraft(as(1), "post 1")).toBeNull();
  expect(await readDraft(as(1), "post 2")).not.toBeNull();
  expect(await db.read.selectFrom("draft").select("place").execute()).toHaveLength(50);
});

test("after thirty days a draft is no longer offered, and then removed", async () => {
  await keepDraft(as(1), { place: "post 1", fields: { comment: "old" }, age: 0, key: null });
  now += 30 * DAY;
  await keepDraft(as(1), { place: "post 2", fields: { comment: "young" }, age: 0, key: null });
  expect(await readDraft(as(1), "post 1")).toBeNull();
  await db.write((trx) => dropExpiredDrafts(trx, now));
  expect(await db.read.selectFrom("draft").select("place").execute()).toEqual([{ place: "post 2" }]);
});
