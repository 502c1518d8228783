import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Db } from "#platform/db/open-database.ts";
import { hashSessionToken } from "#platform/sessions/session-token.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { recount } from "../recount.ts";
import { seed } from "./seed.ts";
import { BENCH_MEMBER } from "./seed-options.ts";
import { seedSession } from "./seed-session.ts";

const NOW = Date.UTC(2026, 2, 1);
const small = { posts: 300, comments: 4_500, members: 500, subs: 12, votes: 5_000, seed: 7, now: NOW };
let db: Db<Tables>;

beforeEach(async () => {
  db = await testDatabase<Tables>();
});
afterEach(() => db.close());

test("creates the requested numbers of rows with correct counters", async () => {
  const stages = new Set<string>();
  const made = await seed(db, small, (stage) => stages.add(stage));
  expect(made).toMatchObject({ members: 500, subs: 12, posts: 300, comments: 4_500, votes: 5_000 });
  expect(await recount(db)).toEqual([]);
  expect(stages.has("content") && stages.has("indexes")).toBe(true);

  const [thread] = made.threads;
  expect(made.threads.map(({ comments }) => comments)).toEqual([1_000]);
  const comments = await db.read
    .selectFrom("comment")
    .selectAll()
    .where("pid", "=", thread?.pid ?? 0)
    .execute();
  expect(comments.length).toBe(1_000);
  const byCid = new Map(comments.map((comment) => [comment.cid, comment]));
  for (const { cid, parent_cid, posted_at } of comments) {
    if (parent_cid === null) continue;
    const parent = byCid.get(parent_cid);
    expect(parent?.cid).toBeLessThan(cid);
    expect(parent?.posted_at).toBeLessThanOrEqual(posted_at);
  }
  const marked = await db.read.selectFrom("comment").select(["content", "content_html"]).execute();
  for (const { content, content_html } of marked) expect(content_html).toBe(renderMarkdown(content).html);
});

test("creates the same content for the same seed", async () => {
  const titles = async (site: Db<Tables>) =>
    (await site.read.selectFrom("post").select(["title", "score"]).orderBy("pid").execute()).map((post) => ({
      ...post,
    }));
  await seed(db, { ...small, posts: 40, comments: 50, votes: 100 });
  const other = await testDatabase<Tables>();
  try {
    await seed(other, { ...small, posts: 40, comments: 50, votes: 100 });
    expect(await titles(other)).toEqual(await titles(db));
  } finally {
    await other.close();
  }
});

test("restores indexes and search of the migrations, and can run again", async () => {
  const before = await listPieces();
  await seed(db, { ...small, posts: 50, comments: 100, votes: 100 });
  expect(await listPieces()).toEqual(before);
  await seed(db, { ...small, posts: 50, comments: 100, votes: 100, seed: 8 });
  expect(await recount(db)).toEqual([]);
  const { title } = await db.read.selectFrom("post").select("title").orderBy("pid", "desc").executeTakeFirstOrThrow();
  const found = await search(title.split(" ")[0] ?? "");
  expect(found).toContain(title);
});

test("creates a session for the bench member", async () => {
  await seed(db, { ...small, posts: 10, comments: 10, votes: 10 });
  const token = await seedSession(db, BENCH_MEMBER);
  const session = await db.read
    .selectFrom("session as x")
    .innerJoin("person as p", "p.uid", "x.uid")
    .select(["p.name", "x.expires_at"])
    .where("x.token_hash", "=", hashSessionToken(token))
    .executeTakeFirstOrThrow();
  expect(session.name).toBe(BENCH_MEMBER);
  expect(session.expires_at).toBeGreaterThan(Date.now());
  await expect(seedSession(db, "nobody")).rejects.toThrow("nobody");
});

test("rolls back a failed run", async () => {
  const before = await listPieces();
  await expect(
    seed(db, small, (stage) => {
      if (stage === "indexes") throw new Error("stopped");
    }),
  ).rejects.toThrow("stopped");
  expect(await db.read.selectFrom("post").select("pid").execute()).toEqual([]);
  expect(await listPieces()).toEqual(before);
});

async function listPieces(): Promise<string[]> {
  const { rows } =
    db.engine === "sqlite"
      ? await sql<{
          name: string;
        }>`select name from sqlite_master where type in ('index', 'trigger') and sql is not null`.execute(db.read)
      : await sql<{
          name: string;
        }>`select indexdef as name from pg_indexes where schemaname = current_schema()`.execute(db.read);
  return rows.map((row) => row.name).sort();
}

async function search(word: string): Promise<string[]> {
  const { rows } =
    db.engine === "sqlite"
      ? await sql<{
          title: string;
        }>`select p.title from post_fts f join post p on p.pid = f.rowid where post_fts match ${word}`.execute(db.read)
      : await sql<{ title: string }>`select title from post where search @@ plainto_tsquery('simple', ${word})`.execute(
          db.read,
        );
  return rows.map((row) => row.title);
}
