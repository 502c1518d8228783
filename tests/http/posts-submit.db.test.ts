import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hotRank } from "#domain/ranking.ts";
import type { submitInput } from "#features/content/posts/input.ts";
import type { SentCaptcha } from "#features/site/captcha/input.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { z } from "#lib/zod.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const filled = (fields: Record<string, string> = {}) => ({
  sub: "books",
  title: "Five good first lines",
  content: "Call me **anything**.",
  ...fields,
});
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const postNo = (got: TestResponse) => Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
const submit = (who: Client, type: string, fields: Record<string, unknown>) => who.post(`/submit/${type}`, fields);
const stored = (pid: number) =>
  app.db.read.selectFrom("post").selectAll().where("pid", "=", pid).executeTakeFirstOrThrow();
const person = (uid: number) =>
  app.db.read.selectFrom("person").select(["score", "given"]).where("uid", "=", uid).executeTakeFirstOrThrow();
const subPosts = async (sid: number) =>
  (await app.db.read.selectFrom("sub").select("posts").where("sid", "=", sid).executeTakeFirstOrThrow()).posts;
const changeSub = (sid: number, change: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(change).where("sid", "=", sid).execute());

describe("GET /submit", () => {
  test("redirects a visitor to the log-in and back", async () => {
    const got = await app.people.visitor.get("/submit/link/books?title=Hello");
    expect(got.status).toBe(302);
    expect(got.location).toBe(`/login?next=${encodeURIComponent("/submit/link/books?title=Hello")}`);
  });

  test("shows members a form filled in from the address", async () => {
    const page = await app.people.alice.get("/submit/link/BOOKS?title=A+fine+title&url=https%3A%2F%2Fa.example%2Fx");
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="A fine title"');
    expect(page.text).toContain('value="https://a.example/x"');
    expect(page.text).toMatch(/name="sub"[^>]*value="books"/);
  });

  test("shows the sub's rules and kinds of posts", async () => {
    await changeSub(app.books.sid, { allow_link: 0 });
    await app.db.write((trx) =>
      trx.insertInto("sub_rule").values({ sid: app.books.sid, position: 1, text: "Name the translator." }).execute(),
    );
    const page = await app.people.alice.get("/submit/text/books");
    expect(page.text).toContain("Name the translator.");
    expect(page.text).not.toContain('href="/submit/link?sub=books"');
    expect((await app.people.alice.get("/submit/text/garden")).text).toContain('href="/submit/link?sub=garden"');
  });

  test("returns 404 for an unknown sub in the path; names it next to the field if it is in the query", async () => {
    expect((await app.people.alice.get("/submit/link/nowhere")).status).toBe(404);
    const page = await app.people.alice.get("/submit/link?sub=nowhere");
    expect(page.status).toBe(200);
    expect(page.text).toContain(refusalText("sub.not-found"));
  });

  test("returns 404 for unknown kinds and for a disabled sub", async () => {
    expect((await app.people.alice.get("/submit/wiki")).status).toBe(404);
    await changeSub(app.books.sid, { status: 1 });
    expect((await app.people.alice.get("/submit/text/books")).status).toBe(403);
    expect((await app.people.adam.get("/submit/text/books")).status).toBe(200);
  });
});

describe("POST /submit", () => {
  test("stores a text with its HTML, its rank and the author's own vote", async () => {
    const { alice } = app.people;
    const before = await subPosts(app.books.sid);
    const got = await submit(alice, "text", filled({ title: "\u2003 Five good\u0000 first\tlines \u200b" }));
    const pid = postNo(got);
    expect(got.status).toBe(200);
    expect(got.json).toEqual({ status: "ok", addr: `/s/books/${pid}/five-good-first-lines` });
    expect(await stored(pid)).toMatchObject({
      sid: app.books.sid,
      uid: alice.member.uid,
      type: "text",
      title: "Five good first lines",
      content: "Call me **anything**.",
      content_html: renderMarkdown("Call me **anything**.").html,
      link: null,
      nsfw: 0,
      score: 1,
      up: 1,
      posted_at: app.clock.now,
      hot: hotRank(1, app.clock.now),
    });
    const votes = await app.db.read.selectFrom("post_vote").select(["uid", "value"]).where("pid", "=", pid).execute();
    expect(votes).toEqual([{ uid: alice.member.uid, value: 1 }]);
    expect(await person(alice.member.uid)).toEqual({ score: 0, given: 1 });
    expect(await subPosts(app.books.sid)).toBe(before + 1);
  });

  test("stores a link with domain and key, without the text field", async () => {
    const link = "HTTPS://WWW.Example.org:443/a?b=1#c";
    const got = await submit(app.people.alice, "link", filled({ link, content: "ignored" }));
    expect(await stored(postNo(got))).toMatchObject({
      type: "link",
      link,
      link_key: "https://www.example.org/a?b=1",
      domain: "example.org",
      content: "",
      content_html: "",
    });
  });

  test("redirects to the post after a plain form; the path may name the sub", async () => {
    const got = await app.people.alice.form("/submit/text/garden", { title: "When to sow", content: "" });
    expect(got.status).toBe(303);
    expect(got.location).toMatch(/^\/s\/garden\/\d+\/when-to-sow$/);
    const other = await app.people.alice.form("/submit/text/garden", filled({ ptype: "text" }));
    expect(other.location).toMatch(/^\/s\/books\//);
  });

  test("shows a refused plain form with all values", async () => {
    const fields = filled({ title: " \u200b ", content: "A <b>long</b> thought", nsfw: "on" });
    const page = await app.people.alice.form("/submit/text", fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain(refusalText("post.title-short"));
    expect(page.text).toContain("A &lt;b&gt;long&lt;/b&gt; thought</textarea>");
    expect(page.text).toMatch(/name="sub"[^>]*value="books"/);
    expect(page.text).toMatch(/name="nsfw"[^>]*checked/);
  });

  test("has every field of a post in the form and keeps its value after a refusal", async () => {
    const flair = await app.make.flair(app.books, "Essay");
    await app.db.write((trx) => trx.updateTable("sub").set({ can_flair: 1 }).execute());
    // the type requires a value for every new field; excluded are fields for scripts only and files, which browsers do
    // not resend
    type Unseen =
      | "type"
      | "ptype"
      | "in"
      | "options-shown"
      | "closetime"
      | "postat"
      | "scheduled"
      | "files"
      | "poster"
      | "another"
      | keyof SentCaptcha;
    const typed: Record<Exclude<keyof z.input<typeof submitInput>, Unseen>, string> = {
      sub: "books",
      title: "x",
      link: "https://a.example/x",
      content: "A long thought",
      alt: "A hand that writes",
      nsfw: "on",
      flair: String(flair),
      "options-0": "One",
      "options-1": "Two",
      "options-2": "Three",
      "options-3": "Four",
      "options-4": "Five",
      "options-5": "Six",
      hideresults: "on",
      level: "3",
    };
    const page = await app.people.alice.form("/submit/poll", {
      ...typed,
      "closetime-on": "on",
      "closetime-date": "2030-02-03",
      "closetime-hour": "17",
      "closetime-minute": "35",
      "postat-on": "on",
      "postat-date": "2030-01-04",
    });
    expect(page.status).toBe(400);
    expect(page.text).toMatch(/name="closetime-on"[^>]*checked/);
    expect(page.text).toMatch(/name="postat-date"[^>]*value="2030-01-04"/);
    expect(page.text).toMatch(/name="closetime-date"[^>]*value="2030-02-03"/);
    expect(page.text).toMatch(/<option selected="">17</);
    expect(page.text).toMatch(/<option selected="">35</);
    for (const [name, value] of Object.entries(typed)) {
      if (name === "flair") {
        expect(page.text).toMatch(new RegExp(`name="flair" checked="" value="${flair}"`));
        continue;
      }
      const held = value === "on" ? "checked" : `(?:value="${value}"|>\\s*${value}<)`;
      expect(page.text).toMatch(new RegExp(`name="${name}"[^>]*${held}`));
    }
  });

  test("starts at score 0 without self-votes", async () => {
    await app.make.setting("site.self_voting.posts", "0");
    app.clock.now += 60_000;
    const got = await submit(app.people.alice, "text", filled());
    expect(await stored(postNo(got))).toMatchObject({ score: 0, up: 0 });
    expect(await person(app.people.alice.member.uid)).toEqual({ score: 0, given: 0 });
  });

  test("marks every post in an NSFW sub", async () => {
    await changeSub(app.books.sid, { nsfw: 1 });
    expect(await stored(postNo(await submit(app.people.alice, "text", filled())))).toMatchObject({ nsfw: 1 });
    expect((await app.people.alice.get("/submit/text/books")).text).not.toContain('name="nsfw"');
  });

  test("refuses a visitor", async () => {
    expect(refusal(await submit(app.people.visitor, "text", filled()))).toEqual([401, "account.log-in", undefined]);
  });

  test("stores nothing without the page's CSRF token", async () => {
    const got = await app.people.alice.post("/submit/text", filled(), { csrf: false });
    expect(refusal(got)).toEqual([403, "request.csrf", undefined]);
  });

  test.each([
    ["an unknown sub", "text", { sub: "nowhere" }, [404, "sub.not-found", "sub"]],
    ["a missing sub", "text", { sub: "" }, [404, "sub.not-found", "sub"]],
    ["an unknown kind", "wiki", {}, [404, "request.not-found", "type"]],
    ["no title", "text", { title: "" }, [400, "post.title-short", "title"]],
    ["a blank title", "text", { title: "\u3000a\u200bb\u00a0" }, [400, "post.title-short", "title"]],
    ["a long title", "text", { title: "x".repeat(256) }, [400, "post.title-long", "title"]],
    ["a long text", "text", { content: "x".repeat(65_536) }, [400, "post.content-length", "content"]],
    ["no link", "link", {}, [400, "post.link-missing", "link"]],
    ["a link without scheme", "link", { link: "example.org/x" }, [400, "post.link-invalid", "link"]],
    ["a script", "link", { link: "javascript:alert(1)" }, [400, "post.link-invalid", "link"]],
    ["a long link", "link", { link: `https://a.example/${"x".repeat(2_048)}` }, [400, "post.link-invalid", "link"]],
  ])("refuses %s", async (_what, type, fields, expected) => {
    expect(refusal(await submit(app.people.alice, type, filled(fields as Record<string, string>)))).toEqual(expected);
    expect(await app.db.read.selectFrom("post").select("pid").execute()).toEqual([]);
  });

  test("counts the characters of a title, not its code units", async () => {
    expect((await submit(app.people.alice, "text", filled({ title: "🌿".repeat(255) }))).status).toBe(200);
  });

  test("refuses and names a value of the wrong type", async () => {
    expect(refusal(await submit(app.people.alice, "text", { ...filled(), nsfw: "yes" }))).toEqual([
      400,
      "request.bad-field",
      "nsfw",
    ]);
    expect((await submit(app.people.alice, "text", { ...filled(), title: ["a", "b"] })).status).toBe(400);
  });

  test("refuses a kind that the sub does not allow", async () => {
    await changeSub(app.books.sid, { allow_text: 0 });
    expect(refusal(await submit(app.people.alice, "text", filled()))).toEqual([403, "post.type-not-allowed", "type"]);
  });

  test("accepts posts by admins only while posting is disabled", async () => {
    await app.make.setting("site.enable_posting", "0");
    app.clock.now += 60_000;
    expect(refusal(await submit(app.people.alice, "text", filled()))).toEqual([403, "post.posting-disabled", "sub"]);
    expect((await submit(app.people.adam, "text", filled())).status).toBe(200);
  });

  test("refuses reserved names, banned members, and disabled and restricted subs", async () => {
    const { alice, adam, jan, bob } = app.people;
    await app.make.sub(adam.member, { name: "new" });
    expect(refusal(await submit(alice, "text", filled({ sub: "new" })))).toEqual([403, "post.sub-reserved", "sub"]);
    await app.make.ban(bob.member, app.books);
    expect(refusal(await submit(bob, "text", filled()))).toEqual([403, "post.banned", "sub"]);
    await changeSub(app.books.sid, { restricted: 1 });
    expect(refusal(await submit(alice, "text", filled()))).toEqual([403, "post.restricted", "sub"]);
    expect(refusal(await submit(adam, "text", filled()))).toEqual([403, "post.restricted", "sub"]);
    expect((await submit(jan, "text", filled())).status).toBe(200);
    await changeSub(app.garden.sid, { status: 2 });
    expect(refusal(await submit(alice, "text", filled({ sub: "garden" })))).toEqual([403, "sub.disabled", "sub"]);
  });

  test("accepts ten posts a day in one sub, counting deleted ones", async () => {
    const { alice } = app.people;
    for (let n = 0; n < 10; n += 1) await app.make.post(alice.member, app.books, { deleted: n === 0 ? 1 : 0 });
    expect(refusal(await submit(alice, "text", filled()))).toEqual([429, "post.too-many-today", undefined]);
    expect((await submit(alice, "text", filled({ sub: "garden" }))).status).toBe(200);
    const { bob } = app.people;
    for (let n = 0; n < 10; n += 1) await app.make.post(bob.member, app.books, { ageMs: 86_400_000 });
    expect((await submit(bob, "text", filled())).status).toBe(200);
  });

  test("accepts twenty-five posts a day in total below level 7", async () => {
    const low = app.as(await app.make.member("low", { score: 489 }));
    const high = app.as(await app.make.member("high", { score: 490 }));
    for (const who of [low, high]) {
      for (let n = 0; n < 25; n += 1) await app.make.post(who.member, n < 9 ? app.books : app.garden);
    }
    expect(refusal(await submit(low, "text", filled()))).toEqual([429, "post.too-many-today", undefined]);
    expect((await submit(high, "text", filled())).status).toBe(200);
  });

  test("does not exceed the daily limit for concurrent requests", async () => {
    const { alice } = app.people;
    for (let n = 0; n < 8; n += 1) await app.make.post(alice.member, app.books);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) => submit(alice, "text", filled({ title: `Try number ${n}` }))),
    );
    expect(tries.map((got) => got.status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await person(alice.member.uid)).toEqual({ score: 0, given: 2 });
  });

  test("refers to the older post for the same link within 30 days", async () => {
    const { alice, bob } = app.people;
    const older = await app.make.post(bob.member, app.books, { link: "https://a.example/x", title: "The older one" });
    const again = filled({ link: "https://A.example:443/x#part" });
    expect(refusal(await submit(alice, "link", again))).toEqual([409, "post.link-recent", "link"]);
    const page = await app.people.alice.form("/submit/link", again);
    expect(page.status).toBe(409);
    expect(page.text).toContain(`href="/s/books/${older.pid}/the-older-one"`);
    expect((await submit(alice, "link", { ...again, sub: "garden" })).status).toBe(200);
    app.clock.now += 31 * 86_400_000;
    expect((await submit(app.as(await app.make.member()), "link", again)).status).toBe(200);
  });

  test("ignores deleted posts with the same link", async () => {
    await app.make.post(app.people.bob.member, app.books, { link: "https://a.example/x", deleted: 1 });
    expect((await submit(app.people.alice, "link", filled({ link: "https://a.example/x" }))).status).toBe(200);
  });

  test("accepts one of several concurrent posts with the same link", async () => {
    const link = "https://a.example/race";
    const members = await Promise.all(Array.from({ length: 5 }, () => app.make.member()));
    const tries = await Promise.all(members.map((member) => submit(app.as(member), "link", filled({ link }))));
    expect(tries.map((got) => got.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test("refuses banned domains with their subdomains, and no others", async () => {
    await app.db.write((trx) =>
      trx.insertInto("banned_domain").values({ domain: "bad.example", kind: "link", created_at: 0 }).execute(),
    );
    const { alice } = app.people;
    for (const link of [
      "https://bad.example/x",
      "http://user:pw@WWW.Bad.Example.:8080/",
      "https://deep.bad.example/",
    ]) {
      expect(refusal(await submit(alice, "link", filled({ link })))).toEqual([403, "post.domain-banned", "link"]);
    }
    expect((await submit(alice, "link", filled({ link: "https://notbad.example/" }))).status).toBe(200);
  });
});

describe("POST /do/preview", () => {
  test("returns the text as HTML", async () => {
    const got = await app.people.alice.post("/do/preview", { text: "**Bold** <script>" });
    expect(got.json).toEqual({ status: "ok", text: renderMarkdown("**Bold** <script>").html });
    expect(got.json.text).toContain("<strong>Bold</strong> &lt;script&gt;");
  });

  test("refuses empty and blank texts and visitors", async () => {
    expect(refusal(await app.people.alice.post("/do/preview", {}))).toEqual([400, "preview.missing", "text"]);
    expect(refusal(await app.people.alice.post("/do/preview", { text: " \n" }))).toEqual([
      400,
      "preview.missing",
      "text",
    ]);
    expect(refusal(await app.people.visitor.post("/do/preview", { text: "x" }))).toEqual([
      401,
      "account.log-in",
      undefined,
    ]);
  });
});
