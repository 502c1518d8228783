import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en } from "../support/texts.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ now: Date.UTC(2024, 5, 1) });
});

afterAll(() => app.close());

const search = (who: Client, q: string, rest: Record<string, string> = {}) =>
  who.get(`/search?${new URLSearchParams({ q, ...rest })}`);

describe("arbitrary input", () => {
  const naughty = [
    "",
    " ",
    '"',
    '""',
    '"unbalanced',
    'a"b"c',
    "*",
    "**",
    "a*b*",
    "NEAR",
    "NEAR(a b, 2)",
    "a NEAR/2 b",
    "AND",
    "OR OR",
    "NOT",
    "NOT a",
    "(",
    ")",
    "((a)",
    ":",
    "title:zeppelin",
    "{title content}: a",
    "^a",
    "a ^ b",
    "a + b",
    "-",
    "--",
    "-a",
    "- a",
    "\\",
    "\\'",
    "'",
    "''; drop table post; --",
    "' or 1=1 --",
    "a & b | !c",
    "a <-> b",
    "a:*",
    ":*",
    "!a",
    "<script>alert(1)</script>",
    "%",
    "_",
    "%%%",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\u202e",
    "🎉",
    "ﷺ",
    "é".repeat(300),
    "a ".repeat(300),
    `"${"a ".repeat(300)}"`,
    "a".repeat(5_000),
    "in:",
    "by:",
    "in:' or ''='",
    "before:9999-99-99",
    "before:2024-02-30",
    "after:0000-00-00",
    "type:",
    "in:in:in",
    "$1",
    "?",
    "a?1",
    "1e999",
    "NaN",
    "null",
    "undefined",
    "true",
    "\t\n",
    "ª²ⅷ",
    "्",
  ];
  test.each(["posts", "comments", "circles", "people"])("%s: returns 200", async (kind) => {
    for (const q of naughty) {
      const got = await search(app.people.alice, q, { kind });
      expect([q, got.status]).toEqual([q, 200]);
    }
  });

  test("returns 200 with a few suggestions of each kind", async () => {
    for (const q of naughty) {
      const got = await app.people.alice.get(`/do/suggest?${new URLSearchParams({ q: q.slice(0, 800) })}`);
      expect([q, got.status]).toEqual([q, 200]);
      const { subs, people, posts } = got.json;
      expect([subs.length <= 3, people.length <= 3, posts.length <= 5]).toEqual([true, true, true]);
    }
    const long = await app.people.alice.get(`/do/suggest?q=${"a".repeat(801)}`, {
      headers: { accept: "application/json" },
    });
    expect([long.status, long.json.field]).toEqual([400, "q"]);
    expect((await app.people.visitor.get("/do/suggest")).json).toEqual({
      status: "ok",
      subs: [],
      people: [],
      posts: [],
    });
    expect((await app.people.visitor.get("/do/suggest?q=a&q=b")).status).toBeLessThan(500);
  });

  test("explains empty input, input without words, and missing results", async () => {
    expect((await app.people.visitor.get("/search")).text).toContain(en.search.empty);
    expect((await search(app.people.visitor, "in:books -cat")).text).toContain(en.search.wordless);
    const none = await search(app.people.visitor, "xyzzyplugh");
    expect(none.text).toContain(en.search.nothing.posts);
    expect(none.text).toContain('href="/search?q=xyzzyplugh&amp;kind=comments"');
    expect(none.text).toContain('<meta name="robots" content="noindex"');
  });

  test("names invalid kinds, cursors and pages", async () => {
    expect((await search(app.people.visitor, "a", { kind: "messages" })).status).toBe(400);
    for (const after of ["x", "WzFd", "WyJhIiwxXQ"])
      expect((await search(app.people.visitor, "a", { after })).status).toBe(400);
    for (const path of [
      "/search/pangolin/0",
      "/search/pangolin/x",
      "/search/pangolin/.rss",
      "/search/pangolin/99",
      "/search/xyzzyplugh/2",
    ]) {
      expect([path, (await app.people.visitor.get(path)).status]).toEqual([path, 404]);
    }
  });
});

describe("search in the path", () => {
  test("shows the same page for /search/term and /search/term/page", async () => {
    const { alice } = app.people;
    for (let i = 0; i < 63; i += 1) await app.make.post(alice.member, app.books, { title: `Pangolin ${i}` });
    const first = await app.people.visitor.get("/search/pangolin");
    expect(first.status).toBe(200);
    expect(first.text).toContain('value="pangolin"');
    const third = await app.people.visitor.get("/search/pangolin/3");
    expect([...third.text.matchAll(/data-pid=/g)]).toHaveLength(13);
    expect((await app.people.visitor.get(`/search/${encodeURIComponent('100% "sure" / ok')}`)).status).toBe(200);
    expect((await app.people.visitor.get(`/search/${"a".repeat(1_000)}`)).status).toBe(200);
    expect((await app.people.visitor.get("/search/%E0%A4%A")).status).toBeLessThan(500);
  });

  test("redirects POST /do/search to the page", async () => {
    const { visitor, alice } = app.people;
    const form = await visitor.form("/do/search", { term: "old boat" });
    expect([form.status, form.location]).toEqual([303, "/search?q=old+boat"]);
    expect((await alice.form("/do/search/home.subs", { term: "books" })).location).toBe("/subs?q=books");
    expect((await alice.form("/do/search/home.search", { term: "" })).location).toBe("/search");
    expect((await alice.post("/do/search", { term: "x" })).json).toMatchObject({ status: "ok", addr: "/search?q=x" });
    for (const [type, code] of [
      ["admin.users", "request.forbidden"],
      ["nonsense", "request.not-found"],
    ]) {
      expect((await alice.post(`/do/search/${type}`, { term: "x" })).json).toMatchObject({ status: "error", code });
    }
    expect((await alice.post("/do/search", { term: "x" }, { csrf: false })).status).toBe(403);
  });
});

describe("limits of searches", () => {
  test("allow twenty searches a minute by path and query, separate from other pages, and show the time to wait", async () => {
    const limited = await testApp({ limiter: makeLimiter() });
    const { visitor, alice } = limited.people;
    for (let i = 0; i < 10; i += 1) {
      expect((await search(visitor, `word${i}`)).status).toBe(200);
      expect((await visitor.get(`/search/word${i}`)).status).toBe(200);
    }
    for (const who of [visitor, alice]) {
      const got = await search(who, "once more");
      expect(got.status).toBe(429);
      expect(Number(got.headers["retry-after"])).toBeGreaterThan(0);
      expect(got.text).toContain(en.errors.titles["429"]);
    }
    expect((await visitor.get("/search/word/2")).status).toBe(429);
    for (const path of [
      "/SEARCH?q=x",
      "/%73earch?%71=x",
      "/%73earch?%71=%E0%A4",
      "/search?kind=posts&q=x",
      "/Search/x",
    ]) {
      expect([path, (await visitor.get(path)).status]).toEqual([path, 429]);
    }
    // the empty search page needs no query
    expect((await visitor.get("/search")).status).toBe(200);
    const data = await visitor.get("/-/data/search?q=word");
    expect([data.status, data.json.failure.status]).toEqual([429, 429]);
    expect((await visitor.get("/all/../search?q=word")).status).toBe(429);
    expect((await visitor.get("/all/new")).status).toBe(200);
    await limited.close();
  });

  test("allow sixty requests a minute for any other page, including cached ones, per address", async () => {
    const limited = await testApp({ limiter: makeLimiter() });
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1) statuses.push((await limited.people.visitor.get("/all/new")).status);
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
    expect((await limited.people.visitor.get("/all/new", { headers: { "if-none-match": "x" } })).status).toBe(429);
    expect((await limited.people.visitor.get("/s/books")).status).toBe(200);
    await limited.close();
  });
});
