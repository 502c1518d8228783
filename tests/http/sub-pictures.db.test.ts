import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { picture } from "../support/pictures.ts";
import { en, refusalText } from "../support/texts.ts";

let app: TestApp;
let red: Buffer;
let blue: Buffer;
beforeEach(async () => {
  app = await testApp();
  [red, blue] = [await picture(60, 20, undefined, "red"), await picture(90, 30, undefined, "blue")];
});
afterEach(() => app.close());

/** Milliseconds, longer than the cache time of visitors' pages. */
const KEPT = 6_000;
const refusal = (got: TestResponse) => [got.status, got.json.code];
const set = (who: Client, what: string, bytes: Uint8Array | null, sub = "books") =>
  who.upload(`/do/sub_picture/${sub}`, { picture: what }, bytes && { bytes });
const remove = (who: Client, what: string, sub = "books") =>
  who.post(`/do/delete_sub_picture/${sub}`, { picture: what });
const stored = () =>
  app.db.read.selectFrom("sub").select(["icon", "banner"]).where("sid", "=", app.books.sid).executeTakeFirstOrThrow();
const setSub = (columns: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(columns).where("sid", "=", app.books.sid).execute());
const lastAction = () =>
  app.db.read.selectFrom("mod_action").selectAll().orderBy("aid", "desc").executeTakeFirstOrThrow();
const undo = (who: Client, aid: number) => who.post(`/do/undo_action/${aid}`, { reason: "No" });
const files = () => app.db.read.selectFrom("file").select(["hash", "unused_at"]).orderBy("created_at").execute();
const small = (hash: string | null) => `/files/${hash}-70.webp`;

test("lets owners, moderators and admins set the icon and banner of their sub only", async () => {
  const { visitor, alice, jan, mina, olive, adam } = app.people;
  for (const press of [
    (who: Client, sub?: string) => set(who, "icon", red, sub),
    (who: Client, sub?: string) => remove(who, "icon", sub),
  ]) {
    expect(refusal(await press(visitor))).toEqual([401, "account.log-in"]);
    for (const who of [alice, jan]) expect(refusal(await press(who))).toEqual([403, "request.forbidden"]);
    expect(refusal(await press(mina, "garden"))).toEqual([403, "request.forbidden"]);
    expect(refusal(await press(mina, "nowhere"))).toEqual([404, "sub.not-found"]);
    for (const who of [mina, olive, adam]) {
      expect((await press(who)).json).toEqual({ status: "ok", addr: "/s/books/edit?saved=1" });
    }
  }
  expect(await stored()).toEqual({ icon: null, banner: null });
});

test("refuses invalid images next to the field and stores nothing", async () => {
  const { mina } = app.people;
  const field = async (got: Promise<TestResponse>) => [...refusal(await got), (await got).json.field];
  expect(await field(set(mina, "icon", null))).toEqual([400, "file.missing", "files"]);
  expect(await field(set(mina, "icon", Buffer.from("no picture")))).toEqual([415, "file.type", "files"]);
  expect(await field(set(mina, "icon", Buffer.from("89504e470d0a1a0a00", "hex")))).toEqual([
    422,
    "file.unreadable",
    "files",
  ]);
  expect(await field(set(mina, "hat", red))).toEqual([400, "request.bad-field", "picture"]);
  expect(await field(remove(mina, "hat"))).toEqual([400, "request.bad-field", "picture"]);
  expect([await stored(), await files()]).toEqual([{ icon: null, banner: null }, []]);
  const page = await mina.upload(
    "/do/sub_picture/books",
    { picture: "banner" },
    { bytes: Buffer.from("x") },
    { headers: { accept: "text/html" } },
  );
  expect(page.status).toBe(415);
  expect(page.text).toContain(`${refusalText("file.type")}</p>`);
  // the settings form is unchanged
  expect(page.text).toMatch(/name="allow_text_posts"[^>]*checked/);
});

test("shows icon and banner in the sub's header and in lists of subs to readers of the sub", async () => {
  const { visitor, alice, mina, adam } = app.people;
  await set(mina, "icon", red);
  await set(mina, "banner", blue);
  const { icon, banner } = await stored();
  const head = (await visitor.get("/s/books")).text;
  expect(head).toMatch(new RegExp(`<img class="banner" src="/files/${banner}-1280.webp"[^>]* alt="books"`));
  expect(head).toContain(`src="${small(icon)}"`);
  for (const list of ["/subs", "/welcome"]) {
    expect((await alice.get(list)).text).toMatch(
      new RegExp(`<img class="sub-icon" src="${small(icon)}"[^>]* alt="" [^>]*loading="lazy"`),
    );
  }
  expect((await visitor.get(small(icon))).status).toBe(200);
  await setSub({ nsfw: 1 });
  app.clock.now += KEPT;
  expect((await visitor.get("/s/books")).text).not.toContain("/files/");
  await setSub({ nsfw: 0, status: 1 });
  app.clock.now += KEPT;
  expect((await visitor.get(small(icon))).status).toBe(404);
  expect((await adam.get("/s/books")).text).not.toContain("/files/");
});

test("replaces an image; undo restores it; unused files are deleted", async () => {
  const { mina, olive } = app.people;
  await set(mina, "icon", red);
  const first = (await stored()).icon;
  expect(await lastAction()).toMatchObject({ code: 21, note: "icon", uid: mina.member.uid });
  const before = await lastAction();
  await set(mina, "icon", red);
  expect((await lastAction()).aid).toBe(before.aid);
  app.clock.now += 1_000;
  await set(mina, "icon", blue);
  const second = (await stored()).icon;
  expect(second).not.toBe(first);
  expect(await files()).toEqual([
    { hash: first, unused_at: app.clock.now },
    { hash: second, unused_at: null },
  ]);
  const { aid } = await lastAction();
  expect((await undo(olive, aid)).json).toMatchObject({ status: "ok", left: [] });
  expect((await stored()).icon).toBe(first);
  expect((await files()).map(({ unused_at }) => unused_at)).toEqual([null, app.clock.now]);
  await remove(mina, "icon");
  expect(await stored()).toEqual({ icon: null, banner: null });
  const removal = await lastAction();
  expect(removal).toMatchObject({ code: 21, note: "icon" });
  // the file has been deleted meanwhile
  await app.db.write(async (trx) => {
    await trx.updateTable("file").set({ removing: 1 }).where("hash", "=", String(first)).execute();
  });
  expect(refusal(await undo(olive, removal.aid))).toEqual([409, "action.changed-since"]);
  await app.db.write((trx) => trx.updateTable("file").set({ removing: 0 }).execute());
  expect((await undo(olive, removal.aid)).json).toMatchObject({ status: "ok", left: [] });
  expect((await stored()).icon).toBe(first);
  expect((await mina.get("/s/books/sublog")).text).toContain(en.log.acts["21"]("icon"));
});
