import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hotRank } from "#domain/ranking.ts";
import type { submitInput } from "#features/content/posts/input.ts";
import type { SentCaptcha } from "#features/site/captcha/input.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { z } from "#lib/zod.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, Got } from "../support/client.ts";
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
const refusal = (got: Got) => [got.status, got.json.code, got.json.field];
const postNo = (got: Got) => Number(/\/(\d+)\//.exec(got.json.addr)?.[1]);
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
  test("a visitor is led to the login and back", async () => {
    const got = await app.people.visitor.get("/submit/link/books?title=Hello");
    expect(got.status).toBe(302);
    expect(got.location).toBe(`/login?next=${encodeURIComponent("/submit/link/books?title=Hello")}`);
  });

  test("a member gets a form that is filled from the address", async () => {
    const page = await app.people.alice.get("/submit/link/BOOKS?title=A+fine+title&url=https%3A%2F%2Fa.example%2Fx");
    expect(page.status).toBe(200);
    expect(page.text).toContain('value="A fine title"');
    expect(page.text).toContain('value="https://a.example/x"');
    expect(page.text).toMatch(/name="sub"[^>]*value="books"/);
  });

  test("rules and kinds of posts of the sub are shown", async () => {
    await changeSub(app.books.sid, { allow_link: 0 });
    await app.db.write((trx) =>
      trx.insertInto("sub_rule").values({ sid: app.books.sid, position: 1, text: "Name the translator." }).execute(),
    );
    const page = await app.people.alice.get("/submit/text/books");
    expect(page.text).toContain("Name the translator.");
    expect(page.text).not.toContain('href="/submit/link?sub=books"');
    expect((await app.people.alice.get("/submit/text/garden")).text).toContain('href="/submit/link?sub=garden"');
  });

  test("an unknown sub in the path is missing; in the query it is named beside the field", async () => {
    expect((await app.people.alice.get("/submit/link/nowhere")).status).toBe(404);
    const page = await app.people.alice.get("/submit/link?sub=nowhere");
    expect(page.status).toBe(200);
    expect(page.text).toContain(refusalText("sub.not-found"));
  });

  test("other kinds do not exist yet, and a disabled sub is closed", async () => {
    expect((await app.people.alice.get("/submit/wiki")).status).toBe(404);
    await changeSub(app.books.sid, { status: 1 });
    expect((await app.people.alice.get("/submit/text/books")).status).toBe(403);
    expect((await app.people.adam.get("/submit/text/books")).status).toBe(200);
  });
});

describe("POST /submit", () => {
  test("a text is stored with its HTML, its rank and the author's own vote", async () => {
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

  test("a link is stored with its domain and key, and what stood in the text field is left out", async () => {
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

  test("a plain form goes on to the post; the sub may come from the path", async () => {
    const got = await app.people.alice.form("/submit/text/garden", { title: "When to sow", content: "" });
    expect(got.status).toBe(303);
    expect(got.location).toMatch(/^\/s\/garden\/\d+\/when-to-sow$/);
    const other = await app.people.alice.form("/submit/text/garden", filled({ ptype: "text" }));
    expect(other.location).toMatch(/^\/s\/books\//);
  });

  test("a refused plain form is rendered again with nothing lost", async () => {
    const fields = filled({ title: " \u200b ", content: "A <b>long</b> thought", nsfw: "on" });
    const page = await app.people.alice.form("/submit/text", fields);
    expect(page.status).toBe(400);
    expect(page.text).toContain(refusalText("post.title-short"));
    expect(page.text).toContain("A &lt;b&gt;long&lt;/b&gt; thought</textarea>");
    expect(page.text).toMatch(/name="sub"[^>]*value="books"/);
    expect(page.text).toMatch(/name="nsfw"[^>]*checked/);
  });

  test("each field of a post is in the form, and holds what was typed when the post is refused", async () => {
    const flair = await app.make.flair(app.books, "Essay");
    await app.db.write((trx) => trx.updateTable("sub").set({ can_flair: 1 }).execute());
    // a new field does not compile here until it has a value; some are for scripts alone, a browser gives no file back
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

  test("without self-votes a post starts at nothing", async () => {
    await app.make.setting("site.self_voting.posts", "0");
    app.clock.now += 60_000;
    const got = await submit(app.people.alice, "text", filled());
    expect(await stored(postNo(got))).toMatchObject({ score: 0, up: 0 });
    expect(await person(app.people.alice.member.uid)).toEqual({ score: 0, given: 0 });
  });

  test("an NSFW sub marks every post", async () => {
    await changeSub(app.books.sid, { nsfw: 1 });
    expect(await stored(postNo(await submit(app.people.alice, "text", filled())))).toMatchObject({ nsfw: 1 });
    expect((await app.people.alice.get("/submit/text/books")).text).not.toContain('name="nsfw"');
  });

  test("a visitor is refused", async () => {
    expect(refusal(await submit(app.people.visitor, "text", filled()))).toEqual([401, "account.log-in", undefined]);
  });

  test("without the page's token nothing is stored", async () => {
    const got = await app.people.alice.post("/submit/text", filled(), { csrf: false });
    expect(refusal(got)).toEqual([403, "request.csrf", undefined]);
  });

  test.each([
    ["an unknown circle", "text", { sub: "nowhere" }, [404, "sub.not-found", "sub"]],
    ["no circle", "text", { sub: "" }, [404, "sub.not-found", "sub"]],
    ["another kind", "wiki", {}, [404, "request.not-found", "type"]],
    ["no title", "text", { title: "" }, [400, "post.title-short", "title"]],
    ["a title of blanks", "text", { title: "\u3000a\u200bb\u00a0" }, [400, "post.title-short", "title"]],
    ["a long title", "text", { title: "x".repeat(256) }, [400, "post.title-long", "title"]],
    ["a long text", "text", { content: "x".repeat(65_536) }, [400, "post.content-length", "content"]],
    ["no link", "link", {}, [400, "post.link-missing", "link"]],
    ["a link without scheme", "link", { link: "example.org/x" }, [400, "post.link-invalid", "link"]],
    ["a script", "link", { link: "javascript:alert(1)" }, [400, "post.link-invalid", "link"]],
    ["a long link", "link", { link: `https://a.example/${"x".repeat(2_048)}` }, [400, "post.link-invalid", "link"]],
  ])("%s is refused", async (_what, type, fields, expected) => {
    expect(refusal(await submit(app.people.alice, type, filled(fields as Record<string, string>)))).toEqual(expected);
    expect(await app.db.read.selectFrom("post").select("pid").execute()).toEqual([]);
  });

  test("a title counts characters, not code units", async () => {
    expect((await submit(app.people.alice, "text", filled({ title: "🌿".repeat(255) }))).status).toBe(200);
  });

  test("a value of the wrong type is refused and named", async () => {
    expect(refusal(await submit(app.people.alice, "text", { ...filled(), nsfw: "yes" }))).toEqual([
      400,
      "request.bad-field",
      "nsfw",
    ]);
    expect((await submit(app.people.alice, "text", { ...filled(), title: ["a", "b"] })).status).toBe(400);
  });

  test("a kind that the sub does not take is refused", async () => {
    await changeSub(app.books.sid, { allow_text: 0 });
    expect(refusal(await submit(app.people.alice, "text", filled()))).toEqual([403, "post.type-not-allowed", "type"]);
  });

  test("while posting is switched off only admins post", async () => {
    await app.make.setting("site.enable_posting", "0");
    app.clock.now += 60_000;
    expect(refusal(await submit(app.people.alice, "text", filled()))).toEqual([403, "post.posting-disabled", "sub"]);
    expect((await submit(app.people.adam, "text", filled())).status).toBe(200);
  });

  test("reserved names, bans, disabled and restricted subs are closed", async () => {
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

  test("ten posts a day in one sub, deleted ones included, and not an eleventh", async () => {
    const { alice } = app.people;
    for (let n = 0; n < 10; n += 1) await app.make.post(alice.member, app.books, { deleted: n === 0 ? 1 : 0 });
    expect(refusal(await submit(alice, "text", filled()))).toEqual([429, "post.too-many-today", undefined]);
    expect((await submit(alice, "text", filled({ sub: "garden" }))).status).toBe(200);
    const { bob } = app.people;
    for (let n = 0; n < 10; n += 1) await app.make.post(bob.member, app.books, { ageMs: 86_400_000 });
    expect((await submit(bob, "text", filled())).status).toBe(200);
  });

  test("twenty-five a day in all, and not a twenty-sixth, below level 7", async () => {
    const low = app.as(await app.make.member("low", { score: 489 }));
    const high = app.as(await app.make.member("high", { score: 490 }));
    for (const who of [low, high]) {
      for (let n = 0; n < 25; n += 1) await app.make.post(who.member, n < 9 ? app.books : app.garden);
    }
    expect(refusal(await submit(low, "text", filled()))).toEqual([429, "post.too-many-today", undefined]);
    expect((await submit(high, "text", filled())).status).toBe(200);
  });

  test("of many at once no more pass than the day allows", async () => {
    const { alice } = app.people;
    for (let n = 0; n < 8; n += 1) await app.make.post(alice.member, app.books);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) => submit(alice, "text", filled({ title: `Try number ${n}` }))),
    );
    expect(tries.map((got) => got.status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await person(alice.member.uid)).toEqual({ score: 0, given: 2 });
  });

  test("the same link within 30 days leads to the older post", async () => {
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

  test("a deleted post does not stand in a link's way", async () => {
    await app.make.post(app.people.bob.member, app.books, { link: "https://a.example/x", deleted: 1 });
    expect((await submit(app.people.alice, "link", filled({ link: "https://a.example/x" }))).status).toBe(200);
  });

  test("of many who post one link at once one succeeds", async () => {
    const link = "https://a.example/race";
    const members = await Promise.all(Array.from({ length: 5 }, () => app.make.member()));
    const tries = await Promise.all(members.map((member) => submit(app.as(member), "link", filled({ link }))));
    expect(tries.map((got) => got.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test("banned domains are refused with all that lies under them, and no other", async () => {
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
  test("answers the text as HTML", async () => {
    const got = await app.people.alice.post("/do/preview", { text: "**Bold** <script>" });
    expect(got.json).toEqual({ status: "ok", text: renderMarkdown("**Bold** <script>").html });
    expect(got.json.text).toContain("<strong>Bold</strong> &lt;script&gt;");
  });

  test("refuses nothing, blanks and visitors", async () => {
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
