import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { sampleVotesOf } from "#features/site/dashboard/server/count-queries.ts";
import { countRows, estimateRows } from "#platform/db/count-rows.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase, testEngine } from "../../tests/support/database.ts";
import { counterSlice } from "./doctor/database-checks.ts";
import { recount } from "./recount.ts";
import { seed } from "./seed/seed.ts";

const NOW = Date.UTC(2026, 2, 1);
let db: Db<Tables>;

beforeEach(async () => {
  db = await testDatabase<Tables>();
  await seed(db, { posts: 30, comments: 120, members: 20, subs: 3, votes: 200, seed: 3, now: NOW });
});
afterEach(() => db.close());

test("finds every wrong counter, and corrects exactly those with --fix", async () => {
  const post = await db.read.selectFrom("post").selectAll().orderBy("pid").executeTakeFirstOrThrow();
  const comment = await db.read.selectFrom("comment").selectAll().orderBy("cid").executeTakeFirstOrThrow();
  const person = await db.read.selectFrom("person").selectAll().orderBy("uid").executeTakeFirstOrThrow();
  const sub = await db.read.selectFrom("sub").selectAll().orderBy("sid").executeTakeFirstOrThrow();
  const written = await db.read.selectFrom("person_sub").selectAll().orderBy("uid").orderBy("sid").execute();
  const lost = written.find(({ posts, comments }) => posts > 0 && comments === 0) ?? expect.fail("nobody only posted");
  const wrote = written.find(({ uid, comments }) => uid > lost.uid && comments > 0) ?? expect.fail("nobody commented");
  await db.write(async (trx) => {
    const { pid } = post;
    await trx
      .updateTable("post")
      .set({ up: post.up + 3, score: post.score + 3, comments: 99, hot: 1 })
      .where("pid", "=", pid)
      .execute();
    const { cid } = comment;
    await trx
      .updateTable("comment")
      .set({ down: comment.down + 1, score: comment.score - 1, views: 50, best: 0.5 })
      .where("cid", "=", cid)
      .execute();
    await trx
      .updateTable("person")
      .set({ score: 1_000, given: -1_000, votes_cast: 7 })
      .where("uid", "=", person.uid)
      .execute();
    await trx.updateTable("sub").set({ subscribers: 77, posts: 88 }).where("sid", "=", sub.sid).execute();
    await trx
      .updateTable("person_sub")
      .set({ comments: 66 })
      .where("uid", "=", wrote.uid)
      .where("sid", "=", wrote.sid)
      .execute();
    await trx.deleteFrom("person_sub").where("uid", "=", lost.uid).where("sid", "=", lost.sid).execute();
  });
  const drifts = await recount(db);
  expect(drifts.map(({ table, id, column, counted }) => [table, id, column, counted])).toEqual([
    ["sub", sub.sid, "subscribers", sub.subscribers],
    ["sub", sub.sid, "posts", sub.posts],
    ["post", post.pid, "up", post.up],
    ["post", post.pid, "score", post.score],
    ["post", post.pid, "hot", post.hot],
    ["post", post.pid, "comments", post.comments],
    ["comment", comment.cid, "down", comment.down],
    ["comment", comment.cid, "score", comment.score],
    ["comment", comment.cid, "views", comment.views],
    ["comment", comment.cid, "best", comment.best],
    ["person", person.uid, "score", person.score],
    ["person", person.uid, "given", person.given],
    ["person", person.uid, "votes_cast", person.votes_cast],
    ["person_sub", lost.uid, "posts", lost.posts],
    ["person_sub", wrote.uid, "comments", wrote.comments],
  ]);
  expect(await recount(db)).toEqual(drifts);
  expect(await recount(db, { fix: true })).toEqual(drifts);
  expect(await recount(db)).toEqual([]);
  const mended = await db.read.selectFrom("post").selectAll().where("pid", "=", post.pid).executeTakeFirstOrThrow();
  expect({ ...mended }).toEqual({ ...post });
});

test("counts imported votes for the item but not for its author, and ignores own views", async () => {
  const post = await db.read.selectFrom("post").select(["pid", "up"]).orderBy("pid").executeTakeFirstOrThrow();
  const comment = await db.read.selectFrom("comment").select(["cid", "uid"]).orderBy("cid").executeTakeFirstOrThrow();
  await db.write(async (trx) => {
    await trx
      .insertInto("imported")
      .values({ source: "test", source_id: "1", pid: post.pid, cid: null, up: 40, down: 0 })
      .execute();
    await trx.insertInto("comment_view").values(comment).execute();
  });
  const drifts = await recount(db, { fix: true });
  expect(drifts.map(({ table, column }) => `${table} ${column}`)).toEqual(["post up", "post score", "post hot"]);
  expect(drifts[0]).toMatchObject({ id: post.pid, stored: post.up, counted: post.up + 40 });
  expect(await recount(db)).toEqual([]);
});

test("counts the votes of each poll option", async () => {
  const post = await db.read.selectFrom("post").select("pid").orderBy("pid").executeTakeFirstOrThrow();
  const voters = await db.read.selectFrom("person").select("uid").orderBy("uid").limit(3).execute();
  const oids = await db.write(async (trx) => {
    await trx.insertInto("poll").values({ pid: post.pid }).execute();
    const options = ["Tea", "Coffee"].map((text, position) => ({ pid: post.pid, position, text, votes: 2 }));
    const rows = await trx.insertInto("poll_option").values(options).returning("oid").execute();
    const votes = voters.map(({ uid }, at) => ({ pid: post.pid, uid, oid: rows[at % 2]?.oid ?? 0, voted_at: 1 }));
    await trx.insertInto("poll_vote").values(votes).execute();
    return rows.map(({ oid }) => oid);
  });
  const drift = { table: "poll_option", id: oids[1], column: "votes", stored: 2, counted: 1 };
  expect(await recount(db, { fix: true })).toEqual([drift]);
  expect(await recount(db)).toEqual([]);
});

test("reports its progress", async () => {
  const progress: [number, number][] = [];
  await recount(db, { onProgress: (done, total) => progress.push([done, total]) });
  expect(progress.at(-1)).toEqual([221, 221]);
});

test("counts a large site in parts, each row in one of them", async () => {
  await db.write((trx) => trx.updateTable("post").set({ comments: 99 }).execute());
  await db.write((trx) => trx.updateTable("comment").set({ views: 99 }).execute());
  const all = await recount(db);
  const [first, second] = [
    await recount(db, { slice: { index: 0, of: 2 } }),
    await recount(db, { slice: { index: 1, of: 2 } }),
  ];
  expect(all.length).toBe(150);
  expect(new Set([...first, ...second].map(({ table, id }) => `${table} ${id}`)).size).toBe(150);
  expect(first.length + second.length).toBe(150);
  expect(counterSlice(1_000, NOW)).toEqual({ index: 0, of: 1 });
  const parts = [0, 1, 2, 3, 4].map((day) => counterSlice(9_000_000, NOW + day * 86_400_000));
  expect(new Set(parts.map(({ index }) => index))).toEqual(new Set([0, 1, 2, 3, 4]));
});

test.runIf(testEngine === "postgres")("estimates the rows and votes of a large table", async () => {
  await sql`analyze post_vote`.execute(db.read);
  const exact = await db.read
    .selectFrom("post_vote")
    .select(["value", ({ fn }) => fn.countAll<number>().as("n")])
    .groupBy("value")
    .execute();
  const of = (value: number) => Number(exact.find((row) => row.value === value)?.n ?? 0);
  const votes = { upvotes: 0, downvotes: 0 };
  await sampleVotesOf(db.read, "post_vote", 2 * (of(1) + of(-1)), votes);
  expect(votes).toEqual({ upvotes: 2 * of(1), downvotes: 2 * of(-1) });
  expect(await estimateRows(db.read, "post_vote")).toBeNull();
  await db.write((trx) => sql`update pg_class set reltuples = 5000000 where relname = 'post_vote'`.execute(trx));
  expect(await estimateRows(db.read, "post_vote")).toBe(5_000_000);
  expect(await countRows(db.read, "post_vote")).toBe(5_000_000);
});
