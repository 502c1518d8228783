import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../tests/support/database.ts";
import { recount } from "../recount.ts";
import { ImporterTaken, importReddit } from "./import-reddit.ts";

const NOW = Date.UTC(2026, 2, 1);
const HEAD = "created_utc,score,domain,id,title,ups,downs,selftext,link_flair_text,over_18,is_self,url";
let db: Db<Tables>;
let folder: string;

beforeEach(async () => {
  db = await testDatabase<Tables>();
  folder = await mkdtemp(join(tmpdir(), "ambit-import-"));
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

interface Row {
  at?: string;
  score?: string;
  id: string;
  title?: string;
  ups?: string;
  downs?: string;
  text?: string;
  flair?: string;
  over18?: string;
  self?: string;
  url?: string;
}

function row(fields: Row): string {
  const { at = "1375140599.0", score = "90", id, title = "A title", ups = "100", downs = "10", text = "" } = fields;
  const { flair = "", over18 = "False", self = "False", url = "http://example.com/a" } = fields;
  const cells = [at, score, "example.com", id, title, ups, downs, text, flair, over18, self, url];
  return cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(",");
}

const file = (name: string, ...lines: string[]) => writeFile(join(folder, name), `${[HEAD, ...lines].join("\n")}\n`);
const run = () => importReddit(db, folder, { now: NOW });
const listPosts = () =>
  db.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .selectAll("p")
    .select("s.name as sub")
    .orderBy("pid")
    .execute();

describe("import of posts", () => {
  test("creates one sub per file and keeps titles, links, texts, scores, times and flags", async () => {
    await file(
      "Cats.csv",
      row({
        id: "b2",
        title: "Tom &amp; Jerry &lt;3 &#39;ok&#39;",
        url: "http://example.com/?a=1&amp;b=2",
        at: "1375140600.0",
        over18: "True",
      }),
      row({
        id: "a1",
        title: " two\n lines ",
        text: "He said &amp;gt; &gt; *yes*\n\n&gt; quote",
        self: "True",
        flair: "Story",
        ups: "7",
        downs: "9",
        score: "-2",
      }),
    );
    const report = await run();
    expect(report).toMatchObject({
      files: 1,
      subs: 1,
      posts: 2,
      known: 0,
      skippedRows: [],
      skippedFiles: [],
      notes: [],
    });
    const [first, second] = await listPosts();
    expect(first).toMatchObject({
      sub: "Cats",
      type: "text",
      title: "two lines",
      content: "He said &gt; > *yes*\n\n> quote",
      link: null,
      flair: "Story",
      nsfw: 0,
      posted_at: 1_375_140_599_000,
      up: 7,
      down: 9,
      score: -2,
    });
    expect(first?.content_html).toContain("<blockquote>");
    expect(first?.content_html).toContain("<em>yes</em>");
    expect(second).toMatchObject({
      type: "link",
      title: "Tom & Jerry <3 'ok'",
      link: "http://example.com/?a=1&b=2",
      domain: "example.com",
      nsfw: 1,
      flair: null,
      score: 90,
    });
    const owner = await db.read
      .selectFrom("person")
      .selectAll()
      .where("name_key", "=", "importer")
      .executeTakeFirstOrThrow();
    expect(owner).toMatchObject({ uid: first?.uid, password_hash: null, score: 0, given: 0 });
    const sub = await db.read.selectFrom("sub").selectAll().executeTakeFirstOrThrow();
    expect(sub).toMatchObject({ name: "Cats", posts: 2, subscribers: 0, created_by: owner.uid });
    expect(await recount(db)).toEqual([]);
  });

  test("imports only new posts when run again, into the existing sub", async () => {
    await file("Cats.csv", row({ id: "a1" }), row({ id: "a2" }));
    await run();
    const before = await listPosts();
    expect(await run()).toMatchObject({ subs: 0, posts: 0, known: 2 });
    expect(await listPosts()).toEqual(before);
    await file("cats.csv", row({ id: "a1" }), row({ id: "a2" }), row({ id: "a3" }));
    await rm(join(folder, "Cats.csv"));
    expect(await run()).toMatchObject({ subs: 0, posts: 1, known: 2 });
    expect((await db.read.selectFrom("sub").select(["name", "posts"]).execute()).map((sub) => ({ ...sub }))).toEqual([
      { name: "Cats", posts: 3 },
    ]);
    expect(await recount(db)).toEqual([]);
  });

  test("assigns ids of all files in order of time, after existing ones", async () => {
    await file("aa.csv", row({ id: "late", at: "1375140600" }), row({ id: "early", at: "1375140000" }));
    await file("bb.csv", row({ id: "middle", at: "1375140300" }));
    await run();
    expect((await listPosts()).map((post) => [post.sub, post.posted_at])).toEqual([
      ["aa", 1_375_140_000_000],
      ["bb", 1_375_140_300_000],
      ["aa", 1_375_140_600_000],
    ]);
    const { pid } = (await listPosts()).at(-1) ?? { pid: 0 };
    const next = await db.write(async (trx) => {
      const post = await trx.selectFrom("post").select(["sid", "uid"]).executeTakeFirstOrThrow();
      return trx
        .insertInto("post")
        .values({ ...post, type: "text", title: "New", posted_at: NOW, hot: 0 })
        .returning("pid")
        .executeTakeFirstOrThrow();
    });
    expect(next.pid).toBe(pid + 1);
  });
});

describe("invalid input", () => {
  test("is reported by file and line and leaves nothing behind; other rows are imported", async () => {
    await file(
      "cats.csv",
      row({ id: "good1", text: "several\nlines\nhere", self: "True" }),
      row({ id: "noname", title: "  \u200b " }),
      row({ id: "long", title: "x".repeat(301) }),
      row({ id: "nolink", url: "" }),
      row({ id: "script", url: "javascript:alert(1)" }),
      row({ id: "when", at: "yesterday" }),
      row({ id: "future", at: "4000000000" }),
      row({ id: "votes", ups: "many" }),
      row({ id: "flag", over18: "maybe" }),
      row({ id: "" }),
      "too,few,fields",
      `1375140599.0,1,d,quote,"a "wrong" quote",1,0,,,False,False,http://example.com/`,
      row({ id: "good1" }),
      row({ id: "text", text: "y".repeat(65_536), self: "True" }),
      "",
      row({ id: "good2" }),
      row({ id: "last", ups: "" }),
    );
    const report = await run();
    expect(
      report.skippedRows.map(({ line, error }) => [line, error]).sort((a, b) => Number(a[0]) - Number(b[0])),
    ).toEqual([
      [5, "title-empty"],
      [6, "title-long"],
      [7, "link"],
      [8, "link"],
      [9, "time"],
      [10, "time"],
      [11, "score"],
      [12, "flag"],
      [13, "id"],
      [14, "columns"],
      [15, "quotes"],
      [16, "twice"],
      [17, "text-long"],
      [20, "score"],
    ]);
    expect(report.skippedRows.every((one) => one.file === "cats.csv")).toBe(true);
    expect(report.posts).toBe(2);
    const known = await db.read.selectFrom("imported").select("source_id").orderBy("source_id").execute();
    expect(known.map((one) => one.source_id)).toEqual(["good1", "good2"]);
    expect((await listPosts()).length).toBe(2);
    expect(await recount(db)).toEqual([]);
  });

  test("is reported for an unclosed quotation mark, which includes the rest of its file", async () => {
    await file(
      "cats.csv",
      row({ id: "a1" }),
      `1375140599.0,90,d,a2,"never closed,1,0,,,False,False,http://example.com/`,
      row({ id: "a3" }),
    );
    const report = await run();
    expect(report.skippedRows).toEqual([{ file: "cats.csv", line: 3, error: "quotes" }]);
    expect(report.posts).toBe(1);
  });

  test("is imported with a remark if usable", async () => {
    const title = `${"word ".repeat(55)}end`;
    await file(
      "cats.csv",
      row({ id: "a1", title }),
      row({ id: "a2", score: "80" }),
      row({ id: "a3", score: "-20", ups: "5", downs: "3" }),
      row({ id: "a4", flair: "f".repeat(30) }),
      row({ id: "a5", url: "http://example.com/a b" }),
    );
    const report = await run();
    expect(report.notes.map(({ line, note }) => [line, note])).toEqual([
      [2, "title-kept"],
      [3, "score-adjusted"],
      [4, "score-adjusted"],
      [5, "flair-cut"],
      [6, "link-mended"],
    ]);
    const posts = await listPosts();
    expect(posts.map((post) => [post.score, post.up, post.down])).toEqual([
      [90, 100, 10],
      [80, 90, 10],
      [-20, 5, 25],
      [90, 100, 10],
      [90, 100, 10],
    ]);
    expect(posts[0]?.title).toBe(title);
    expect(posts[3]?.flair).toBe("f".repeat(25));
    expect(posts[4]?.link).toBe("http://example.com/a%20b");
    expect(await recount(db)).toEqual([]);
  });

  test("is reported for files that cannot be a sub", async () => {
    await file("all.csv", row({ id: "a1" }));
    await file("!.csv", row({ id: "a2" }));
    await writeFile(join(folder, "empty.csv"), "");
    await writeFile(join(folder, "other.csv"), "a,b\n1,2\n");
    const report = await run();
    expect(report.skippedFiles).toEqual([
      { file: "!.csv", error: "name" },
      { file: "all.csv", error: "name" },
      { file: "empty.csv", error: "empty" },
      { file: "other.csv", error: "missing-columns" },
    ]);
    expect(await db.read.selectFrom("sub").select("sid").execute()).toEqual([]);
  });

  test("leaves the name of a member called importer unchanged", async () => {
    await db.write((trx) =>
      trx
        .insertInto("person")
        .values({ name: "Importer", name_key: "importer", password_hash: "x", joined_at: NOW })
        .execute(),
    );
    await file("cats.csv", row({ id: "a1" }));
    await expect(run()).rejects.toThrow(ImporterTaken);
    expect(await listPosts()).toEqual([]);
  });
});
