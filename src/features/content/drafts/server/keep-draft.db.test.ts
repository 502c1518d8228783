import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { publicViewer } from "#domain/viewer.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
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
    read: db.read,
    write: (work: (trx: unknown, announce: () => void) => unknown) => db.write(async (trx) => work(trx, () => {})),
    viewer: { ...publicViewer, uid },
    now: () => now,
  }) as unknown as Ctx;

test("stores one draft per member and form, readable by its author only", async () => {
  await keepDraft(as(1), { place: "post 5", fields: { comment: "half a th" }, revision: 1, key: null });
  await keepDraft(as(1), { place: "post 5 edit", fields: { content: "other" }, revision: 1, key: null });
  await keepDraft(as(1), { place: "post 5", fields: { comment: "half a thought" }, revision: 2, key: null });
  now += 300;
  expect(await readDraft(as(1), "post 5")).toEqual({
    fields: { comment: "half a thought" },
    revision: 2,
    age: 300,
    key: null,
  });
  expect(await readDraft(as(2), "post 5")).toBeNull();
  expect(await readDraft(as(1), "post 6")).toBeNull();
});

test("stores the idempotency key with the draft and replaces both together", async () => {
  const keep = (text: string, key: string | null, revision: number) =>
    keepDraft(as(1), { place: "submit text", fields: { title: text }, revision, key });
  await keep("one", "key-of-the-first-try", 3);
  expect((await readDraft(as(1), "submit text"))?.key).toBe("key-of-the-first-try");
  await keep("two", "key-of-the-second-try", 5);
  await keep("late", "key-of-the-first-try", 4);
  expect(await readDraft(as(1), "submit text")).toMatchObject({
    fields: { title: "two" },
    key: "key-of-the-second-try",
  });
});

test("overwrites a draft only with a greater revision, and returns the stored one otherwise", async () => {
  const keep = (title: string, revision: number) =>
    keepDraft(as(1), { place: "submit link", fields: { title }, revision, key: null });
  expect(await keep("here", 4)).toBeNull();
  now += 700;
  const here = { fields: { title: "here" }, revision: 4, age: 700, key: null };
  expect(await keep("there", 4)).toEqual(here);
  expect(await keep("there, earlier", 3)).toEqual(here);
  expect(await keep("here", 4)).toBeNull();
  expect(await readDraft(as(1), "submit link")).toEqual(here);
  expect(await keep("there", 5)).toBeNull();
  expect(await readDraft(as(1), "submit link")).toMatchObject({ fields: { title: "there" }, age: 0 });
  now += 30 * DAY;
  expect(await keep("a month later", 1)).toBeNull();
  expect(await readDraft(as(1), "submit link")).toMatchObject({ fields: { title: "a month later" } });
});

test("deletes a draft without text, and a discarded one", async () => {
  await keepDraft(as(1), { place: "submit text", fields: { title: "x" }, revision: 1, key: null });
  await keepDraft(as(1), { place: "submit text", fields: { title: " ", content: "" }, revision: 2, key: null });
  expect(await readDraft(as(1), "submit text")).toBeNull();
  await keepDraft(as(1), { place: "submit text", fields: { title: "x" }, revision: 1, key: null });
  await keepDraft(as(2), { place: "submit text", fields: { title: "y" }, revision: 1, key: null });
  await forgetDraft(as(1), "submit text");
  expect(await readDraft(as(1), "submit text")).toBeNull();
  expect(await readDraft(as(2), "submit text")).not.toBeNull();
});

test("stores only the newest fifty drafts of a member", async () => {
  for (let n = 1; n <= 51; n += 1) {
    now += 1_000;
    await keepDraft(as(1), { place: `post ${n}`, fields: { comment: `${n}` }, revision: 1, key: null });
  }
  expect(await readDraft(as(1), "post 1")).toBeNull();
  expect(await readDraft(as(1), "post 2")).not.toBeNull();
  expect(await db.read.selectFrom("draft").select("place").execute()).toHaveLength(50);
});

test("hides a draft after thirty days, then deletes it", async () => {
  await keepDraft(as(1), { place: "post 1", fields: { comment: "old" }, revision: 1, key: null });
  now += 30 * DAY;
  await keepDraft(as(1), { place: "post 2", fields: { comment: "young" }, revision: 1, key: null });
  expect(await readDraft(as(1), "post 1")).toBeNull();
  await db.write((trx) => dropExpiredDrafts(trx, now));
  expect(await db.read.selectFrom("draft").select("place").execute()).toEqual([{ place: "post 2" }]);
});
