import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY, LIMITS } from "#domain/limits.ts";
import { usedSpace } from "#features/content/uploads/server/upload-queries.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import { picture } from "../support/pictures.ts";
import { asPattern, en } from "../support/texts.ts";

const HOUR = 3_600_000;

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const inTime = (ms: number) => new Date(app.clock.now + ms).toISOString();
const schedule = (who: Client, fields: Record<string, unknown> = {}, type = "text") =>
  who.post(`/submit/${type}`, {
    sub: "books",
    title: "On waiting",
    content: "For *Godot*",
    postat: inTime(HOUR),
    ...fields,
  });
const refusal = (got: TestResponse) => [got.status, got.json.code];
const dataOf = async (who: Client) => (await who.get("/-/data/scheduled")).json.data;
const listed = async (who: Client) => (await dataOf(who)).scheduled;
const spidOf = async (who: Client) => Number((await listed(who)).at(-1).spid);
const scheduleOne = async (who: Client, fields: Record<string, unknown> = {}, type = "text") => {
  expect((await schedule(who, fields, type)).json).toMatchObject({ status: "ok", addr: "/scheduled" });
  return spidOf(who);
};
const posts = () =>
  app.db.read.selectFrom("post").select(["pid", "uid", "title", "posted_at", "type"]).orderBy("pid").execute();
const pass = async (ms: number) => {
  app.clock.now += ms;
  await app.app.jobs.runDue();
};
const table = () => app.db.read.selectFrom("scheduled_post").selectAll().execute();
const setSub = (values: Record<string, number>) =>
  app.db.write((trx) => trx.updateTable("sub").set(values).where("sid", "=", app.books.sid).execute());

describe("scheduled posts", () => {
  test("are visible to their author only, and become ordinary posts at their time", async () => {
    const { alice, bob, mina, adam, visitor } = app.people;
    const spid = await scheduleOne(alice, { title: "Mentions @bob" });
    expect(await listed(alice)).toEqual([
      { spid, type: "text", title: "Mentions @bob", sub: "books", dueAt: app.clock.now + HOUR, refusal: null },
    ]);
    for (const who of [bob, mina, adam]) {
      expect(await listed(who)).toEqual([]);
      expect((await who.get(`/submit/text?scheduled=${spid}`)).status).toBe(404);
      for (const act of ["post", "cancel", "restore"]) {
        expect(refusal(await who.post(`/do/${act}_scheduled/${spid}`))).toEqual([404, "scheduled.not-found"]);
      }
      expect(refusal(await schedule(who, { scheduled: spid }))).toEqual([404, "scheduled.not-found"]);
      for (const address of ["/all/new", "/s/books/new", "/search?q=mentions", "/u/alice", "/s/books/new.rss"]) {
        expect((await who.get(address)).text).not.toContain("Mentions @");
      }
    }
    expect((await visitor.get("/scheduled")).location).toBe("/login?next=%2Fscheduled");
    for (const act of ["post", "cancel", "restore"]) {
      expect((await visitor.post(`/do/${act}_scheduled/${spid}`)).status).toBe(401);
    }
    expect((await schedule(visitor)).status).toBe(401);

    await pass(HOUR - 1);
    expect(await posts()).toEqual([]);
    await pass(1);
    const [post] = await posts();
    expect([post?.title, post?.uid, post?.posted_at]).toEqual(["Mentions @bob", alice.member.uid, app.clock.now]);
    expect(await listed(alice)).toEqual([]);
    expect((await visitor.get(`/s/books/${post?.pid}/mentions-bob`)).text).toContain("<em>Godot</em>");
    // published like any post: self-vote, counts, mentions
    expect((await visitor.get("/s/books/new")).text).toContain("Mentions @bob");
    await expect
      .poll(() => app.db.read.selectFrom("notification").select(["uid", "kind"]).execute())
      .toEqual([{ uid: bob.member.uid, kind: "post-mention" }]);
  });

  test("keep the draft of a new post when published, and delete it when scheduled", async () => {
    const { alice } = app.people;
    const keep = (title: string) => alice.post("/do/draft", { place: "submit text", fields: { title } });
    const drafts = async () => (await app.db.read.selectFrom("draft").select("place").execute()).length;
    await keep("On waiting");
    await scheduleOne(alice);
    await expect.poll(drafts).toBe(0);
    await keep("Another one");
    await pass(HOUR);
    expect(await posts()).toHaveLength(1);
    expect(await drafts()).toBe(1);
  });

  const blank = { content: "", link: "", fid: null, nsfw: 0, closes_at: null, hides_results: 0 };

  test.each([
    ["from the stored submission", blank],
    ["from the columns of the previous version", { submission: null }],
  ])("are published as written, polls and links, %s", async (_, missing) => {
    const { alice } = app.people;
    const fid = await app.make.flair(app.books, "Essay");
    await setSub({ can_flair: 1, allow_poll: 1 });
    const closetime = inTime(2 * DAY);
    await scheduleOne(
      alice,
      { "options-0": "Yes", "options-1": "No", closetime, level: "3", hideresults: "on" },
      "poll",
    );
    await scheduleOne(alice, { link: "https://a.example/x", flair: String(fid), nsfw: "on" }, "link");
    await app.db.write((trx) => trx.updateTable("scheduled_post").set(missing).execute());
    await pass(HOUR);
    expect((await posts()).map(({ type }) => type)).toEqual(["poll", "link"]);
    const poll = await app.db.read.selectFrom("poll").selectAll().executeTakeFirstOrThrow();
    expect(poll).toMatchObject({ closes_at: Date.parse(closetime), hides_results: 1, min_level: 3 });
    const options = await app.db.read.selectFrom("poll_option").select("text").orderBy("position").execute();
    expect(options.map(({ text }) => text)).toEqual(["Yes", "No"]);
    const link = await app.db.read.selectFrom("post").selectAll().where("type", "=", "link").executeTakeFirstOrThrow();
    expect(link).toMatchObject({ link: "https://a.example/x", flair: "Essay", nsfw: 1 });
  });

  test("refuse everything that submitting refuses, and past, distant and missing times", async () => {
    const { alice } = app.people;
    expect(refusal(await schedule(alice, { postat: inTime(-1_000) }))).toEqual([400, "scheduled.past"]);
    expect(refusal(await schedule(alice, { postat: inTime(366 * DAY) }))).toEqual([400, "scheduled.far"]);
    expect(refusal(await schedule(alice, { postat: "soon" }))).toEqual([400, "scheduled.time"]);
    expect(refusal(await schedule(alice, { scheduled: "x" }))[0]).toBe(400);
    expect(refusal(await schedule(alice, { scheduled: "99" }))).toEqual([404, "scheduled.not-found"]);
    expect(refusal(await schedule(alice, { title: "x" }))).toEqual([400, "post.title-short"]);
    expect(refusal(await schedule(alice, { sub: "nowhere" }))).toEqual([404, "sub.not-found"]);
    await setSub({ allow_poll: 1 });
    const late = { "options-0": "Yes", "options-1": "No", closetime: inTime(HOUR / 2) };
    expect(refusal(await schedule(alice, late, "poll"))).toEqual([400, "poll.time-past"]);
    await app.make.ban(alice.member, app.books);
    expect(refusal(await schedule(alice))).toEqual([403, "post.banned"]);
    expect(await table()).toEqual([]);
  });

  test("accept a plain form and keep its values after a refusal", async () => {
    const { alice } = app.people;
    const parts = {
      "postat-on": "on",
      "postat-date": inTime(DAY).slice(0, 10),
      "postat-hour": "07",
      "postat-minute": "15",
    };
    const form = { sub: "books", title: "By hand", content: "Text", ...parts };
    const refused = await alice.form("/submit/text", { ...form, title: "x" });
    expect(refused.text).toMatch(/name="postat-on"[^>]*checked/);
    expect((await alice.form("/submit/text", form)).location).toBe("/scheduled");
    const page = (await alice.get("/scheduled")).text;
    expect(page).toContain("By hand");
    const spid = await spidOf(alice);
    expect((await alice.get(`/submit/link?scheduled=${spid}`)).location).toBe(`/submit/text?scheduled=${spid}`);
    const change = (await alice.get(`/submit/text?scheduled=${spid}`)).text;
    expect(change).toMatch(/name="title"[^>]*value="By hand"/);
    expect(change).toMatch(/name="postat-on"[^>]*checked/);
    expect(change).toContain(`name="scheduled" value="${spid}"`);
    await setSub({ status: 1 });
    const now = await alice.form(`/do/post_scheduled/${spid}`, {});
    expect([now.status, now.text.includes("By hand")]).toEqual([403, true]);
    await setSub({ status: 0 });
    expect((await alice.form(`/do/post_scheduled/${spid}`, {})).location).toMatch(/^\/s\/books\/\d+\/by-hand$/);
  });

  test("are limited to twenty; the same key schedules once", async () => {
    const { alice } = app.people;
    const once = { idempotency_key: "k".repeat(20) };
    await scheduleOne(alice, once);
    await scheduleOne(alice, once);
    expect(await table()).toHaveLength(1);
    for (let n = 1; n < LIMITS.scheduled; n += 1) await scheduleOne(alice, { title: `Number ${n}` });
    expect(refusal(await schedule(alice))).toEqual([409, "scheduled.too-many"]);
    // changing one of them creates no new one
    expect((await schedule(alice, { scheduled: await spidOf(alice) })).json.status).toBe("ok");
    const spid = await spidOf(alice);
    await alice.post(`/do/cancel_scheduled/${spid}`);
    await scheduleOne(alice);
    expect(refusal(await alice.post(`/do/restore_scheduled/${spid}`))).toEqual([409, "scheduled.too-many"]);
  });
});

describe("changing, cancelling and publishing immediately", () => {
  test("publishes a changed post only at its new time and with its new content", async () => {
    const { alice } = app.people;
    const spid = await scheduleOne(alice);
    await schedule(alice, { scheduled: spid, title: "On arriving", postat: inTime(2 * HOUR) });
    expect(refusal(await schedule(alice, { scheduled: spid, link: "https://a.example/x" }, "link"))).toEqual([
      400,
      "request.bad-field",
    ]);
    await pass(HOUR);
    expect(await posts()).toEqual([]);
    await pass(HOUR);
    expect((await posts()).map(({ title }) => title)).toEqual(["On arriving"]);
  });

  test("shows every value of a poll in its form", async () => {
    const { alice } = app.people;
    await setSub({ allow_poll: 1 });
    const options = { "options-0": "Yes", "options-1": "No" };
    const spid = await scheduleOne(alice, { ...options, level: "3", hideresults: "on" }, "poll");
    const form = (await alice.get(`/submit/poll?scheduled=${spid}`)).text;
    expect(form).toMatch(/name="options-0"[^>]*value="Yes"/);
    expect(form).toMatch(/name="options-1"[^>]*value="No"/);
    expect(form).toMatch(/name="level"[^>]*value="3"/);
    expect(form).toMatch(/name="hideresults"[^>]*checked/);
  });

  test("publishes a post immediately, as changed, when its time is removed", async () => {
    const { alice } = app.people;
    const spid = await scheduleOne(alice);
    const got = await schedule(alice, { scheduled: spid, title: "Right now", postat: "" });
    expect(got.json.addr).toMatch(/^\/s\/books\/\d+\/right-now$/);
    await pass(HOUR);
    expect((await posts()).map(({ title }) => title)).toEqual(["Right now"]);
    expect(await table()).toEqual([]);
  });

  test("publishes once when requested; a second request returns 404", async () => {
    const { alice } = app.people;
    const spid = await scheduleOne(alice);
    expect((await alice.post(`/do/post_scheduled/${spid}`)).json.addr).toMatch(/on-waiting$/);
    expect(refusal(await alice.post(`/do/post_scheduled/${spid}`))).toEqual([404, "scheduled.not-found"]);
    expect((await alice.post("/do/post_scheduled/x")).status).toBe(400);
    await pass(HOUR);
    expect(await posts()).toHaveLength(1);
  });

  test("cancels a post; the cancellation can be undone for a day", async () => {
    const { alice } = app.people;
    const spid = await scheduleOne(alice);
    expect((await alice.post(`/do/cancel_scheduled/${spid}`)).json.status).toBe("ok");
    expect(refusal(await alice.post(`/do/cancel_scheduled/${spid}`))).toEqual([404, "scheduled.not-found"]);
    expect((await alice.get(`/submit/text?scheduled=${spid}`)).status).toBe(404);
    expect(await listed(alice)).toEqual([]);
    await pass(HOUR);
    expect(await posts()).toEqual([]);
    // its time has passed meanwhile
    expect((await alice.post(`/do/restore_scheduled/${spid}`)).json.status).toBe("ok");
    await pass(0);
    expect(await posts()).toHaveLength(1);
    const other = await scheduleOne(alice, { postat: inTime(9 * DAY) });
    await alice.post(`/do/cancel_scheduled/${other}`);
    await pass(2 * DAY);
    expect(await table()).toEqual([]);
  });
});

describe("due posts", () => {
  test("are published once even if the job runs twice", async () => {
    const { alice } = app.people;
    const spid = await scheduleOne(alice);
    const dueAt = app.clock.now + HOUR;
    const again = () =>
      app.db.write((trx) =>
        trx
          .insertInto("job")
          .values({ kind: "scheduled.post", payload: JSON.stringify({ spid, dueAt }), due_at: dueAt, created_at: 1 })
          .execute(),
      );
    await again();
    await again();
    await pass(HOUR);
    await again();
    await pass(1);
    expect(await posts()).toHaveLength(1);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ["banned", "post.banned", () => app.make.ban(app.people.alice.member, app.books)],
    ["sub disabled", "sub.disabled", () => setSub({ status: 1 })],
    ["sub restricted", "post.restricted", () => setSub({ restricted: 1 })],
    ["posting disabled", "post.posting-disabled", () => app.make.setting("site.enable_posting", "0")],
    [
      "link posted recently",
      "post.link-recent",
      () => app.people.bob.post("/submit/link", { sub: "books", title: "Before", link: "https://a.example/x" }),
    ],
    ["daily limit reached", "post.too-many-today", () => app.make.setting("site.daily_sub_posting_limit", "0")],
    [
      "account banned",
      "scheduled.account",
      () =>
        app.db.write((trx) =>
          trx.updateTable("person").set({ status: 5 }).where("uid", "=", app.people.alice.member.uid).execute(),
        ),
    ],
  ])("stay in the list with the reason and all data: %s", async (_what, code, change) => {
    const { alice } = app.people;
    const spid = await scheduleOne(alice, { link: "https://a.example/x" }, "link");
    await change();
    const before = (await posts()).length;
    await pass(HOUR);
    await pass(DAY);
    expect(await posts()).toHaveLength(before);
    const [row] = await table();
    expect([row?.spid, row?.refusal, row?.title, row?.link]).toEqual([spid, code, "On waiting", "https://a.example/x"]);
  });

  test("notify only their author, once, with a link to the list", async () => {
    const { alice, bob, mina, adam } = app.people;
    await scheduleOne(alice, { title: "Not <b>yet</b>" });
    await setSub({ status: 1 });
    await pass(HOUR);
    await expect.poll(() => app.db.read.selectFrom("notification").select(["uid", "kind"]).execute()).toHaveLength(1);
    await pass(HOUR);
    const seen = async (who: Client) => (await who.get("/-/data/notifications")).json.data.list.threads;
    const header = (await alice.get("/-/data/", { headers: { "x-ambit-layout": "1" } })).json.layout;
    expect(header.viewer.unread).toBe(1);
    expect((await alice.get("/notifications?show=other")).text).toMatch(
      new RegExp(
        `${asPattern(en.live.kinds["schedule-refused"])}[^]*?<a href="/scheduled">Not &lt;b&gt;yet&lt;/b&gt;</a>`,
      ),
    );
    const [thread] = await seen(alice);
    expect([thread.sub, thread.post, thread.events.length]).toEqual(["books", null, 1]);
    expect(thread.events[0]).toMatchObject({
      kind: "schedule-refused",
      from: null,
      cid: null,
      html: null,
      note: "Not <b>yet</b>",
      can: { vote: false, reply: false },
    });
    for (const who of [bob, mina, adam]) expect(await seen(who)).toEqual([]);
    expect((await alice.get("/notifications?show=replies")).text).not.toContain("Not &lt;b&gt;");
  });

  test("send no notification for posts published, changed or cancelled earlier", async () => {
    const { alice } = app.people;
    await scheduleOne(alice);
    const cancelled = await scheduleOne(alice, { title: "Never mind" });
    await scheduleOne(alice, { title: "Later", scheduled: await spidOf(alice), postat: inTime(2 * DAY) });
    await alice.post(`/do/cancel_scheduled/${cancelled}`);
    await pass(HOUR);
    await setSub({ restricted: 1 });
    await pass(HOUR);
    expect(await app.db.read.selectFrom("notification").select("kind").execute()).toEqual([]);
  });

  test("show the reason of a failure in the author's language and can be published later", async () => {
    const { alice } = app.people;
    const spid = await scheduleOne(alice);
    await setSub({ restricted: 1 });
    await pass(HOUR);
    expect((await listed(alice))[0].refusal).toEqual({ code: "post.restricted", values: {} });
    await app.db.write((trx) =>
      trx.updateTable("person").set({ language: "sk" }).where("uid", "=", alice.member.uid).execute(),
    );
    const page = (await alice.get("/scheduled")).text;
    expect(page).toContain("Neuverejnený");
    expect(refusal(await alice.post(`/do/post_scheduled/${spid}`))).toEqual([403, "post.restricted"]);
    await setSub({ restricted: 0 });
    expect((await alice.post(`/do/post_scheduled/${spid}`)).json.status).toBe("ok");
    expect(await posts()).toHaveLength(1);
  });
});

describe("scheduled post with a file", () => {
  const upload = async (who: Client, more: Record<string, string> = {}, bytes: Uint8Array | null = null) =>
    who.upload(
      "/submit/upload",
      { sub: "books", title: "A shelf", alt: "Seven books", postat: inTime(HOUR), ...more },
      bytes && { bytes },
    );
  const files = () => app.db.read.selectFrom("file").select(["hash", "unused_at"]).orderBy("hash").execute();
  const fetchFile = async (hash: string) =>
    (await app.app.http.inject({ url: `/files/${hash}.png`, headers: { host: "ambit.test" } })).statusCode;

  test("keeps the file private until the post is published", async () => {
    const { alice, bob } = app.people;
    await app.make.setting("site.allow_uploads", "1");
    expect(refusal(await upload(alice))).toEqual([400, "file.missing"]);
    expect((await upload(alice, {}, await picture(40, 30))).json.addr).toBe("/scheduled");
    const [file] = await files();
    const hash = String(file?.hash);
    expect(file?.unused_at).toBeNull();
    expect(await fetchFile(hash)).toBe(404);
    expect((await bob.get(`/uploads/file/${hash}.png`)).status).toBe(404);
    // keeps its file when changed without a new one
    const spid = await spidOf(alice);
    expect((await upload(alice, { scheduled: String(spid), alt: "Eight books" })).json.addr).toBe("/scheduled");
    await pass(HOUR);
    const use = await app.db.read.selectFrom("file_use").selectAll().executeTakeFirstOrThrow();
    expect([use.hash, use.alt]).toEqual([hash, "Eight books"]);
    expect(await files()).toEqual([{ hash, unused_at: null }]);
    expect(await fetchFile(hash)).toBe(200);
  });

  test("releases the file on cancellation, restores it on undo, and replaces it by a new one", async () => {
    const { alice } = app.people;
    await app.make.setting("site.allow_uploads", "1");
    await upload(alice, {}, await picture(40, 30));
    const spid = await spidOf(alice);
    const { uid } = alice.member;
    const size = await usedSpace(app.db.read, uid);
    expect(size).toBeGreaterThan(0);
    await alice.post(`/do/cancel_scheduled/${spid}`);
    expect((await files()).map(({ unused_at }) => unused_at)).toEqual([app.clock.now]);
    expect(await usedSpace(app.db.read, uid)).toBe(0);
    await alice.post(`/do/restore_scheduled/${spid}`);
    expect((await files()).map(({ unused_at }) => unused_at)).toEqual([null]);
    expect(await usedSpace(app.db.read, uid)).toBe(size);
    await upload(alice, { scheduled: String(spid) }, await picture(50, 30));
    const [row] = await table();
    const after = await files();
    expect(after.find(({ hash }) => hash === row?.file_hash)?.unused_at).toBeNull();
    expect(after.filter(({ unused_at }) => unused_at === app.clock.now)).toHaveLength(1);
    // the permission to upload is checked again
    await app.make.setting("site.allow_uploads", "0");
    await pass(HOUR);
    expect((await table()).map(({ refusal: code }) => code)).toEqual(["file.not-allowed"]);
    expect(await posts()).toEqual([]);
  });
});
