import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SETTING_NAMES } from "#domain/settings.ts";
import { settingTexts } from "#strings/en/setting-texts.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const set = (who: Client, setting: string, value: unknown) =>
  who.post("/do/admin/config/set", { setting, value } as Record<string, string>);
const pageData = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const stored = async (name: string) =>
  (await app.db.read.selectFrom("setting").select("value").where("name", "=", name).executeTakeFirst())?.value ?? null;
const actions = () =>
  app.db.read
    .selectFrom("mod_action")
    .select(["aid", "code", "uid", "note", "sid"])
    .where("code", "in", [75, 109])
    .orderBy("aid")
    .execute();

describe("POST /do/admin/config/set", () => {
  test("stores text, numbers and switches, and logs each with its name and value", async () => {
    const { adam } = app.people;
    expect((await set(adam, "site.name", "  Salon ")).json).toEqual({ status: "ok" });
    expect((await set(adam, "site.title_edit_timeout", "600")).json).toEqual({ status: "ok" });
    expect((await set(adam, "site.enable_chat", "False")).json).toEqual({ status: "ok" });
    expect([
      await stored("site.name"),
      await stored("site.title_edit_timeout"),
      await stored("site.enable_chat"),
    ]).toEqual(["Salon", "600", "0"]);
    const uid = adam.member.uid;
    expect((await actions()).map(({ aid: _aid, ...act }) => act)).toEqual([
      { code: 75, uid, note: "site.name/Salon", sid: null },
      { code: 75, uid, note: "site.title_edit_timeout/600", sid: null },
      { code: 75, uid, note: "site.enable_chat/False", sid: null },
    ]);
  });

  test("takes effect on the next page", async () => {
    const { adam, visitor } = app.people;
    await set(adam, "site.name", "Salon");
    expect((await visitor.get("/all/new")).text).toContain(" | Salon</title>");
  });

  test("does not log an unchanged value", async () => {
    const { adam } = app.people;
    await set(adam, "site.title_edit_timeout", "300");
    await set(adam, "site.enable_chat", true);
    expect(await actions()).toEqual([]);
  });

  test("accepts the setting names of other forums", async () => {
    await set(app.people.adam, "site.lema", "Talk");
    expect(await stored("site.motto")).toBe("Talk");
  });

  test.each([
    ["site.username_max_length", "65", "setting.range", refusalText("setting.range", { least: 2, most: 64 })],
    ["site.username_max_length", "1", "setting.range", refusalText("setting.range", { least: 2, most: 64 })],
    ["site.archive_post_after", "0", "setting.range", refusalText("setting.range", { least: 1, most: 36_500 })],
    ["site.archive_post_after", "-3", "setting.range", refusalText("setting.range", { least: 1, most: 36_500 })],
    ["site.archive_post_after", "1e3", "setting.number", refusalText("setting.number", { least: 1, most: 36_500 })],
    ["site.archive_post_after", "", "setting.number", refusalText("setting.number", { least: 1, most: 36_500 })],
    [
      "site.archive_post_after",
      "9".repeat(400),
      "setting.range",
      refusalText("setting.range", { least: 1, most: 36_500 }),
    ],
    ["site.enable_chat", "maybe", "setting.flag", refusalText("setting.flag")],
    ["site.name", " \u200b ", "setting.empty", refusalText("setting.empty")],
    ["site.name", "x".repeat(61), "setting.long", refusalText("setting.long", { most: 60 })],
    ["site.funding_url", "javascript:alert(1)", "setting.frame", refusalText("setting.frame")],
    ["site.admin_sub", "nowhere", "sub.not-found", refusalText("sub.not-found")],
  ])("%s refuses %j", async (setting, value, code, sentence) => {
    const got = await set(app.people.adam, setting, value);
    expect(refusal(got)).toEqual([code === "sub.not-found" ? 404 : 400, code, "value"]);
    expect(got.json.error).toEqual([sentence]);
    expect([await stored(setting), await actions()]).toEqual([null, []]);
  });

  test("refuses an unknown name, a missing name and a missing value", async () => {
    const { adam } = app.people;
    expect(refusal(await set(adam, "site.unknown", "1"))).toEqual([404, "setting.unknown", "setting"]);
    expect(refusal(await set(adam, "announcement", "1"))).toEqual([404, "setting.unknown", "setting"]);
    expect(refusal(await set(adam, "constructor", "1"))).toEqual([404, "setting.unknown", "setting"]);
    expect(refusal(await adam.post("/do/admin/config/set", {}))).toEqual([404, "setting.unknown", "setting"]);
    const missing = await adam.post("/do/admin/config/set", { setting: "site.name" });
    expect(refusal(missing)).toEqual([400, "setting.missing", "value"]);
  });

  test("stores a sub name in its original spelling", async () => {
    await set(app.people.adam, "site.admin_sub", "BOOKS");
    expect(await stored("site.admin_sub")).toBe("books");
    await set(app.people.adam, "site.admin_sub", "");
    expect(await stored("site.admin_sub")).toBe("");
  });

  test("is for admins", async () => {
    const { visitor, alice, olive } = app.people;
    expect(refusal(await set(visitor, "site.name", "Mine"))).toEqual([401, "account.log-in", undefined]);
    for (const who of [alice, olive])
      expect(refusal(await set(who, "site.name", "Mine"))).toEqual([403, "request.forbidden", undefined]);
    expect(await stored("site.name")).toBeNull();
  });

  test("can be undone to the stored value or to the default", async () => {
    const { adam } = app.people;
    const last = async () => (await actions()).at(-1)?.aid ?? 0;
    const undo = async () => adam.post(`/do/undo_action/${await last()}`, { reason: "A mistake" });
    await set(adam, "site.archive_post_after", "90");
    await set(adam, "site.archive_post_after", "30");
    const first = (await actions())[0]?.aid ?? 0;
    expect((await adam.post(`/do/undo_action/${first}`, { reason: "Both" })).json.code).toBe("action.changed-since");
    expect((await undo()).json).toMatchObject({ status: "ok", left: [] });
    expect(await stored("site.archive_post_after")).toBe("90");
    expect((await adam.post(`/do/undo_action/${first}`, { reason: "This too" })).json).toMatchObject({ left: [] });
    expect(await stored("site.archive_post_after")).toBeNull();
    expect((await actions()).at(-1)).toMatchObject({ code: 109, note: "75" });
  });
});

describe("cached settings", () => {
  beforeEach(async () => {
    await app.close();
    app = await testApp({ settingsFreshMs: 3_600_000 });
  });
  const titleOf = async () => /<title>([^<]*)</.exec((await app.people.alice.get("/all/new")).text)?.[1];

  test("take effect immediately after a change and after its undo", async () => {
    const { adam } = app.people;
    const before = await titleOf();
    await set(adam, "site.name", "Salon");
    expect(await titleOf()).toContain("Salon");
    const undo = async () => {
      const aid = (await actions()).at(-1)?.aid ?? 0;
      expect((await adam.post(`/do/undo_action/${aid}`, { reason: "A mistake" })).json).toMatchObject({ left: [] });
    };
    await undo();
    expect(await titleOf()).toBe(before);
    await undo();
    expect(await titleOf()).toContain("Salon");
  });

  test("take effect immediately after a dashboard switch", async () => {
    const { adam, alice } = app.people;
    const submit = () => alice.post("/submit/text", { sub: "books", title: "Posting", content: "Text" });
    expect((await submit()).json.status).toBe("ok");
    await adam.post("/do/admin/enable_posting", { value: "False" });
    expect((await submit()).json.code).toBe("post.posting-disabled");
    await adam.post("/do/admin/enable_posting", { value: "True" });
    expect((await submit()).json.status).toBe("ok");
  });
});

describe("dashboard switches", () => {
  test.each([
    ["enable_posting", "site.enable_posting"],
    ["enable_registration", "site.enable_registration"],
    ["require_captchas", "site.require_captchas"],
  ])("POST /do/admin/%s", async (call, setting) => {
    const { adam, alice, visitor } = app.people;
    const got = await adam.post(`/do/admin/${call}`, { value: "False" });
    expect(got.json).toEqual({ status: "ok", addr: "/admin" });
    expect(await stored(setting)).toBe("0");
    expect(await actions()).toMatchObject([{ code: 75, note: `${setting}/False` }]);
    await adam.post(`/do/admin/${call}`, { value: "True" });
    expect(await stored(setting)).toBe("1");
    expect(refusal(await adam.post(`/do/admin/${call}`, { value: "perhaps" }))).toEqual([400, "setting.flag", "value"]);
    expect(refusal(await alice.post(`/do/admin/${call}`, { value: "False" }))).toEqual([
      404,
      "request.not-found",
      undefined,
    ]);
    expect((await visitor.post(`/do/admin/${call}`, { value: "False" })).status).toBe(401);
    expect(await stored(setting)).toBe("1");
  });
});

describe("settings of the front page and of search", () => {
  test("shows members the button beside the front page: site.front_page_submit", async () => {
    const { adam, alice, visitor } = app.people;
    const offers = async (who: Client) => (await pageData(who, "/")).canSubmit;
    const button = '<a class="btn" href="/submit/link">';
    expect([(await alice.get("/")).text.includes(button), (await visitor.get("/")).text.includes(button)]).toEqual([
      true,
      false,
    ]);
    await set(adam, "site.front_page_submit", "False");
    expect([(await alice.get("/")).text.includes(button), await offers(alice)]).toEqual([false, false]);
  });

  test("shows the score beside the best posts of the day: site.top_posts.show_score", async () => {
    const { adam, alice } = app.people;
    await app.make.post(alice.member, app.books, { title: "Best", score: 41 });
    const scores = async () =>
      ((await pageData(alice, "/")).topToday as { score: number | null }[]).map(({ score }) => score);
    expect(await scores()).toEqual([41]);
    expect((await alice.get("/")).text).toContain(en.feeds.points(41));
    await set(adam, "site.top_posts.show_score", "False");
    expect(await scores()).toEqual([null]);
    expect((await alice.get("/")).text).not.toContain(en.feeds.points(41));
  });

  test("omits posts that the reader hid from the best posts of the day", async () => {
    const { alice, bob } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Best", score: 41 });
    const best = async (who: Client) =>
      ((await pageData(who, "/")).topToday as { title: string }[]).map(({ title }) => title);
    expect(await best(bob)).toEqual(["Best"]);
    await bob.post(`/do/hide_post/${post.pid}`);
    expect([await best(bob), await best(alice)]).toEqual([[], ["Best"]]);
  });

  test("shows the newest post beside the front page for 15 days: site.changelog_sub", async () => {
    const { adam, alice, visitor } = app.people;
    const news = async (who: Client) =>
      ((await pageData(who, "/")).news as { title: string | null }[]).map(({ title }) => title);
    const DAY = 86_400_000;
    await app.make.post(adam.member, app.books, { title: "Older", ageMs: DAY });
    const post = await app.make.post(adam.member, app.books, { title: "We moved", ageMs: 14 * DAY });
    expect(await news(alice)).toEqual([]);
    await set(adam, "site.changelog_sub", "books");
    expect([await news(alice), await news(visitor)]).toEqual([["We moved"], ["We moved"]]);
    expect((await visitor.get("/")).text).toContain("<h2>News</h2>");
    app.clock.now += 1.5 * DAY;
    expect(await news(alice)).toEqual([]);
    app.clock.now -= 1.5 * DAY;
    await adam.post("/do/delete_post", { post: post.pid });
    expect(await news(alice)).toEqual(["Older"]);
    await set(adam, "site.changelog_sub", "");
    expect(await news(alice)).toEqual([]);
  });

  test("offers search results as a feed, linked from the page: site.allow_search_feeds", async () => {
    const { adam, alice, visitor } = app.people;
    await app.make.post(alice.member, app.books, { title: "Lanterns & <moths>" });
    await app.make.post(alice.member, app.books, { title: "Something else" });
    const feed = () => visitor.get("/search/lanterns/.rss");
    expect((await feed()).status).toBe(404);
    expect((await pageData(visitor, "/search/lanterns")).feedAt).toBeNull();
    await set(adam, "site.allow_search_feeds", "True");
    const got = await feed();
    expect([got.status, got.headers["content-type"]]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(got.text).toContain("Lanterns &amp; &lt;moths&gt;");
    expect(got.text).not.toContain("Something else");
    expect((await visitor.get("/search/lanterns?kind=posts")).text).toContain('href="/search/lanterns/.rss"');
    expect((await visitor.get("/search/nothinglikeit/.rss")).status).toBe(200);
  });
});

describe("/admin/configuration", () => {
  const view = async (query = "") => (await pageData(app.people.adam, `/admin/configuration${query}`)) as never;
  type Line = { name: string; value: string; isChanged: boolean };
  const linesOf = ({ groups }: { groups: { settings: Line[] }[] }) => groups.flatMap(({ settings }) => settings);

  test("is for admins only", async () => {
    const { adam, alice, olive, visitor } = app.people;
    expect((await adam.get("/admin/configuration")).status).toBe(200);
    for (const who of [alice, olive]) expect((await who.get("/admin/configuration")).status).toBe(404);
    expect((await visitor.get("/admin/configuration")).location).toBe("/login?next=%2Fadmin%2Fconfiguration");
  });

  test("lists every setting with its value; finds by name, title and explanation", async () => {
    const all = linesOf(await view());
    expect(all.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES].sort());
    expect(all.find(({ name }) => name === "site.archive_post_after")).toEqual({
      name: "site.archive_post_after",
      title: settingTexts["site.archive_post_after"][0],
      explanation: settingTexts["site.archive_post_after"][1],
      kind: "number",
      value: "60",
      standard: "60",
      isChanged: false,
      range: [1, 36_500],
      most: null,
    });
    const found = async (q: string) => linesOf(await view(`?q=${q}`)).map(({ name }) => name);
    expect(await found("ARCHIVE_post")).toEqual(["site.archive_post_after"]);
    expect(await found(settingTexts["site.enable_modmail"][0])).toEqual(["site.enable_modmail"]);
    expect(await found("robots.txt")).toEqual(["site.allow_ai_crawlers"]);
    expect(await found("nothing-like-it")).toEqual([]);
  });

  test("lists settings that differ from their default", async () => {
    const { adam } = app.people;
    await set(adam, "site.enable_chat", "False");
    await set(adam, "site.archive_post_after", "90");
    await set(adam, "site.archive_post_after", "60");
    const changed = linesOf(await view("?show=changed"));
    expect(changed.map(({ name, value, isChanged }) => [name, value, isChanged])).toEqual([
      ["site.enable_chat", "False", true],
    ]);
  });

  test("shows previous values of a setting and who set them", async () => {
    const { adam } = app.people;
    await set(adam, "site.archive_post_after", "90");
    app.clock.now += 1_000;
    await set(adam, "site.archive_post_after", "30");
    await set(adam, "site.name", "Elsewhere");
    const query = "?history=site.archive_post_after";
    const { history } = (await view(query)) as { history: object[] };
    const byAdam = { by: "adam", isByCommand: false };
    expect(history).toEqual([
      { aid: expect.any(Number), value: "30", at: app.clock.now, ...byAdam, isPresent: true },
      { aid: expect.any(Number), value: "90", at: app.clock.now - 1_000, ...byAdam, isPresent: false },
      { aid: null, value: "60", at: null, by: null, isByCommand: false, isPresent: false },
    ]);
    // a deleted account is not the command line
    const ada = app.as(await app.make.member("ada", { isAdmin: true }));
    await app.db.write((trx) => trx.updateTable("person").set({ status: 10 }).where("name", "=", "adam").execute());
    const { text } = await ada.get(`/admin/configuration${query}`);
    const list = /<ol class="setting-history">.*?<\/ol>/s.exec(text)?.[0] ?? "";
    expect(list.split(en.posts.deletedPerson)).toHaveLength(3);
    expect([list.includes("adam"), list.includes(en.configuration.byCommand)]).toEqual([false, false]);
  });

  test("keeps the entered values of a refused plain form", async () => {
    const got = await app.people.adam.form("/do/admin/config/set", { setting: "site.archive_post_after", value: "0" });
    expect(got.status).toBe(400);
    expect(got.text).toContain(refusalText("setting.range", { least: 1, most: 36_500 }));
    expect(got.text).toContain('name="value"');
  });
});
