import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const announce = (pid: number, who = app.people.adam) => who.post("/do/makeannouncement", { post: pid });
/** Visitors' pages are kept for a moment. */
const later = () => {
  app.clock.now += 6_000;
};

test("an announced post is shown above the lists, to everybody, until it is taken down", async () => {
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
  expect((await adam.get(`/s/books/${post.pid}/we-are-moving-house`)).text).toContain("Remove announcement");

  expect((await adam.post("/do/admin/deleteannouncement")).json).toEqual({ status: "ok" });
  later();
  for (const who of [visitor, alice]) expect((await who.get("/")).text).not.toContain("notice announcement");
  const none = await adam.post("/do/admin/deleteannouncement");
  expect([none.status, none.json.error]).toEqual([404, ["No active announcements"]]);
});

test("another announcement takes its place, the same one again is refused", async () => {
  const { adam, alice } = app.people;
  const first = await app.make.post(adam.member, app.books, { title: "First things" });
  const second = await app.make.post(adam.member, app.books, { title: "Second things" });
  await announce(first.pid);
  const again = await announce(first.pid);
  expect([again.status, again.json.code, again.json.error]).toEqual([
    409,
    "announcement.present",
    ["Post already announced"],
  ]);
  await announce(second.pid);
  const banner = /<section class="notice announcement"[\s\S]*?<\/section>/.exec((await alice.get("/")).text)?.[0] ?? "";
  expect([banner.includes("Second things"), banner.includes("First things")]).toEqual([true, false]);
});

test("who may not, and what may not be announced", async () => {
  const { adam, alice, mina, visitor, olive } = app.people;
  const post = await app.make.post(alice.member, app.books);
  for (const who of [alice, mina, visitor]) {
    const got = await who.post("/do/makeannouncement", { post: post.pid });
    expect([401, 403]).toContain(got.status);
    expect([401, 403]).toContain((await who.post("/do/admin/deleteannouncement")).status);
  }
  const unknown = await announce(987_654);
  expect([unknown.status, unknown.json.error]).toEqual([404, ["Post does not exist."]]);
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

test("a deleted post is not announced any longer", async () => {
  const { adam, alice } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "Short-lived" });
  await announce(post.pid);
  await alice.post("/do/delete_post", { post: post.pid, reason: "" });
  expect((await alice.get("/")).text).not.toContain("notice announcement");
  await expect.poll(async () => (await adam.post("/do/admin/deleteannouncement")).status).toBe(404);
});

test("each reader can dismiss it, without scripts, too; the next one is shown again", async () => {
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
