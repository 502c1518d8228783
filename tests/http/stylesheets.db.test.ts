import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { picture } from "../support/pictures.ts";
import { ANY, asPattern, containing, en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const CSS = ".row { color: red }";
const save = (who: Client, css: unknown = CSS, sub = "books") => who.post(`/do/edit_sub_css/${sub}`, { css });
const tryOut = (who: Client, css = CSS, sub = "books") => who.post(`/do/preview_sub_css/${sub}`, { css });
const refusal = (got: TestResponse) => [got.status, got.json.code];
const errorOf = (got: TestResponse) => [got.status, got.json.error[0], got.json.field];
const setSub = (columns: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(columns).where("sid", "=", app.books.sid).execute());
const versions = () =>
  app.db.read.selectFrom("sub_style").selectAll().where("sid", "=", app.books.sid).orderBy("svid").execute();
const logged = () =>
  app.db.read
    .selectFrom("mod_action")
    .select(["aid", "uid", "note", "by_admin"])
    .where("code", "=", 29)
    .where("undoes", "is", null)
    .orderBy("aid")
    .execute();
/** Address of the stylesheet that a page links to. */
const sheetOn = ({ text }: TestResponse) =>
  /<link rel="stylesheet" href="(\/s\/[^"]+\/style\/[^"]+)"/.exec(text)?.[1] ?? null;
const areaOn = ({ text }: TestResponse) => /data-style="([^"]*)"/.exec(text)?.[1] ?? null;

/** Plain form with a file. */
const upload = (who: Client, fields: Record<string, string>, bytes: Uint8Array | null, sub = "books") =>
  who.upload(`/do/upload/${sub}`, fields, bytes && { bytes }, { headers: { accept: "text/html" } });
/** Cookies of a response in request format. */
const cookieOf = ({ cookies }: TestResponse) =>
  cookies.length === 0 ? {} : { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") } };

describe("saving a stylesheet", () => {
  test("allows owners, moderators and admins; stores author and time, and logs it", async () => {
    const { olive, mina, adam } = app.people;
    for (const [at, who] of [olive, mina, adam].entries()) {
      app.clock.now += 1_000;
      const got = await save(who, `.row { order: ${at} }`);
      expect([got.status, got.json]).toEqual([200, { status: "ok", addr: "/s/books/edit/css" }]);
    }
    const kept = await versions();
    expect(kept.map(({ uid, source, created_at }) => [uid, source, Number(created_at)])).toEqual(
      [olive, mina, adam].map(({ member }, at) => [
        member.uid,
        `.row { order: ${at} }`,
        app.clock.now - (2 - at) * 1_000,
      ]),
    );
    expect(kept[0]?.content).toContain(".row{order:0;}");
    expect((await logged()).map(({ uid, by_admin }) => [uid, by_admin])).toEqual([
      [olive.member.uid, 0],
      [mina.member.uid, 0],
      [adam.member.uid, 0],
    ]);
  });

  test("refuses others and stores nothing", async () => {
    const { visitor, alice, jan, mina } = app.people;
    expect(refusal(await save(visitor))).toEqual([401, "account.log-in"]);
    expect(refusal(await save(alice))).toEqual([403, "style.not-authorized"]);
    expect(errorOf(await save(jan))).toEqual([403, refusalText("post.not-authorized"), undefined]);
    // a moderator of one sub has no rights in another
    expect(refusal(await save(mina, CSS, "garden"))).toEqual([403, "style.not-authorized"]);
    expect(errorOf(await save(mina, CSS, "nowhere"))).toEqual([404, refusalText("sub.not-found"), undefined]);
    await setSub({ status: 1 });
    expect(refusal(await save(mina))).toEqual([403, "sub.disabled"]);
    expect((await save(app.people.adam)).status).toBe(200);
    expect((await versions()).length).toBe(1);
  });

  test("refuses four kinds of errors with column, line and field", async () => {
    const { mina } = app.people;
    expect(errorOf(await save(mina, ".a{}\n.b{background:url(http://x)}"))).toEqual([
      400,
      refusalText("style.url", { column: 15, line: 2 }),
      "css",
    ]);
    expect(errorOf(await save(mina, '@import "x";'))).toEqual([400, refusalText("style.import"), "css"]);
    expect(errorOf(await save(mina, '.a::before{content:"<"}'))).toEqual([
      400,
      "Error on 20:1: Invalid characters in string.",
      "css",
    ]);
    expect(errorOf(await save(mina, ".a{"))).toEqual([
      400,
      refusalText("style.invalid", { column: 3, line: 1 }),
      "css",
    ]);
    expect(refusal(await save(mina, "x".repeat(65_536)))).toEqual([413, "style.long"]);
    expect(refusal(await save(mina, 7))).toEqual([400, "request.bad-field"]);
    expect(await versions()).toEqual([]);
  });

  test("keeps the text of a refused plain form; redirects after a valid one", async () => {
    const { mina } = app.people;
    const refused = await mina.form("/do/edit_sub_css/books", { css: ".a{b:url(x)}\r\n.c{}" });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(refusalText("style.url", { column: 6, line: 1 }));
    expect(refused.text).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>\.a\{b:url\(x\)\}/);
    const taken = await mina.form("/do/edit_sub_css/books", { css: ".a{}\r\n.c{top:0}" });
    expect([taken.status, taken.location]).toEqual([303, "/s/books/edit/css"]);
    expect((await versions())[0]?.source).toBe(".a{}\n.c{top:0}");
  });

  test("creates no version for an unchanged stylesheet", async () => {
    const { mina, olive } = app.people;
    await save(mina);
    expect((await save(olive)).status).toBe(200);
    expect([(await versions()).length, (await logged()).length]).toEqual([1, 1]);
  });
});

describe("stylesheets for readers", () => {
  test("redirects the constant address to an immutable file, which is empty without a stylesheet", async () => {
    const { mina, visitor } = app.people;
    const none = await visitor.get("/s/books/custom.css");
    expect([none.status, none.headers["content-type"], none.text]).toEqual([200, "text/css; charset=utf-8", ""]);
    await save(mina);
    const moved = await visitor.get("/s/BOOKS/custom.css");
    expect([moved.status, moved.headers["cache-control"]]).toEqual([302, "no-store"]);
    const address = String(moved.location);
    expect(address).toMatch(new RegExp(`^/s/books/style/${app.books.sid}-[0-9a-f]{20}\\.css$`));
    const got = await visitor.get(address);
    expect(got.status).toBe(200);
    expect(got.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(got.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(got.headers["x-content-type-options"]).toBe("nosniff");
    expect(got.text).toContain(":where(:scope) .row{color:red;}");
    // an older page still finds its version
    await save(mina, ".row { color: blue }");
    expect((await visitor.get(address)).status).toBe(200);
    expect((await visitor.get("/s/books/custom.css")).location).not.toBe(address);
  });

  test("serves none for a disabled sub, another name or another key", async () => {
    const { mina, visitor, adam } = app.people;
    await save(mina);
    const address = String((await visitor.get("/s/books/custom.css")).location);
    expect((await visitor.get(address.replace("/books/", "/garden/"))).status).toBe(404);
    expect((await visitor.get("/s/books/style/1-x.css")).status).toBe(404);
    expect((await visitor.get("/s/nowhere/custom.css")).status).toBe(404);
    await setSub({ status: 1 });
    for (const who of [visitor, mina, adam]) {
      expect((await who.get("/s/books/custom.css")).status).toBe(404);
      expect((await who.get(address)).status).toBe(404);
    }
    expect(sheetOn(await adam.get("/s/books"))).toBe(null);
  });

  test("applies to the sub's pages, but not to settings and other pages", async () => {
    const { mina, visitor, alice } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Worn" });
    expect(sheetOn(await visitor.get("/s/books"))).toBe(null);
    await save(mina);
    const address = String((await visitor.get("/s/books/custom.css")).location);
    app.clock.now += 10_000;
    for (const path of ["/s/books", "/s/books/new", `/s/books/${post.pid}/worn`]) {
      const page = await visitor.get(path);
      expect([sheetOn(page), areaOn(page)]).toEqual([address, address.slice("/s/books/style/".length, -".css".length)]);
      expect(page.headers["content-security-policy"]).toMatch(/style-src 'self';/);
    }
    for (const path of ["/s/books/edit/css", "/s/books/edit/flairs", "/", "/s/garden", "/settings/look"]) {
      const page = await mina.get(path);
      expect([path, page.status, sheetOn(page), areaOn(page)]).toEqual([path, 200, null, null]);
    }
  });

  test("can be switched off and on by members and visitors with a plain form", async () => {
    const { mina, visitor, alice } = app.people;
    await save(mina);
    for (const who of [visitor, alice]) {
      app.clock.now += 10_000;
      const page = await who.get("/s/books");
      expect(sheetOn(page)).not.toBe(null);
      expect(page.text).toMatch(/action="\/do\/preference"[\s\S]*?name="value" value="off"/);
      const referer = { headers: { referer: "http://ambit.test/s/books" } };
      const off = await who.form("/do/preference", { name: "subStyles", value: "off" }, referer);
      expect([off.status, off.location]).toEqual([303, "/s/books"]);
      const plain = await who.get("/s/books", who === visitor ? cookieOf(off) : {});
      expect([sheetOn(plain), areaOn(plain)]).toEqual([null, null]);
      expect(plain.text).toMatch(/name="value" value="on"/);
    }
  });
});

describe("preview of a stylesheet", () => {
  test("is visible on the sub's pages to its author only, until saved or discarded", async () => {
    const { mina, olive, alice, visitor } = app.people;
    const got = await tryOut(mina, ".row{top:0}\n.x{position:fixed}");
    expect([got.status, got.json]).toEqual([
      200,
      {
        status: "ok",
        addr: "/s/books?style=draft",
        key: expect.stringMatching(new RegExp(`^${app.books.sid}-[0-9a-f]{20}$`)),
        leftOut: [{ line: 2, column: 4, text: "position:fixed" }],
      },
    ]);
    expect(areaOn(await mina.get("/s/books?style=draft"))).toBe(got.json.key);
    expect((await mina.get(`/s/books/style/${got.json.key}.css`)).text).toContain(".row{top:0;}");
    for (const who of [olive, alice, visitor]) expect(areaOn(await who.get("/s/books?style=draft"))).toBe(null);
    expect(areaOn(await mina.get("/s/books"))).toBe(null);
    const editor = await mina.get("/s/books/edit/css");
    expect(editor.text).toContain(".row{top:0}");
    expect(editor.text).toContain(en.stylesheets.isDraft);
    expect((await olive.get("/s/books/edit/css")).text).not.toContain(".row{top:0}");

    expect((await mina.post("/do/discard_sub_css/books")).json.addr).toBe("/s/books/edit/css");
    expect((await mina.get("/s/books/edit/css")).text).not.toContain(".row{top:0}");
    await tryOut(mina, ".row{top:0}");
    await save(mina, ".row{top:1px}");
    expect(await app.db.read.selectFrom("sub_style_draft").selectAll().execute()).toEqual([]);
    expect(await versions()).toHaveLength(1);
  });

  test("keeps a refused text without applying it", async () => {
    const { mina } = app.people;
    expect(errorOf(await tryOut(mina, "a{b:url(x)}"))).toEqual([
      400,
      refusalText("style.url", { column: 5, line: 1 }),
      "css",
    ]);
    expect((await mina.get("/s/books/edit/css")).text).toContain("a{b:url(x)}");
    const plain = await mina.form("/do/preview_sub_css/books", { css: ".row{left:0}" });
    expect([plain.status, plain.location]).toEqual([303, "/s/books?style=draft"]);
  });

  test("refuses members who may not save", async () => {
    const { visitor, alice, jan } = app.people;
    expect(refusal(await tryOut(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, jan]) {
      expect(refusal(await tryOut(who))).toEqual([403, "style.not-authorized"]);
      expect(refusal(await who.post("/do/discard_sub_css/books"))).toEqual([403, "style.not-authorized"]);
    }
  });
});

describe("earlier versions", () => {
  test("are listed with author, time and changes, and can be restored as new versions", async () => {
    const { olive, mina } = app.people;
    await save(olive, ".a{top:0}\n.b{top:0}");
    app.clock.now += 60_000;
    await save(mina, ".a{top:0}\n.c{top:0}");
    const [first, second] = await versions();
    const page = await mina.get(`/s/books/edit/css/versions?version=${second?.svid}`);
    expect(page.status).toBe(200);
    expect(page.text).toMatch(/<del>− \.b\{top:0\}<\/del>/);
    expect(page.text).toMatch(/<ins>\+ \.c\{top:0\}<\/ins>/);
    expect(page.text.match(/href="\/u\/olive"/g)?.length).toBe(1);
    const back = await mina.form("/do/restore_sub_css/books", { version: String(first?.svid) });
    expect([back.status, back.location]).toEqual([303, "/s/books/edit/css"]);
    const kept = await versions();
    expect(kept.map(({ source, restored_svid }) => [source, restored_svid])).toEqual([
      [first?.source, null],
      [second?.source, null],
      [first?.source, first?.svid],
    ]);
    expect((await logged()).length).toBe(3);
    expect((await mina.get("/s/books/custom.css")).location).toContain(kept[2]?.key);
  });

  test("are all kept and paged", async () => {
    const { mina } = app.people;
    for (let at = 0; at < 27; at += 1) await save(mina, `.a{order:${at}}`);
    const page = await mina.get("/s/books/edit/css/versions");
    expect(page.text.match(new RegExp(asPattern(en.stylesheets.look), "g"))?.length).toBeGreaterThanOrEqual(25);
    const next = /href="([^"]*\?before=\d+)"/.exec(page.text)?.[1] ?? "";
    const older = await mina.get(next.replace("&amp;", "&"));
    expect(older.text).toContain(`?version=${(await versions())[0]?.svid}"`);
    expect(older.text).not.toContain("?before=");
    expect((await mina.get("/s/books/edit/css/versions?before=x")).status).toBe(400);
  });

  test("are not available in other subs or to others", async () => {
    const { olive, mina, alice, jan, visitor } = app.people;
    await save(olive, CSS, "garden");
    const { svid } = await app.db.read.selectFrom("sub_style").select("svid").executeTakeFirstOrThrow();
    expect(refusal(await mina.post("/do/restore_sub_css/books", { version: svid }))).toEqual([
      404,
      "style.version-not-found",
    ]);
    expect((await mina.get(`/s/books/edit/css/versions?version=${svid}`)).status).toBe(404);
    for (const path of ["/s/books/edit/css", "/s/books/edit/css/versions"]) {
      expect((await visitor.get(path)).location).toBe(`/login?next=${encodeURIComponent(path)}`);
      for (const who of [alice, jan]) expect((await who.get(path)).status).toBe(403);
    }
    expect(refusal(await alice.post("/do/restore_sub_css/garden", { version: svid }))).toEqual([
      403,
      "style.not-authorized",
    ]);
  });

  test("refuse restoration if an image is gone", async () => {
    const { mina } = app.people;
    await upload(mina, { name: "logo" }, await picture(20, 20));
    await save(mina, ".a{background:url(%%logo%%)}");
    await save(mina, ".a{top:0}");
    await mina.post("/do/upload/books/delete/logo");
    const [first] = await versions();
    expect(errorOf(await mina.post("/do/restore_sub_css/books", { version: first?.svid }))).toEqual([
      400,
      refusalText("style.url", { column: 15, line: 1 }),
      "css",
    ]);
  });
});

describe("images of a stylesheet", () => {
  const images = () => app.db.read.selectFrom("sub_file").selectAll().orderBy("name").execute();
  const fileOf = async (hash = "") =>
    app.db.read.selectFrom("file").select(["hash", "unused_at"]).where("hash", "=", hash).executeTakeFirst();

  test("are uploaded by the team under a name, used in a stylesheet and served to everyone", async () => {
    const { mina, visitor } = app.people;
    const got = await upload(mina, { name: "Logo" }, await picture(20, 20));
    expect([got.status, got.location]).toEqual([303, "/s/books/edit/css"]);
    const [image] = await images();
    expect(image).toMatchObject({ sid: app.books.sid, name: "logo", uid: mina.member.uid });
    expect(await logged()).toMatchObject([{ uid: mina.member.uid, note: "logo", by_admin: 0 }]);
    await save(mina, '.a{background:url("%%logo%%")}');
    expect((await versions())[0]?.content).toContain(`url("/files/${image?.hash}.png")`);
    expect((await visitor.get(`/files/${image?.hash}.png`)).status).toBe(200);
    await setSub({ status: 1 });
    expect((await visitor.get(`/files/${image?.hash}.png`)).status).toBe(404);
  });

  test("are replaced under the same name, also in the active stylesheet", async () => {
    const { mina, visitor } = app.people;
    await upload(mina, { name: "logo" }, await picture(20, 20));
    await save(mina, ".a{background:url(%%logo%%)}");
    const [first] = await images();
    const before = (await visitor.get("/s/books/custom.css")).location;
    await upload(mina, { name: "logo" }, await picture(30, 30));
    const [second, more] = await images();
    expect([more, second?.hash === first?.hash]).toEqual([undefined, false]);
    const after = String((await visitor.get("/s/books/custom.css")).location);
    expect(after).not.toBe(before);
    expect((await visitor.get(after)).text).toContain(second?.hash);
    expect([(await fileOf(first?.hash))?.unused_at, (await fileOf(second?.hash))?.unused_at]).toEqual([
      app.clock.now,
      null,
    ]);
    expect((await versions()).length).toBe(1);
  });

  test("are deleted when nothing else uses them", async () => {
    const { mina, olive } = app.people;
    const file = await picture(20, 20);
    await upload(mina, { name: "logo" }, file);
    await upload(olive, { name: "same" }, file, "garden");
    const [image] = await images();
    expect((await mina.post("/do/upload/books/delete/logo")).json).toEqual({ status: "ok" });
    expect((await fileOf(image?.hash))?.unused_at).toBe(null);
    expect((await olive.post("/do/upload/garden/delete/SAME")).status).toBe(200);
    expect((await fileOf(image?.hash))?.unused_at).toBe(app.clock.now);
    expect(refusal(await mina.post("/do/upload/books/delete/logo"))).toEqual([404, "style.image-not-found"]);
    expect((await logged()).map(({ note }) => note)).toEqual(["logo", "same", "logo", "same"]);
  });

  test("are refused with an error next to the field", async () => {
    const { mina } = app.people;
    const file = await picture(20, 20);
    const wrong = async (name: string, sent: Uint8Array | null) => {
      const got = await upload(mina, { name }, sent);
      expect(got.text).toContain("<form");
      return [got.status, /class="error"[^>]*>([^<]*)/.exec(got.text)?.[1]];
    };
    expect(await wrong("", file)).toEqual([400, refusalText("style.image-name-short")]);
    expect(await wrong("ab", file)).toEqual([400, refusalText("style.image-name-short")]);
    expect(await wrong("elevenchars", file)).toEqual([400, refusalText("style.image-name-long")]);
    expect(await wrong("a/../b", file)).toEqual([400, refusalText("style.image-name")]);
    expect(await wrong("logo", null)).toEqual([400, refusalText("file.missing")]);
    expect(await wrong("logo", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toEqual([
      415,
      refusalText("style.image-type"),
    ]);
    expect(await wrong("logo", await picture(20, 20, (made) => made.webp()))).toEqual([
      415,
      refusalText("style.image-type"),
    ]);
    await app.make.setting("storage.sub_css_max_file_size", "0");
    expect(await wrong("logo", file)).toEqual([403, refusalText("file.space")]);
    expect([await images(), await logged()]).toEqual([[], []]);
    expect(await app.db.read.selectFrom("file").selectAll().execute()).toEqual([]);
  });

  test("refuse others", async () => {
    const { visitor, alice, jan, mina } = app.people;
    const file = await picture(20, 20);
    await upload(mina, { name: "logo" }, file);
    for (const who of [alice, jan]) {
      expect((await upload(who, { name: "other" }, file)).status).toBe(403);
      expect(refusal(await who.post("/do/upload/books/delete/logo"))).toEqual([403, "style.not-authorized"]);
    }
    expect((await upload(mina, { name: "other" }, file, "garden")).status).toBe(403);
    expect((await upload(mina, { name: "other" }, file, "nowhere")).status).toBe(404);
    expect((await upload(visitor, { name: "other" }, file)).status).toBe(303);
    await setSub({ status: 1 });
    expect((await upload(mina, { name: "other" }, file)).status).toBe(403);
    expect((await images()).map(({ name }) => name)).toEqual(["logo"]);
  });
});

describe("one sub's style everywhere", () => {
  test("is chosen by name and used on reading pages instead of their subs' styles, but not on log-in and settings pages", async () => {
    const { mina, olive, alice, visitor } = app.people;
    await save(mina);
    await save(olive, ".row { color: green }", "garden");
    app.clock.now += 10_000;
    for (const who of [alice, visitor]) {
      const got = await who.post("/do/subtheme", { subtheme: " BOOKS " });
      expect([got.status, got.json.addr, got.json.preferences]).toEqual([
        200,
        "/settings/look?saved",
        { ...got.json.preferences, subtheme: app.books.sid },
      ]);
      const own = who === visitor ? cookieOf(got) : {};
      for (const path of ["/", "/all/new", "/s/garden", "/subs", "/u/alice"]) {
        expect([path, sheetOn(await who.get(path, own))?.startsWith("/s/books/style/")]).toEqual([path, true]);
      }
      expect(sheetOn(await who.get("/settings/look", own))).toBe(null);
      expect(sheetOn(await who.get("/login", own))).toBe(null);
      expect((await who.get("/settings/look", own)).text).toMatch(/name="subtheme"[^>]*value="books"/);
      const none = await who.form("/do/subtheme", { subtheme: "nowhere" });
      expect(none.status).toBe(404);
      expect(none.text).toMatch(containing(`class="error"${ANY}>${refusalText("sub.not-found")}`));
      await who.post("/do/subtheme", { subtheme: "" });
      expect(sheetOn(await who.get("/"))).toBe(null);
      expect(sheetOn(await who.get("/s/garden"))?.startsWith("/s/garden/style/")).toBe(true);
    }
    expect(refusal(await alice.post("/do/subtheme", {}))).toEqual([400, "request.bad-field"]);
  });

  test("ignores a disabled sub and is unused while styles are off", async () => {
    const { mina, alice } = app.people;
    await save(mina);
    await alice.post("/do/edit_user", { subtheme: "books" });
    expect(sheetOn(await alice.get("/"))).not.toBe(null);
    await alice.post("/do/edit_user", { disable_sub_style: true });
    expect(sheetOn(await alice.get("/"))).toBe(null);
    await alice.post("/do/edit_user", {});
    expect(sheetOn(await alice.get("/"))).not.toBe(null);
    await setSub({ status: 1 });
    expect(sheetOn(await alice.get("/"))).toBe(null);
  });
});

describe("undo of stylesheet actions", () => {
  const undo = async (who: Client, place: number, reason = "A mistake") =>
    who.post(`/do/undo_action/${(await logged()).at(place)?.aid}`, { reason });
  const inForce = async () => (await app.people.visitor.get("/s/books/custom.css")).location ?? null;

  test("restores the previous stylesheet or none, and can be undone", async () => {
    const { mina, olive, jan, alice } = app.people;
    await save(mina);
    const first = await inForce();
    await save(mina, ".row{top:0}");
    const second = await inForce();
    expect([(await undo(alice, -1)).status, (await undo(jan, -1)).status]).toEqual([404, 403]);
    const undone = await undo(olive, -1);
    expect([undone.status, undone.json.left, await inForce()]).toEqual([200, [], first]);
    expect((await mina.get("/s/books/edit/css")).text).toContain(".row { color: red }");
    expect((await olive.post(`/do/undo_action/${undone.json.aid}`, { reason: "No mistake" })).status).toBe(200);
    expect(await inForce()).toBe(second);
    expect(refusal(await undo(olive, 0))).toEqual([409, "action.changed-since"]);
    expect(await versions()).toHaveLength(2);
  });

  test("removes the first stylesheet of a sub", async () => {
    const { mina } = app.people;
    await save(mina);
    expect((await undo(mina, -1)).status).toBe(200);
    expect(await inForce()).toBe(null);
    expect(sheetOn(await mina.get("/s/books"))).toBe(null);
  });

  test("restores uploaded and deleted images in the stylesheet", async () => {
    const { mina, visitor } = app.people;
    await upload(mina, { name: "logo" }, await picture(20, 20));
    await save(mina, ".a{background:url(%%logo%%)}");
    const shown = await inForce();
    await upload(mina, { name: "logo" }, await picture(30, 30));
    expect(await inForce()).not.toBe(shown);
    expect((await undo(mina, -1)).status).toBe(200);
    expect(await inForce()).toBe(shown);
    const name = /[0-9a-f]{40}/.exec((await visitor.get(String(shown))).text)?.[0];
    await mina.post("/do/upload/books/delete/logo");
    expect((await visitor.get(`/files/${name}.png`)).status).toBe(404);
    expect(await inForce()).not.toBe(shown);
    expect((await undo(mina, -1)).status).toBe(200);
    expect(await inForce()).toBe(shown);
    expect((await visitor.get(`/files/${name}.png`)).status).toBe(200);
  });
});
