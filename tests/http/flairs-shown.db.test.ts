import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { en } from "../support/texts.ts";

// Places where flairs are shown, and readers who see them.
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Number of times the flair is beside a name on the page. */
const beside = (text: string, flair: string) =>
  text.split(new RegExp(`<span class="tag user-flair"[^>]*>${flair}</span>`)).length - 1;
const pageOf = async (who: Client, pid: number) => (await who.get((await who.get(`/p/${pid}`)).location ?? "")).text;

test("shows a flair beside a name only on pages of its sub", async () => {
  const { alice, bob, visitor } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "In the books" });
  const other = await app.make.post(alice.member, app.garden, { title: "In the garden" });
  await app.make.comment(alice.member, post);
  await app.make.comment(bob.member, post);
  await app.make.comment(alice.member, other);
  await app.make.userFlair(alice.member, app.books, "Poet");
  for (const who of [visitor, bob]) {
    expect(beside((await who.get("/s/books/new")).text, "Poet")).toBe(1);
    // beside the post and one comment
    expect(beside(await pageOf(who, post.pid), "Poet")).toBe(2);
    for (const path of [
      "/all/new",
      "/m/books+garden",
      "/s/garden/new",
      "/u/alice",
      "/u/alice/posts",
      "/u/alice/comments",
    ])
      expect([path, beside((await who.get(path)).text, "Poet")]).toEqual([path, 0]);
    expect(beside(await pageOf(who, other.pid), "Poet")).toBe(0);
    expect((await who.get("/s/books/new.rss")).text).not.toContain("Poet");
  }
});

test("shows a changed flair to the next reader, also in cached rows and comments", async () => {
  const { alice, bob, carol, jan } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "In the books" });
  await app.make.comment(alice.member, post);
  const seen = async (who: Client, flair: string) => [
    beside((await who.get("/s/books/new")).text, flair),
    beside(await pageOf(who, post.pid), flair),
  ];
  const assign = (fields: object) => jan.post("/do/mod_set_flair/books", { user: "alice", ...fields });
  await assign({ flair_id: -1, text: "Poet" });
  for (const who of [bob, carol]) expect(await seen(who, "Poet")).toEqual([1, 2]);
  await assign({ flair_id: -1, text: "Prose" });
  for (const who of [bob, carol])
    expect([await seen(who, "Poet"), await seen(who, "Prose")]).toEqual([
      [0, 0],
      [1, 2],
    ]);
  await assign({ flair_id: -2 });
  for (const who of [bob, carol]) expect(await seen(who, "Prose")).toEqual([0, 0]);
});

test("shows none beside the names of blocked members and deleted accounts", async () => {
  const { alice, bob, adam } = app.people;
  const post = await app.make.post(alice.member, app.books, { title: "In the books" });
  await app.make.comment(alice.member, post);
  await app.make.userFlair(alice.member, app.books, "Poet");
  await app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: bob.member.uid, target: alice.member.uid, content: "blur", created_at: 0 })
      .execute(),
  );
  expect((await bob.get("/s/books/new")).text).not.toContain("Poet");
  expect(await pageOf(bob, post.pid)).not.toContain("Poet");
  await app.db.write((trx) =>
    trx.updateTable("person").set({ status: 10 }).where("uid", "=", alice.member.uid).execute(),
  );
  for (const who of [app.people.carol, adam]) {
    expect((await who.get("/s/books/new")).text).not.toContain("Poet");
    expect(await pageOf(who, post.pid)).not.toContain("Poet");
  }
});

test("links to each post flair of the sub with its count and marks the active one", async () => {
  const { alice, visitor } = app.people;
  for (const flair of ["Essay", "Story", "Essay"]) await app.make.post(alice.member, app.books, { flair });
  await app.make.post(alice.member, app.books, { flair: "Gone", deleted: 1 });
  await app.make.post(alice.member, app.garden, { flair: "Roses" });
  const filter = (text: string) => /<nav class="chips filters flair-filter".*?<\/nav>/.exec(text)?.[0] ?? "";
  const links = (text: string) =>
    Array.from(
      filter(text).matchAll(/href="([^"]*)"[^>]*>([^<]*)<span class="count">(\d+)</g),
      ([, ...found]) => found,
    );
  for (const who of [visitor, alice]) {
    const page = filter((await who.get("/s/books")).text);
    expect(links(page)).toEqual([
      ["/s/books?flair=Essay", "Essay", "2"],
      ["/s/books?flair=Story", "Story", "1"],
    ]);
    expect(page).not.toContain("aria-current");
    const narrowed = filter((await who.get("/s/books/top?t=week&flair=Story")).text);
    expect(links(narrowed)).toContainEqual(["/s/books/top?t=week&amp;flair=Essay", "Essay", "2"]);
    expect(narrowed).toMatch(/href="\/s\/books\/top\?t=week" aria-current="true"[^>]*>Story</);
  }
  expect(filter((await visitor.get("/s/garden")).text)).toContain("Roses");
  const none = await app.make.sub(alice.member, { name: "plain" });
  expect(filter((await visitor.get(`/s/${none.name}`)).text)).toBe("");
});

test("pages the posts of a flair", async () => {
  const { alice, visitor } = app.people;
  for (let n = 0; n < 27; n += 1) await app.make.post(alice.member, app.books, { flair: "Essay", title: `Essay ${n}` });
  await app.make.post(alice.member, app.books, { title: "Something else" });
  for (const sort of ["hot", "new", "top"]) {
    const first = (await visitor.get(`/s/books/${sort}?flair=Essay`)).text;
    const next = /href="([^"]*flair=Essay&amp;after=[^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const titles = (text: string) =>
      Array.from(text.matchAll(/id="t\d+">.*?>(Essay \d+|Something else)</g), ([, t]) => t);
    const second = (await visitor.get(next)).text;
    expect([...titles(first), ...titles(second)].toSorted()).toEqual(
      Array.from({ length: 27 }, (_, n) => `Essay ${n}`).toSorted(),
    );
  }
});

test("shows the team's pages to owners, moderators and admins, and the own flair to members", async () => {
  const { alice, jan, mina, olive, adam, visitor } = app.people;
  await app.make.flair(app.books, "Essay");
  await app.make.flair(app.books, "Reader", "user");
  for (const [path, flair] of [
    ["/s/books/edit/flairs", "Essay"],
    ["/s/books/edit/user_flairs", "Reader"],
  ] as const) {
    for (const who of [mina, olive, adam]) {
      const page = await who.get(path.replace("books", "Books"));
      expect([page.status, page.text.includes(en.flairs.deleteNamed(flair))]).toEqual([200, true]);
    }
    expect((await alice.get(path)).status).toBe(403);
    expect((await visitor.get(path)).location).toBe(`/login?next=${encodeURIComponent(path)}`);
    expect((await mina.get(path.replace("books", "nowhere"))).status).toBe(404);
  }
  expect((await jan.get("/s/books/edit/flairs")).status).toBe(403);
  expect((await alice.get("/s/books/flair")).text).toContain(en.flairs.nothing);
  expect((await jan.get("/s/books/flair")).text).toContain("Reader");
  expect((await visitor.get("/s/books/flair")).location).toBe("/login?next=%2Fs%2Fbooks%2Fflair");
  // links to these pages
  expect((await mina.get("/s/books")).text).toContain('href="/s/books/edit/flairs"');
  expect((await alice.get("/s/books")).text).not.toMatch(/\/edit\/flairs|\/s\/books\/flair"/);
  await app.db.write((trx) => trx.updateTable("sub").set({ can_flair_self: 1 }).execute());
  expect((await alice.get("/s/books")).text).toContain('href="/s/books/flair"');
  expect((await visitor.get("/s/books")).text).not.toContain('href="/s/books/flair"');
});
