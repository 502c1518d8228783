import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { patient } from "../support/patience.ts";
import { picture } from "../support/pictures.ts";
import { en } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const HTML = { headers: { accept: "text/html" } };
const refusal = (got: TestResponse) => [got.status, got.json.code, got.json.field];
const data = async (who: Client, path: string) => (await who.get(`/-/data${path}`)).json.data;
const rows = async (query = "") => (await data(app.people.adam, `/admin/uploads${query}`)).view.rows;
const sendImage = async (who: Client, name: string, width: number) =>
  who.upload("/do/upload/books", { name }, { bytes: await picture(width, 20) }, HTML);
const sendHead = async (who: Client, what: "icon" | "banner", width: number) =>
  who.upload("/do/sub_picture/books", { picture: what }, { bytes: await picture(width, 20) });
const remove = (who: Client, place: string, more: Record<string, string> = {}) =>
  who.post("/do/admin/remove_sub_file", { sub: "books", place, reason: "Not here", ...more });
const lastAid = async () =>
  (await app.db.read.selectFrom("mod_action").select("aid").orderBy("aid", "desc").executeTakeFirstOrThrow()).aid;
const undo = async () => app.people.adam.post(`/do/undo_action/${await lastAid()}`, { reason: "By mistake" });
/** Stylesheet served to readers of the sub. */
const sheet = async () => {
  const { location } = await app.people.visitor.get("/s/books/custom.css");
  return (await app.people.visitor.get(String(location))).text;
};
const shown = async () => {
  const found = await app.db.read
    .selectFrom("sub")
    .select(["icon", "banner"])
    .where("sid", "=", app.books.sid)
    .executeTakeFirstOrThrow();
  return [found.icon !== null, found.banner !== null];
};

describe("/admin/uploads", () => {
  test("lists images of subs with uploader, time and use", async () => {
    const { mina, olive, alice, adam } = app.people;
    await app.make.setting("site.allow_uploads", "1");
    const at = app.clock.now;
    await sendImage(mina, "stripe", 40);
    app.clock.now += 1_000;
    await sendHead(olive, "icon", 60);
    app.clock.now += 1_000;
    await sendHead(mina, "banner", 500);
    app.clock.now += 1_000;
    await alice.upload("/submit/upload", { sub: "books", title: "Mine", alt: "x" }, { bytes: await picture(30, 20) });
    expect(await rows()).toMatchObject([
      { id: expect.stringMatching(/^post-\d+$/), place: { kind: "post", title: "Mine" }, user: "alice" },
      { id: `banner-${app.books.sid}`, place: { kind: "banner" }, sub: "books", user: "mina", sentAt: at + 2_000 },
      { id: `icon-${app.books.sid}`, place: { kind: "icon" }, user: "olive", sentAt: at + 1_000 },
      { id: `style-${app.books.sid}-stripe`, place: { kind: "style", name: "stripe" }, user: "mina", sentAt: at },
    ]);
    const kinds = async (query: string) =>
      (await rows(query)).map(({ place }: { place: { kind: string } }) => place.kind);
    expect(await kinds("?only=posts")).toEqual(["post"]);
    expect(await kinds("?only=stylesheets")).toEqual(["style"]);
    expect(await kinds("?only=icons")).toEqual(["icon"]);
    expect(await kinds("?only=banners")).toEqual(["banner"]);
    expect(await kinds("?only=pictures")).toEqual(["post", "banner", "icon", "style"]);
    expect(await kinds("?q=oli")).toEqual(["icon"]);
    expect((await kinds("?sort=size_desc"))[0]).toBe("banner");
    const file = (await adam.get("/admin/uploads.csv?only=stylesheets")).text.split("\r\n");
    expect(file[1]).toMatch(/^\w+,png,\d+,mina,,,books,20[^,]+,style,stripe$/);
  });

  test("pages without omissions, also for simultaneous uploads", async () => {
    const { mina } = app.people;
    const sizes = [30, 40, 50];
    for (const size of sizes) await sendImage(mina, `image${size}`, size);
    await sendHead(mina, "icon", 60);
    const { uploadsTable } = await import("#features/site/admin/server/uploads-table.ts");
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const query = { by: "sent", ascends: false, q: "", only: null, after } as const;
      const page = await uploadsTable.page(app.db.read, query, 1);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
      if (after === null) break;
    }
    const { sid } = app.books;
    expect(seen.toSorted()).toEqual([`icon-${sid}`, ...sizes.map((size) => `style-${sid}-image${size}`)].toSorted());
  });

  test("names no uploader for images without a log entry", async () => {
    await sendHead(app.people.mina, "icon", 60);
    await app.db.write(async (trx) => {
      await trx.deleteFrom("mod_effect").execute();
      await trx.updateTable("file").set({ created_at: 5_000 }).execute();
    });
    expect(await rows()).toMatchObject([{ place: { kind: "icon" }, user: null, sentAt: 5_000 }]);
    expect((await remove(app.people.adam, "icon")).json.status).toBe("ok");
  });

  test("shows admins, and no one else, the images of a disabled sub", async () => {
    const { mina, adam, alice } = app.people;
    await sendHead(mina, "icon", 60);
    await app.db.write((trx) => trx.updateTable("sub").set({ status: 1 }).where("sid", "=", app.books.sid).execute());
    const [{ media }] = await rows();
    expect(media.isClosed).toBe(true);
    const path = `/uploads/file/${media.hash}.png`;
    expect((await adam.get(path)).status).toBe(200);
    for (const who of [mina, alice]) expect((await who.get(path)).status).toBe(404);
  });
});

describe("POST /do/admin/remove_sub_file", () => {
  test("removes an icon or banner with undo; records it in the sub's log and notifies the uploader", async () => {
    const { adam, mina, visitor } = app.people;
    await sendHead(mina, "icon", 60);
    await sendHead(mina, "banner", 90);
    expect((await remove(adam, "icon")).json).toEqual({ status: "ok", addr: "/admin/uploads" });
    expect(await shown()).toEqual([false, true]);
    const { entries } = await data(visitor, "/s/books/sublog");
    expect(entries[0]).toMatchObject({ code: 258, note: "icon", reason: "Not here" });
    await expect
      .poll(
        async () => {
          await app.app.jobs.runDue();
          return JSON.stringify(await data(mina, "/messages/inbox"));
        },
        { timeout: patient(5_000) },
      )
      .toContain(en.sent.moderation["upload.sub-removed"].subject);
    expect(refusal(await mina.post(`/do/undo_action/${await lastAid()}`, { reason: "No" }))[0]).toBe(403);
    expect((await undo()).json.status).toBe("ok");
    expect(await shown()).toEqual([true, true]);
    expect(await rows("?only=icons")).toMatchObject([{ user: "mina" }]);
    await remove(adam, "banner");
    expect(await shown()).toEqual([true, false]);
    await app.db.write((trx) => trx.updateTable("file").set({ removing: 1 }).execute());
    expect(refusal(await undo())[1]).toBe("action.changed-since");
  });

  test("removes a stylesheet's image; the stylesheet stays, and its team sees the missing image", async () => {
    const { adam, mina } = app.people;
    await sendImage(mina, "stripe", 40);
    const css = ".a { background: url(%%stripe%%); color: red }";
    await mina.post("/do/edit_sub_css/books", { css });
    expect(await sheet()).toContain("/files/");
    expect((await data(mina, "/s/books/edit/css")).missing).toEqual([]);
    expect((await remove(adam, "style", { name: "Stripe" })).json.status).toBe("ok");
    expect(await sheet()).not.toContain("/files/");
    expect(await sheet()).toContain(".a{color:red;}");
    const page = await data(mina, "/s/books/edit/css");
    expect([page.source, page.missing, page.leftOut.length]).toEqual([css, ["stripe"], 1]);
    expect((await mina.get("/s/books/edit/css")).text).toContain(en.stylesheets.missing("%%stripe%%"));
    expect((await data(mina, "/s/books/sublog")).entries[0]).toMatchObject({ code: 258, note: "%%stripe%%" });
    expect((await undo()).json.status).toBe("ok");
    expect(await sheet()).toContain("/files/");
    expect((await data(mina, "/s/books/edit/css")).missing).toEqual([]);
  });

  test("requires an admin, an existing file and a reason; works as a plain form", async () => {
    const { adam, mina, alice, visitor } = app.people;
    await sendHead(mina, "icon", 60);
    expect(refusal(await remove(visitor, "icon"))[1]).toBe("account.log-in");
    for (const who of [alice, mina]) expect(refusal(await remove(who, "icon"))[1]).toBe("request.forbidden");
    expect(refusal(await remove(adam, "icon", { reason: " " }))).toEqual([400, "reason.delete", "reason"]);
    expect(refusal(await remove(adam, "hat"))).toEqual([400, "request.bad-field", "place"]);
    expect(refusal(await remove(adam, "icon", { sub: "nowhere" }))[1]).toBe("sub.not-found");
    expect(refusal(await remove(adam, "banner"))).toEqual([404, "file.not-found", undefined]);
    expect(refusal(await remove(adam, "style", { name: "none" }))[1]).toBe("file.not-found");
    expect(await shown()).toEqual([true, false]);
    const page = await adam.get(`/admin/uploads?open=icon-${app.books.sid}`);
    expect(page.text).toContain('action="/do/admin/remove_sub_file"');
    const form = { sub: "books", place: "icon", reason: "Not here" };
    expect((await adam.form("/do/admin/remove_sub_file", form)).location).toBe("/admin/uploads");
    expect(await shown()).toEqual([false, false]);
  });
});
