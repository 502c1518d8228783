import { afterEach, beforeEach, expect, test } from "vitest";
import { subActs } from "#features/circles/subs/api.ts";
import { addressOf } from "#lib/call.ts";
import { type TestApp, testApp } from "../support/app.ts";

// The page on which a new member chooses subs.
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** The names on the tiles, in order, each with what its button would do. */
function tilesOf(text: string): string[] {
  const list = /<ul class="tiles".*?<\/ul>/s.exec(text)?.[0] ?? "";
  return list
    .split("<li>")
    .slice(1)
    .map((tile) => {
      const name = /<span>([^<]+)<\/span><\/h2>/.exec(tile)?.[1] ?? "";
      return `${name}: ${/aria-label="(\w+)/.exec(tile)?.[1] ?? ""}`;
    });
}

test("offers the subs with the most members first, none that is disabled or not safe for work", async () => {
  const { alice, bob, olive } = app.people;
  await app.make.sub(olive.member, { name: "secret", status: 1 as never });
  await app.make.sub(olive.member, { name: "late", nsfw: 1 as never });
  await app.make.subscription(bob.member, app.garden);
  await app.make.subscription(alice.member, app.garden);
  await app.make.subscription(bob.member, app.books);
  const page = await alice.get("/welcome");
  expect(page.status).toBe(200);
  expect(tilesOf(page.text)).toEqual(["garden: Subscribed", "books: Subscribe"]);
});

test("says what is newest there, as far as the reader may see it", async () => {
  const { alice, bob, olive } = app.people;
  await app.make.post(bob.member, app.books, { title: "An older one" });
  await app.make.post(bob.member, app.books, { title: "The newest of books" });
  await app.make.post(olive.member, app.garden, { title: "Not in public", nsfw: true });
  const gone = await app.make.sub(olive.member, { name: "attic" });
  await app.make.post(bob.member, gone, { title: "Removed again", deleted: 2 });
  const { text } = await alice.get("/welcome");
  expect(text).toContain("The newest of books");
  for (const other of ["An older one", "Not in public", "Removed again"]) expect(text).not.toContain(other);
});

test("a tile is a form: without scripts it chooses the sub and comes back", async () => {
  const { alice } = app.people;
  const back = { headers: { referer: "http://ambit.test/welcome" } };
  const sent = await alice.form(addressOf(subActs.subscribe, { sid: app.garden.sid }), {}, back);
  expect([sent.status, sent.location]).toEqual([303, "/welcome"]);
  expect(tilesOf((await alice.get("/welcome")).text)).toContain("garden: Subscribed");
});

test("has the title that an admin gave the page", async () => {
  const { adam, alice } = app.people;
  await adam.post("/admin/wiki/edit/welcome", { title: "Glad you came", content: "Read on." });
  const { text } = await alice.get("/welcome");
  expect(text).toMatch(/<h1[^>]*>Glad you came</);
  expect(text).toMatch(/<title>Glad you came /);
});
