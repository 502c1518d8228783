import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en, refusalText } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const announce = (pid: number, who = app.people.adam) => who.post("/do/makeannouncement", { post: pid });
/** Moves past the cache time of visitors' pages. */
const later = () => {
  app.clock.now += 6_000;
};

test("shows an announced post above the lists to everyone until it is removed", async () => {
  const { adam, alice, visitor } = app.people;
  const post = await app.make.post(adam.member, app.books, { title: "We are moving house" });
  expect((await visitor.get("/")).text).not.toContain('aria-label="Announcement"');
  expect((await announce(post.pid)).json).toEqual({ status: "ok" });
  later();
  for (const path of ["/", "/new", "/all/hot", "/all/new", "/all/top"])
    for (const who of [visitor, alice, adam]) {
      const { text } = await who.get(path);
      const banner = /<section class="notice announcement"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "";
      expect(banner, path).toContain("We are moving house");
    }
  for (const path of ["/s/books", "/subs", `/p/${post.pid}`])
    expect((await alice.get(path)).text).not.toContain("notice announcement");
  expect((await adam.get(`/s/books/${post.pid}/we-are-moving-house`)).text).toContain(en.posts.unannounce);

  expect((await adam.post("/do/admin/deleteannouncement")).json).toEqual({ status: "ok" });
  later();
  for (const who of [visitor, alice]) expect((await who.get("/")).text).not.toContain("notice announcement");
  const none = await adam.post("/do/admin/deleteannouncement");
  expect([none.status, none.json.error]).toEqual([404, [refusalText("announcement.none")]]);
});

test("replaces an earlier announcement and refuses the same one again", async () => {
  const { adam, alice } = app.people;
  const first = await app.make.post(adam.member, app.books, { title: "First things" });
  const second = await app.make.post(adam.member, app.books, { title: "Second things" });
  await announce(first.pid);
  const again = await announce(first.pid);
  expect([again.status, again.json.code, again.json.error]).toEqual([
    409,
    "announcement.present",
    [refusalText("announcement.present")],
  ]);
  await announce(second.pid);
  const banner = /<section class="notice announcement"[\s\S]*?<\/section>/.exec((await alice.get("/")).text)?.[0] ?? "";
  expect([banner.includes("Second things"), banner.includes("First things")]).toEqual([true, false]);
});

test("refuses members without the right, and posts that cannot be announced", async () => {
  const { adam, alice, mina, visitor, olive } = app.people;
  const post = await app.make.post(alice.member, app.books);
  for (const who of [alice, mina, visitor]) {
    const got = await who.post("/do/makeannouncement", { post: post.pid });
    expect([401, 403]).toContain(got.status);
    expect([401, 403]).toContain((await who.post("/do/admin/deleteannouncement")).status);
  }
  const unknown = await announce(987_654);
  expect([unknown.status, unknown.json.error]).toEqual([404, [refusalText("post.not-found")]]);
  expect((await adam.post("/do/makeannouncement", {})).json).toMatchObject({ field: "post" });
  const closed = await app.make.sub(olive.member, { status: 1 as never });
  const unfit = [
    [await app.make.post(alice.member, app.books, { deleted: 1 }), "post.deleted"],
    [await app.make.post(alice.member, app.books, { nsfw: true }), "announcement.nsfw"],
    [await app.make.post(alice.member, closed), "sub.disabled"],
  ] as const;
  for (const [each, code] of unfit) expect((await announce(each.pid)).json.code).toBe(code);
  expect((await alice.get("/")).text).not.toContain("notice announcement");
});

test("hides the announcement of a deleted post", async () => {
  const { adam, alice } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Short-lived" });
  await announce(post.pid);
  await alice.post("/do/delete_post", { post: post.pid, reason: "" });
  expect((await alice.get("/")).text).not.toContain("notice announcement");
  await expect.poll(async () => (await adam.post("/do/admin/deleteannouncement")).status).toBe(404);
});

test("lets each reader dismiss an announcement, also without scripts, and shows the next one", async () => {
  const { adam, alice, bob, visitor } = app.people;
  const post = await app.make.post(adam.member, app.books, { title: "Read me once" });
  const next = await app.make.post(adam.member, app.books, { title: "Read me, too" });
  await announce(post.pid);
  const sent = await alice.form("/do/preference", { name: "announcement", value: String(post.pid) });
  expect(sent.status).toBe(303);
  later();
  expect((await alice.get("/")).text).not.toContain("notice announcement");
  expect((await bob.get("/")).text).toContain("notice announcement");
  const kept = await visitor.post("/do/preference", { name: "announcement", value: post.pid });
  const cookie = kept.cookies.find(({ name }) => name === "preferences");
  const headers = { cookie: `preferences=${encodeURIComponent(cookie?.value ?? "")}` };
  expect((await visitor.get("/", { headers })).text).not.toContain("notice announcement");
  expect((await visitor.get("/")).text).toContain("notice announcement");
  await announce(next.pid);
  later();
  expect((await alice.get("/")).text).toContain("Read me, too");
  expect((await visitor.get("/", { headers })).text).toContain("Read me, too");
});

describe("announcements from the dashboard", () => {
  const HOUR = 3_600_000;
  const line = (text: unknown, more: object = {}) => app.people.adam.post("/do/admin/announce_line", { text, ...more });
  const shown = async (who: Client = app.people.alice, path = "/s/books") => {
    const { text } = await who.get(path);
    return /<p class="notice" role="status">([^<]*)</.exec(text)?.[1] ?? null;
  };
  const refusal = (got: { status: number; json: { code: string; field?: string } }) => [
    got.status,
    got.json.code,
    got.json.field ?? null,
  ];
  const onDashboard = async () => (await app.people.adam.get("/-/data/admin")).json.data.announcement;
  const acts = async () =>
    (await app.db.read.selectFrom("mod_action").select(["aid", "code", "note"]).orderBy("aid").execute()).map(
      ({ code, note }) => [code, note],
    );
  const undo = async () => {
    const { aid } = await app.db.read
      .selectFrom("mod_action")
      .select((eb) => eb.fn.max("aid").as("aid"))
      .executeTakeFirstOrThrow();
    return app.people.adam.post(`/do/undo_action/${aid}`, { reason: "A mistake" });
  };

  test("shows a line of text above every page, escaped, until it is removed", async () => {
    const { adam, alice, visitor } = app.people;
    const post = await app.make.post(alice.member, app.books);
    expect((await line("  Back at   18:00 <b>UTC</b> ")).json).toEqual({ status: "ok", addr: "/admin" });
    later();
    const paths = ["/", "/subs", "/s/books", `/p/${post.pid}`, "/u/alice", "/license"];
    for (const who of [visitor, alice])
      for (const path of paths) {
        const got = await who.get(path);
        const { text } = got.location ? await who.get(got.location) : got;
        expect(text, path).toContain("Back at 18:00 &lt;b&gt;UTC&lt;/b&gt;");
      }
    expect(await onDashboard()).toEqual({ title: "Back at 18:00 <b>UTC</b>", to: null, forMembers: false, until: 0 });
    expect((await adam.post("/do/admin/deleteannouncement")).json).toEqual({ status: "ok" });
    later();
    expect([await shown(), await shown(visitor), await onDashboard()]).toEqual([null, null, null]);
    expect(await acts()).toEqual([
      [249, "Back at 18:00 <b>UTC</b>"],
      [261, "Back at 18:00 <b>UTC</b>"],
    ]);
  });

  test("hides lines and posts for members from visitors", async () => {
    const { adam, alice, visitor } = app.people;
    await line("For us", { members: "on" });
    expect([await shown(), await shown(visitor)]).toEqual(["For us", null]);
    const post = await app.make.post(adam.member, app.books, { title: "A post for us" });
    const sent = await adam.post("/do/admin/announce_post", {
      post: `https://ambit.test/s/books/${post.pid}/for-us`,
      members: true,
    });
    expect(sent.json).toEqual({ status: "ok", addr: "/admin" });
    later();
    expect((await alice.get("/")).text).toContain("A post for us");
    expect(await shown()).toBeNull();
    expect((await visitor.get("/new")).text).not.toContain("notice announcement");
  });

  test("ends at the chosen time", async () => {
    const until = app.clock.now + HOUR;
    await line("Soon over", { until: new Date(until).toISOString() });
    expect([await shown(), (await onDashboard()).until]).toEqual(["Soon over", until]);
    app.clock.now = until;
    expect([await shown(), await onDashboard()]).toEqual([null, null]);
    expect(refusal(await app.people.adam.post("/do/admin/deleteannouncement"))).toEqual([
      404,
      "announcement.none",
      null,
    ]);
    const post = await app.make.post(app.people.adam.member, app.books, { title: "An hour of it" });
    const form = { post: String(post.pid), until: new Date(until + HOUR).toISOString() };
    expect((await app.people.adam.form("/do/admin/announce_post", form)).location).toBe("/admin");
    expect((await app.people.alice.get("/")).text).toContain("An hour of it");
    app.clock.now += HOUR;
    expect((await app.people.alice.get("/")).text).not.toContain("notice announcement");
    expect((await announce(post.pid)).json.status).toBe("ok");
  });

  test("undoes each action: removes its announcement and restores the replaced one", async () => {
    const post = await app.make.post(app.people.adam.member, app.books, { title: "First things" });
    await announce(post.pid);
    await line("Second things");
    expect((await acts()).map(([code]) => code)).toEqual([41, 44, 249]);
    expect((await undo()).json.left).toEqual([]);
    expect(await onDashboard()).toBeNull();
    expect((await acts()).at(-1)).toEqual([261, "Second things"]);
    await line("Third things");
    await app.people.adam.post("/do/admin/deleteannouncement");
    expect((await undo()).json.left).toEqual([]);
    expect(await shown()).toBe("Third things");
  });

  test("refuses members without the right, and invalid values", async () => {
    const { adam, alice, mina, visitor } = app.people;
    for (const path of ["announce_line", "announce_post"])
      for (const who of [alice, mina, visitor]) {
        const got = await who.post(`/do/admin/${path}`, { text: "x", post: 1 });
        expect([401, 403, 404]).toContain(got.status);
      }
    for (const text of ["", " \u200b ", "x".repeat(201)])
      expect(refusal(await line(text))).toEqual([400, "announcement.text", "text"]);
    const at = (ms: number) => ({ until: new Date(app.clock.now + ms).toISOString() });
    expect(refusal(await line("x", at(-HOUR)))).toEqual([400, "scheduled.past", "until"]);
    expect(refusal(await line("x", at(366 * 24 * HOUR)))).toEqual([400, "scheduled.far", "until"]);
    expect(refusal(await line("x", { until: "tomorrow" }))).toEqual([400, "scheduled.time", "until"]);
    for (const post of ["", "books", "/u/alice", "https://ambit.test/s/books"])
      expect(refusal(await adam.post("/do/admin/announce_post", { post }))).toEqual([404, "post.not-found", "post"]);
    const form = await adam.form("/do/admin/announce_line", { text: "y".repeat(201) });
    expect([
      form.status,
      form.text.includes(refusalText("announcement.text", { max: 200 })),
      form.text.includes("y".repeat(201)),
    ]).toEqual([400, true, true]);
    expect(await onDashboard()).toBeNull();
  });
});
