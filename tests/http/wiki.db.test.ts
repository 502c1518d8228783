import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WIKI_TEXTS } from "#strings/wiki-texts.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const create = (who: Client, fields: Record<string, unknown> = {}) =>
  who.post("/admin/wiki/create", { slug: "about", title: "About us", content: "Who *we* are.", ...fields });
const edit = (who: Client, slug: string, fields: Record<string, unknown> = {}) =>
  who.post(`/admin/wiki/edit/${slug}`, { title: "About us all", content: "Who *we* are now.", ...fields });
const footer = (who: Client, slug: string, to: string) => who.post(`/admin/wiki/footer/${slug}`, { to });
const pageData = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const headingOf = async (who: Client, path: string) => /<h1[^>]*>([^<]*)</.exec((await who.get(path)).text)?.[1];
const actions = () =>
  app.db.read.selectFrom("mod_action").select(["aid", "code", "note", "uid"]).orderBy("aid").execute();
const undoLast = async (who: Client) =>
  who.post(`/do/undo_action/${(await actions()).at(-1)?.aid}`, { reason: "A mistake" });
const footers = async (who: Client) => {
  const { text } = await who.get("/about-nothing");
  const list = /<footer class="site-foot">.*?<\/ul>/s.exec(text)?.[0] ?? "";
  return [...list.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(([, to, name]) => `${to} ${name}`).slice(0, -1);
};

describe("built-in wiki pages", () => {
  const paths = ["/wiki/tos", "/wiki/privacy", "/wiki/rules", "/wiki/donate", "/wiki/canary", "/license"];

  test.each(paths)("includes %s for everyone in four languages", async (path) => {
    const slug = path.split("/").at(-1) as keyof typeof WIKI_TEXTS.en;
    for (const language of ["en", "es", "ru", "sk"] as const) {
      const got = await app.people.visitor.get(path, { headers: { "accept-language": language } });
      expect(got.status).toBe(200);
      expect(got.text).toContain(`<h1>${WIKI_TEXTS[language][slug].title}</h1>`);
    }
  });

  test("redirects two of them from their other address", async () => {
    const { visitor } = app.people;
    for (const [from, to] of [
      ["/wiki/license", "/license"],
      ["/wiki/welcome", "/welcome"],
    ] as const) {
      const got = await visitor.get(from);
      expect([got.status, got.location]).toEqual([302, to]);
    }
    expect((await visitor.get("/welcome")).text).toContain("Three things to know</h2>");
  });

  test.skipIf(process.env.AMBIT_UNBUILT !== undefined)(
    "links from /license to the licenses of bundled code",
    async () => {
      const { visitor } = app.people;
      expect((await visitor.get("/license")).text).toContain('<a href="/licenses.txt">Third-party licenses</a>');
      const { headers, text } = await visitor.get("/licenses.txt");
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      for (const name of ["react", "react-dom", "zod", "@fontsource-variable/inter"])
        expect(text).toMatch(new RegExp(`^## ${name} - \\d[\\d.]+ \\((?:MIT|OFL-1.1)\\)$`, "m"));
      expect(text).toContain("Copyright (c) Meta Platforms, Inc. and affiliates.");
      expect(text).toContain("SIL OPEN FONT LICENSE");
    },
  );

  test("escapes the name of the site", async () => {
    await app.make.setting("site.name", "A *b* [c](/d)");
    expect((await app.people.visitor.get("/wiki/tos")).text).toContain("Anyone can read A *b* [c](/d).");
  });

  test("lets an admin replace a text and delete the replacement", async () => {
    const { alice, visitor, adam } = app.people;
    expect((await edit(adam, "tos", { title: "House rules", content: "# Be kind\n\n<b>always</b>" })).json.addr).toBe(
      "/wiki/tos",
    );
    const { text } = await visitor.get("/wiki/tos");
    expect(text).toContain("<h1>House rules</h1>");
    expect(text).toContain("<h2>Be kind</h2>\n<p>&lt;b&gt;always&lt;/b&gt;</p>");
    expect((await adam.post("/admin/wiki/delete/tos")).json.status).toBe("ok");
    // moves past the cache time of visitors' pages
    expect(await headingOf(alice, "/wiki/tos")).toBe(en.accounts.terms);
    expect(refusal(await adam.post("/admin/wiki/delete/tos")).slice(0, 2)).toEqual([404, "wiki.not-found"]);
  });
});

test("hides editing pages from everyone except admins", async () => {
  const { visitor, alice, mina, adam } = app.people;
  await create(adam);
  const calls = (who: Client) => [
    create(who, { slug: "other" }),
    edit(who, "about"),
    who.post("/admin/wiki/delete/about"),
    who.post("/admin/wiki/restore/about", { version: 1 }),
    footer(who, "about", "add"),
  ];
  const answers = async (who: Client) => (await Promise.all(calls(who))).map(({ status }) => status);
  expect(await answers(visitor)).toEqual(Array(5).fill(401));
  for (const who of [alice, mina]) expect(await answers(who)).toEqual(Array(5).fill(403));
  for (const path of ["/admin/wiki", "/admin/wiki/create", "/admin/wiki/edit/about", "/admin/wiki/history/about"]) {
    expect((await alice.get(path)).status).toBe(404);
    expect((await visitor.get(path)).location).toContain("/login?next=");
    expect((await adam.get(path)).status).toBe(200);
  }
  expect((await actions()).map(({ code }) => code)).toEqual([215]);
});

describe("wiki page", () => {
  test("is created and found in any letter case", async () => {
    const { adam, visitor } = app.people;
    const got = await create(adam, { slug: " About " });
    expect(got.json).toEqual({ status: "ok", addr: "/wiki/about" });
    expect((await visitor.get("/wiki/ABOUT")).text).toContain("<p>Who <em>we</em> are.</p>");
    expect(await actions()).toMatchObject([{ code: 215, note: "about", uid: adam.member.uid }]);
    const plain = await adam.form("/admin/wiki/create", { slug: "more", title: "More", content: "Text" });
    expect([plain.status, plain.location]).toEqual([303, "/wiki/more"]);
  });

  test.each([
    [{ slug: undefined }, "wiki.slug", "slug"],
    [{ slug: "" }, "wiki.slug", "slug"],
    [{ slug: "../x" }, "wiki.slug", "slug"],
    [{ slug: "a b" }, "wiki.slug", "slug"],
    [{ slug: "-a" }, "wiki.slug", "slug"],
    [{ slug: "a".repeat(129) }, "wiki.slug", "slug"],
    [{ title: " \u200b " }, "wiki.title", "title"],
    [{ title: "t".repeat(256) }, "wiki.title", "title"],
    [{ title: ["x"] }, "wiki.title", "title"],
    [{ content: " \n " }, "wiki.content", "content"],
    [{ content: "c".repeat(16_385) }, "wiki.content", "content"],
  ])("refuses %j next to its field", async (fields, code, field) => {
    expect(refusal(await create(app.people.adam, fields))).toEqual([400, code, field]);
    expect(await actions()).toEqual([]);
  });

  test("refuses an address in use, including those of built-in pages", async () => {
    const { adam } = app.people;
    await create(adam);
    for (const slug of ["about", "ABOUT", "tos"])
      expect(refusal(await create(adam, { slug }))).toEqual([409, "wiki.present", "slug"]);
    const plain = await adam.form("/admin/wiki/create", { slug: "about", title: "Mine <b>", content: "Kept" });
    expect(plain.text).toContain(refusalText("wiki.present"));
    expect(plain.text).toContain('value="Mine &lt;b&gt;"');
  });

  test("refuses to overwrite a page that changed meanwhile", async () => {
    const { adam } = app.people;
    await create(adam);
    const { view } = await pageData(adam, "/admin/wiki/edit/about");
    expect((await edit(adam, "about", { version: view.version })).status).toBe(200);
    const late = await edit(adam, "about", { version: view.version, content: "Mine" });
    expect(refusal(late).slice(0, 2)).toEqual([409, "wiki.changed-since"]);
    expect((await pageData(adam, "/wiki/about")).html).toBe("<p>Who <em>we</em> are now.</p>\n");
    // a built-in text without changes
    expect((await edit(adam, "tos", { version: "" })).status).toBe(200);
    expect(refusal(await edit(adam, "tos", { version: "", content: "Other" })).slice(0, 2)).toEqual([
      409,
      "wiki.changed-since",
    ]);
  });

  test("stores a version when only its title or only its text changes", async () => {
    const { adam } = app.people;
    await create(adam);
    await edit(adam, "about", { title: "About you", content: "Who *we* are." });
    expect(await headingOf(adam, "/wiki/about")).toBe("About you");
    await edit(adam, "about", { title: "About you", content: "Who *you* are." });
    expect((await pageData(adam, "/wiki/about")).html).toBe("<p>Who <em>you</em> are.</p>\n");
    expect(await actions()).toHaveLength(3);
  });

  test("stores no version without changes; returns 404 for a missing page", async () => {
    const { adam } = app.people;
    await create(adam);
    expect((await edit(adam, "about", { title: "About us", content: "Who *we* are." })).status).toBe(200);
    expect(await actions()).toHaveLength(1);
    for (const got of [await edit(adam, "nothing"), await adam.post("/admin/wiki/delete/nothing")])
      expect(refusal(got).slice(0, 2)).toEqual([404, "wiki.not-found"]);
    expect((await adam.get("/admin/wiki/edit/nothing")).status).toBe(404);
    expect((await adam.get("/admin/wiki/history/nothing")).status).toBe(404);
  });
});

test("lists its versions with changes and restores them", async () => {
  const { adam, visitor } = app.people;
  await create(adam, { content: "one\ntwo" });
  await edit(adam, "about", { content: "one\nthree" });
  const { view } = await pageData(adam, "/admin/wiki/history/about");
  expect(view.versions.map(({ title, isCurrent, by }: Record<string, unknown>) => [title, isCurrent, by])).toEqual([
    ["About us all", true, "adam"],
    ["About us", false, "adam"],
  ]);
  const [newest, first] = view.versions;
  const { view: shown } = await pageData(adam, `/admin/wiki/history/about?version=${newest.wvid}`);
  expect(shown.shown.changes).toEqual([
    { kind: "same", text: "one" },
    { kind: "old", text: "two" },
    { kind: "new", text: "three" },
  ]);
  expect(shown.shown.titleBefore).toBe("About us");
  expect((await adam.post("/admin/wiki/restore/about", { version: first.wvid })).json.addr).toBe("/wiki/about");
  expect(await headingOf(visitor, "/wiki/about")).toBe("About us");
  const { view: after } = await pageData(adam, "/admin/wiki/history/about");
  expect(after.versions).toHaveLength(3);
  expect(after.versions[0].restoredFrom).toBe(first.savedAt);
  // a version of another page is refused
  await create(adam, { slug: "other" });
  for (const [slug, version] of [
    ["other", first.wvid],
    ["about", 999],
  ])
    expect(refusal(await adam.post(`/admin/wiki/restore/${slug}`, { version })).slice(0, 2)).toEqual([
      404,
      "wiki.version-not-found",
    ]);
  expect((await adam.get("/admin/wiki/history/about?version=x")).status).toBe(404);
  expect((await adam.get("/admin/wiki/history/about?before=x")).status).toBe(400);
});

test("is hidden when deleted, and restored with its place in the footer", async () => {
  const { adam, visitor } = app.people;
  await create(adam);
  await footer(adam, "about", "add");
  expect((await adam.post("/admin/wiki/delete/about")).status).toBe(200);
  expect((await visitor.get("/wiki/about")).status).toBe(404);
  expect((await pageData(adam, "/admin/wiki")).list.pages.map(({ slug }: { slug: string }) => slug)).not.toContain(
    "about",
  );
  expect(await footers(adam)).not.toContain("/wiki/about About us");
  expect((await undoLast(adam)).status).toBe(200);
  expect(await headingOf(visitor, "/wiki/about")).toBe("About us");
  expect(await footers(adam)).toContain("/wiki/about About us");
  expect((await actions()).map(({ code }) => code)).toEqual([215, 217, 216, 215]);
});

describe("footer links", () => {
  test("are in the reader's language, in the admins' order", async () => {
    const { adam, alice, visitor } = app.people;
    const first = ["/wiki/tos Terms of Use", "/wiki/privacy Privacy", "/license License"];
    expect(await footers(visitor)).toEqual(first);
    await create(adam);
    for (const [slug, to] of [
      ["about", "add"],
      ["about", "up"],
      ["privacy", "remove"],
      ["tos", "down"],
    ] as const)
      expect((await footer(adam, slug, to)).status).toBe(200);
    expect(await footers(alice)).toEqual(["/wiki/about About us", "/wiki/tos Terms of Use", "/license License"]);
    const { text } = await adam.get("/admin/wiki");
    const moves = (label: (title: string) => string) =>
      ["About us", "License"].map((title) => text.includes(`aria-label="${label(title)}"`));
    expect([moves(en.wiki.up), moves(en.wiki.down)]).toEqual([
      [false, true],
      [true, false],
    ]);
    const spanish = await alice.get("/nothing", { headers: { "accept-language": "es" } });
    expect(spanish.text).toContain('<a href="/wiki/tos">Condiciones de uso</a>');
    await undoLast(adam);
    expect(await footers(alice)).toEqual(["/wiki/tos Terms of Use", "/wiki/about About us", "/license License"]);
  });

  test("refuse missing pages and unknown values, and are limited to twelve", async () => {
    const { adam } = app.people;
    expect(refusal(await footer(adam, "nothing", "add")).slice(0, 2)).toEqual([404, "wiki.not-found"]);
    expect(refusal(await footer(adam, "tos", "sideways")).slice(0, 2)).toEqual([400, "request.bad-field"]);
    // an unchanged order is not logged
    for (const [slug, to] of [
      ["tos", "up"],
      ["license", "down"],
      ["tos", "add"],
      ["rules", "remove"],
    ] as const)
      expect((await footer(adam, slug, to)).status).toBe(200);
    expect(await actions()).toEqual([]);
    for (let n = 1; n <= 10; n++) {
      await create(adam, { slug: `page-${n}` });
      const got = await footer(adam, `page-${n}`, "add");
      expect(got.json.code).toBe(n <= 9 ? undefined : "wiki.footer-full");
    }
  });
});

test("lists every page once and continues after fifty", async () => {
  const { adam } = app.people;
  for (let n = 10; n < 58; n++) await create(adam, { slug: `p${n}`, title: `Page ${n}` });
  const slugsOf = (data: { list: { pages: { slug: string }[] } }) => data.list.pages.map(({ slug }) => slug);
  const first = await pageData(adam, "/admin/wiki");
  expect(slugsOf(first)).toHaveLength(50);
  const second = await pageData(adam, `/admin/wiki?after=${first.list.next}`);
  const all = [...slugsOf(first), ...slugsOf(second)];
  expect(new Set(all).size).toBe(48 + 7);
  expect(all).toHaveLength(48 + 7);
  expect(second.list.next).toBe(null);
});
