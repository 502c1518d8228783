import { afterEach, beforeEach, expect, test } from "vitest";
import type { Preferences } from "#domain/preferences.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import type { MadePost, Member } from "../support/world.ts";

// Rows show an excerpt of a text to readers whose list density has room for it and who may read the text.
let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

async function prefer(who: Client, chosen: Partial<Preferences>): Promise<void> {
  for (const [name, value] of Object.entries(chosen)) {
    expect((await who.post("/do/preference", { name, value })).status).toBe(200);
  }
}

async function excerpts(who: Client, posts: readonly MadePost[]): Promise<(string | null)[]> {
  const { json } = await who.get(`/do/get_rows?list=mixed&pids=${posts.map(({ pid }) => pid).join(",")}`);
  return json.rows.map((row: { excerpt: string | null }) => row.excerpt);
}

const write = (text: string, more: { nsfw?: boolean; by?: Member } = {}) =>
  site.make.post(more.by ?? site.people.alice.member, site.books, { text, nsfw: more.nsfw ?? false });

test("cards show excerpts, comfortable rows on request, compact rows and the data saver never", async () => {
  const { bob } = site.people;
  const post = await write("# Head\n\nSome *plain* [words](https://example.org).");
  const words = "Head Some plain words.";
  expect(await excerpts(bob, [post])).toEqual([null]);
  await prefer(bob, { density: "cards" });
  expect(await excerpts(bob, [post])).toEqual([words]);
  expect((await bob.get("/all/new")).text).toContain(`<p class="snippet">${words}</p>`);
  await prefer(bob, { density: "comfortable" });
  expect(await excerpts(bob, [post])).toEqual([null]);
  await prefer(bob, { excerpts: "on" });
  expect(await excerpts(bob, [post])).toEqual([words]);
  await prefer(bob, { density: "compact" });
  expect(await excerpts(bob, [post])).toEqual([null]);
  await prefer(bob, { density: "cards", saver: "on" });
  expect(await excerpts(bob, [post])).toEqual([null]);
});

test("applies a visitor's choice to that visitor only", async () => {
  await write("Words for whom they are meant.");
  const { visitor } = site.people;
  const cookie = `preferences=${encodeURIComponent('{"density":"cards"}')}`;
  expect((await visitor.get("/all/new", { headers: { cookie } })).text).toContain("Words for whom");
  expect((await visitor.get("/all/new")).text).not.toContain("Words for whom");
});

test("shows none for blurred posts and posts without text", async () => {
  const { bob, carol } = site.people;
  await prefer(bob, { density: "cards" });
  const posts = [
    await write("Plain to all."),
    await write("Not for the office.", { nsfw: true }),
    await write("By somebody blocked.", { by: carol.member }),
    await write(""),
  ];
  await site.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: bob.member.uid, target: carol.member.uid, content: "blur", created_at: 0 })
      .execute(),
  );
  expect(await excerpts(bob, posts)).toEqual(["Plain to all.", null, null, null]);
  await prefer(carol, { density: "cards" });
  expect((await excerpts(carol, posts))[2]).toBe("By somebody blocked.");
});

test("shows none for a deleted post, even to its moderator", async () => {
  const { alice, mina } = site.people;
  await prefer(mina, { density: "cards" });
  const post = await write("Said and taken back.");
  await alice.form("/do/delete_post", { post: String(post.pid) });
  const listed = (await mina.get("/u/alice/posts")).text;
  expect(listed).toContain(`data-pid="${post.pid}"`);
  expect(listed).not.toContain("taken back");
});

test("has the length of three lines; a spoiler stays hidden even if it ends later", async () => {
  const { bob } = site.people;
  await prefer(bob, { density: "cards" });
  const [long, short] = await excerpts(bob, [
    await write(`Once upon a time >!${"the butler did it ".repeat(200)}!< the end`),
    await write(`A >!secret!< and ${"many words ".repeat(400)}`),
  ]);
  expect(long).toMatch(/^Once upon a time [█ ]+…$/);
  expect(short).toMatch(/^A █{6} and many words .*…$/);
  expect(short?.length).toBeLessThanOrEqual(280);
});
