import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { standardPreferences } from "#domain/preferences.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { asPattern, en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const stored = (uid: number) =>
  app.db.read.selectFrom("person").select(["preferences", "nsfw"]).where("uid", "=", uid).executeTakeFirstOrThrow();
const standard = standardPreferences;
const cookieOf = (text: string) => ({ cookie: `preferences=${encodeURIComponent(text)}` });

describe("POST /do/preference", () => {
  test("stores one choice of a member, and only values that differ from the default", async () => {
    const { alice } = app.people;
    const first = await alice.post("/do/preference", { name: "density", value: "cards" });
    expect([first.status, first.json]).toEqual([200, { status: "ok", preferences: { ...standard, density: "cards" } }]);
    expect(first.cookies).toEqual([]);
    await alice.post("/do/preference", { name: "keys", value: "off" });
    expect(JSON.parse((await stored(alice.member.uid)).preferences)).toEqual({ density: "cards", keys: "off" });
    await alice.post("/do/preference", { name: "density", value: "comfortable" });
    expect(JSON.parse((await stored(alice.member.uid)).preferences)).toEqual({ keys: "off" });
  });

  test("returns a visitor's choice in a cookie", async () => {
    const { visitor } = app.people;
    const got = await visitor.post(
      "/do/preference",
      { name: "density", value: "compact" },
      { headers: cookieOf('{"keys":"off","bogus":1}') },
    );
    expect(got.json).toEqual({ status: "ok", preferences: { ...standard, density: "compact", keys: "off" } });
    expect(got.cookies).toHaveLength(1);
    expect(got.cookies[0]).toMatchObject({
      name: "preferences",
      value: '{"density":"compact","keys":"off"}',
      path: "/",
      sameSite: "Lax",
      maxAge: 365 * 86_400,
    });
  });

  test("sets dimming of read posts in lists", async () => {
    const { alice, visitor } = app.people;
    await app.make.post(alice.member, app.books, { title: "To be read" });
    expect((await visitor.get("/all/new")).text).toContain('data-read="dim"');
    const plain = await visitor.get("/all/new", { headers: cookieOf('{"dimRead":"off"}') });
    expect(plain.text).toContain("To be read");
    expect(plain.text).not.toContain('data-read="dim"');
  });

  test("names unknown settings and invalid values", async () => {
    const { bob } = app.people;
    for (const [body, field] of [
      [{ name: "colour", value: "red" }, "name"],
      [{ value: "cards" }, "name"],
      [{ name: "density", value: "huge" }, "value"],
      [{ name: "density" }, "value"],
    ] as const) {
      const got = await bob.post("/do/preference", body);
      expect([got.status, got.json.code, got.json.field]).toEqual([400, "request.bad-field", field]);
    }
    expect((await stored(bob.member.uid)).preferences).toBe("{}");
  });

  test("allows only members to change NSFW settings", async () => {
    const { carol, visitor } = app.people;
    expect((await carol.post("/do/preference", { name: "nsfw", value: "hide" })).status).toBe(200);
    expect((await stored(carol.member.uid)).nsfw).toBe("hide");
    const got = await visitor.post("/do/preference", { name: "nsfw", value: "show" });
    expect([got.status, got.json.code, got.cookies]).toEqual([401, "account.log-in", []]);
  });

  test("redirects a plain form to its page", async () => {
    const got = await app.people.bob.form(
      "/do/preference",
      { name: "density", value: "compact" },
      { headers: { referer: "http://ambit.test/all/new" } },
    );
    expect([got.status, got.location]).toEqual([303, "/all/new"]);
  });
});

describe("preferences pages", () => {
  test("show the stored choices and save a plain form", async () => {
    const { olive } = app.people;
    const saved = await olive.form("/settings", { section: "hidden", nsfw: "show", density: "cards" });
    expect([saved.status, saved.location]).toEqual([303, "/settings/hidden?saved"]);
    expect(await stored(olive.member.uid)).toEqual({ preferences: '{"density":"cards"}', nsfw: "show" });
    const sorted = await olive.form("/settings", { section: "reading", commentSort: "new" });
    expect([sorted.status, sorted.location]).toEqual([303, "/settings/reading?saved"]);
    expect((await stored(olive.member.uid)).preferences).toBe('{"density":"cards","commentSort":"new"}');
    await olive.form("/settings", { commentSort: "" });
    expect((await stored(olive.member.uid)).preferences).toBe('{"density":"cards"}');
    const { text, status } = await olive.get("/settings/look?saved");
    expect(status).toBe(200);
    expect(text).toMatch(/<input type="radio"[^>]*name="density"[^>]*checked=""[^>]*value="cards"/);
    expect(text).toContain('<span role="status">Saved</span>');
    expect((await olive.get("/settings/hidden")).text).toContain(en.preferences.names.nsfw);
  });

  test("switch a setting on and off with a plain form", async () => {
    const { alice } = app.people;
    const turn = (keys: string | string[]) =>
      alice.post("/settings", { section: "reading", keys }, { headers: { accept: "application/json" } });
    expect((await turn("off")).json).toMatchObject({ addr: "/settings/reading?saved", preferences: { keys: "off" } });
    expect((await turn(["off", "on"])).json).toMatchObject({ preferences: { keys: "on" } });
  });

  test("show an invalid form again on its page", async () => {
    const got = await app.people.bob.form("/settings", { section: "reading", paging: "both" });
    expect(got.status).toBe(400);
    expect(got.text).toContain("“paging”");
    expect(got.text).toContain('id="part">Reading</h1>');
  });

  test("share one address that shows the list and the first section", async () => {
    const { text } = await app.people.bob.get("/settings");
    for (const path of ["look", "reading", "account", "subs", "hidden", "language"])
      expect(text).toContain(`href="/settings/${path}"`);
    expect(text).toContain("<h1>Preferences</h1>");
    expect(text).toContain(`id="part">${en.titles.look}</h2>`);
  });

  test("offer visitors the choices that a cookie can store", async () => {
    const { visitor } = app.people;
    const { text, status } = await visitor.get("/settings/reading", { headers: cookieOf('{"commentSort":"top"}') });
    expect(status).toBe(200);
    expect(text).toMatch(/<input type="radio"[^>]*name="commentSort"[^>]*checked=""[^>]*value="top"/);
    expect(text).toContain(en.preferences.kept);
    for (const path of ["account", "subs", "hidden"]) expect(text).not.toContain(`href="/settings/${path}"`);
    const saved = await visitor.form("/settings", { paging: "pages" });
    expect([saved.status, saved.cookies[0]?.value]).toEqual([303, '{"paging":"pages"}']);
  });

  test("list blocked subs with a button to unblock them", async () => {
    const { carol } = app.people;
    expect((await carol.get("/settings/hidden")).text).toContain(en.preferences.noneBlocked);
    await carol.post(`/do/block/${app.books.sid}`);
    const { text } = await carol.get("/settings/hidden");
    expect(text).toContain(`aria-label="${en.subs.unblockSub("books")}"`);
    await carol.post(`/do/unblock/${app.books.sid}`);
  });
});

test("sets display attributes in the first tag of a page, for members and visitors", async () => {
  const { carol, visitor } = app.people;
  const tagOf = (text: string) => /<html[^>]*>/.exec(text)?.[0];
  expect(tagOf((await carol.get("/all/new")).text)).toBe('<html lang="en">');
  for (const [name, value] of [
    ["size", "large"],
    ["font", "serif"],
    ["motion", "reduced"],
    ["saver", "on"],
  ]) {
    expect((await carol.post("/do/preference", { name, value })).status).toBe(200);
  }
  const chosen = '<html lang="en" data-size="large" data-font="serif" data-motion="reduced" data-saver="on">';
  expect(tagOf((await carol.get("/all/new")).text)).toBe(chosen);
  expect(tagOf((await visitor.get("/all/new")).text)).toBe('<html lang="en">');
  const cookie = cookieOf('{"size":"small","font":"comic"}');
  expect(tagOf((await visitor.get("/all/new", { headers: cookie })).text)).toBe('<html lang="en" data-size="small">');
});

test("resets the language to that of the browser", async () => {
  const { alice } = app.people;
  const languageOf = async () =>
    (await app.db.read.selectFrom("person").select("language").where("uid", "=", alice.member.uid).executeTakeFirst())
      ?.language;
  await alice.post("/do/language", { language: "sk" });
  expect(await languageOf()).toBe("sk");
  expect((await alice.get("/settings/language")).text).toMatch(/aria-pressed="true"[^>]*>(?:<[^>]*>)*<\/i>Slovenčina/);
  const got = await alice.post("/do/language", { language: "auto" });
  expect([got.status, got.cookies[0]]).toMatchObject([200, { name: "language", value: "", expires: new Date(0) }]);
  expect(await languageOf()).toBeNull();
  expect((await alice.get("/settings/language")).text).toMatch(
    new RegExp(`aria-pressed="true"[^>]*>(?:<[^>]*>)*</i>${asPattern(en.preferences.autoDetect)}`),
  );
});

test("includes a visitor's choices, and nothing else of the cookie, in the key of cached pages", async () => {
  const { visitor } = app.people;
  const etagWith = async (text: string) =>
    (await visitor.get("/all/new", { headers: cookieOf(text) })).headers.etag as string;
  const plain = (await visitor.get("/all/new")).headers.etag;
  expect(plain).toBeDefined();
  expect(await etagWith('{"density":"cards"}')).not.toBe(plain);
  expect(await etagWith('{"bogus":"<script>"}')).toBe(plain);
  expect(await etagWith("nonsense")).toBe(plain);
  expect((await visitor.get("/all/new")).headers.etag).toBe(plain);
  expect((await visitor.get("/all/new", { headers: cookieOf('{"x":"evil"}') })).text).not.toContain("evil");
});

describe("POST /do/edit_user", () => {
  let who: Client;
  beforeEach(async () => {
    who = app.as(await app.make.member());
  });
  const edit = (body: Record<string, unknown>) => who.post("/do/edit_user", body);
  const of = async () => {
    const uid = who.member?.uid ?? 0;
    const query = app.db.read.selectFrom("person").select(["preferences", "nsfw", "language"]).where("uid", "=", uid);
    const row = await query.executeTakeFirstOrThrow();
    return { ...row, preferences: JSON.parse(row.preferences) };
  };

  test("stores the fields of the original form as the corresponding settings", async () => {
    const all = {
      disable_sub_style: true,
      show_nsfw: "hide",
      experimental: "on",
      noscroll: "1",
      nochat: true,
      subtheme: "BOOKS",
      language: "sk",
    };
    const got = await edit(all);
    expect(got.status).toBe(200);
    expect(got.json.preferences).toMatchObject({ paging: "pages", chat: "off", experimental: "on", subStyles: "off" });
    expect(await of()).toEqual({
      preferences: { paging: "pages", chat: "off", experimental: "on", subStyles: "off", subtheme: app.books.sid },
      nsfw: "hide",
      language: "sk",
    });
    expect(got.cookies[0]).toMatchObject({ name: "language", value: "sk" });
  });

  test("turns an absent switch off, keeps absent fields, and resets empty ones", async () => {
    await edit({ noscroll: true, show_nsfw: "show", subtheme: "books", language: "es" });
    await edit({});
    expect(await of()).toEqual({ preferences: { subtheme: app.books.sid }, nsfw: "show", language: "es" });
    await edit({ subtheme: "", language: "" });
    expect(await of()).toEqual({ preferences: {}, nsfw: "show", language: null });
  });

  test("names invalid values, changes nothing then, and refuses visitors", async () => {
    const unknown = await edit({ noscroll: true, subtheme: "nowhere" });
    expect([unknown.status, unknown.json.error, unknown.json.field]).toEqual([
      404,
      [refusalText("sub.not-found")],
      "subtheme",
    ]);
    const closed = await app.make.sub(app.people.olive.member, { name: "closedplace", status: 1 as never });
    expect((await edit({ subtheme: closed.name })).status).toBe(404);
    for (const [field, value] of [
      ["show_nsfw", "maybe"],
      ["language", "xx"],
      ["noscroll", "perhaps"],
    ] as const) {
      const got = await edit({ [field]: value });
      expect([got.status, got.json.code, got.json.field]).toEqual([400, "request.bad-field", field]);
    }
    expect((await of()).preferences).toEqual({});
    expect((await app.people.visitor.post("/do/edit_user", {})).status).toBe(401);
  });
});
