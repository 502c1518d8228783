import { afterEach, beforeEach, expect, test } from "vitest";
import { makeLimiter } from "#platform/http/limits.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const suggest = async (who: Client, q: string) => (await who.get(`/do/suggest?${new URLSearchParams({ q })}`)).json;

test("suggests subs and members by parts of names and posts by words, each with details", async () => {
  const { alice, visitor } = app.people;
  await app.make.member("bookworm");
  const post = await app.make.post(alice.member, app.books, { title: "A bookbinder at work" });
  await app.make.post(alice.member, app.garden, { title: "Slugs", text: "They eat books, too." });
  expect(await suggest(visitor, "boo")).toEqual({
    status: "ok",
    subs: [{ name: "books", title: "All about books" }],
    people: [{ name: "bookworm" }],
    posts: [
      { title: "A bookbinder at work", sub: "books", address: `/s/books/${post.pid}/a-bookbinder-at-work` },
      expect.objectContaining({ title: "Slugs", sub: "garden" }),
    ],
  });
  expect((await suggest(visitor, "/s/boo")).subs).toHaveLength(1);
  expect((await suggest(visitor, "@BOOK")).people).toEqual([{ name: "bookworm" }]);
  expect((await suggest(visitor, "work bookb")).posts).toHaveLength(1);
  expect(await suggest(visitor, "   ")).toEqual({ status: "ok", subs: [], people: [], posts: [] });
});

test("returns a few of each kind: subs by members, members by name, posts by score", async () => {
  const { olive, visitor } = app.people;
  for (let n = 0; n < 6; n += 1) {
    await app.make.sub(olive.member, { name: `zebra${n}`, subscribers: n as never });
    await app.make.member(`zebra_${n}`);
    await app.make.post(olive.member, app.books, { title: `Zebra number ${n}`, ageMs: n * 1_000 });
  }
  const { subs, people, posts } = await suggest(visitor, "zeb");
  expect(subs.map((one: { name: string }) => one.name)).toEqual(["zebra5", "zebra4", "zebra3"]);
  expect(people.map((one: { name: string }) => one.name)).toEqual(["zebra_0", "zebra_1", "zebra_2"]);
  expect(posts).toHaveLength(5);
});

test("omits hidden and blurred content", async () => {
  const { alice, bob, carol, olive, visitor, adam } = app.people;
  const closed = await app.make.sub(olive.member, { name: "quokkaclosed", status: 1 as never });
  const nsfw = await app.make.sub(olive.member, { name: "quokkanight", nsfw: 1 as never });
  await app.make.member("quokka_gone", { status: 10 });
  await app.make.post(alice.member, closed, { title: "Quokka behind doors" });
  await app.make.post(alice.member, nsfw, { title: "Quokka at night", nsfw: true });
  await app.make.post(alice.member, app.books, { title: "Quokka deleted", deleted: 1 });
  await app.make.post(carol.member, app.books, { title: "Quokka by carol" });
  const shower = app.as(await app.make.member("shower", { nsfw: "show" }));
  const hider = app.as(await app.make.member("hider", { nsfw: "hide" }));
  const titles = async (who: Client) =>
    (await suggest(who, "quokka")).posts.map((one: { title: string }) => one.title).sort();
  for (const who of [visitor, bob, adam, hider]) expect(await titles(who)).toEqual(["Quokka by carol"]);
  expect(await titles(shower)).toEqual(["Quokka at night", "Quokka by carol"]);
  expect(await titles(alice)).toEqual(["Quokka at night", "Quokka by carol"]);
  expect((await suggest(hider, "quokka")).subs).toEqual([]);
  expect((await suggest(bob, "quokka")).subs.map((one: { name: string }) => one.name)).toEqual(["quokkanight"]);
  expect((await suggest(bob, "quokka")).people).toEqual([]);
  await app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: bob.member.uid, target: carol.member.uid, content: "blur", created_at: 1 })
      .execute(),
  );
  expect(await titles(bob)).toEqual([]);
});

test("allows sixty requests a minute per address, separate from searches", async () => {
  const limited = await testApp({ limiter: makeLimiter() });
  const statuses: number[] = [];
  for (let n = 0; n < 61; n += 1) statuses.push((await limited.people.visitor.get(`/do/suggest?q=a${n}`)).status);
  expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  expect((await limited.people.visitor.get("/search?q=word")).status).toBe(200);
  await limited.close();
});
