import { afterEach, beforeEach, expect, test } from "vitest";
import { subActs } from "#features/circles/subs/api.ts";
import { addressOf } from "#lib/call.ts";
import { type TestApp, testApp } from "../support/app.ts";

// Page on which a new member chooses subs.
let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Names on the tiles in order, with the action of each button. */
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

test("offers the largest subs first, without disabled and NSFW ones", async () => {
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

test("shows the newest visible post of each", async () => {
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

test("subscribes by a plain form without scripts and redirects back", async () => {
  const { alice } = app.people;
  const back = { headers: { referer: "http://ambit.test/welcome" } };
  const sent = await alice.form(addressOf(subActs.subscribe, { sid: app.garden.sid }), {}, back);
  expect([sent.status, sent.location]).toEqual([303, "/welcome"]);
  expect(tilesOf((await alice.get("/welcome")).text)).toContain("garden: Subscribed");
});

test("shows the title set by an admin", async () => {
  const { adam, alice } = app.people;
  await adam.post("/admin/wiki/edit/welcome", { title: "Glad you came", content: "Read on." });
  const { text } = await alice.get("/welcome");
  expect(text).toMatch(/<h1[^>]*>Glad you came</);
  expect(text).toMatch(/<title>Glad you came /);
});
