import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";
import { ANY, containing, en } from "../support/texts.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

/** Text content of the list, after the cache has expired. */
async function list(who: Client, path = "/activity"): Promise<string> {
  app.clock.now += 6_000;
  const { status, text } = await who.get(path);
  expect(status).toBe(200);
  const part =
    path === "/activity" ? /<ol class="activity[\s\S]*?<\/ol>/ : /<h2><a[^>]*href="\/activity"[\s\S]*?<\/ul>/;
  return (part.exec(text)?.[0] ?? "").replace(/<[^>]+>/g, "").replace(/\s+/g, " ");
}

/** Words between the name and the text of an entry. */
const act = (kind: "posted" | "commented") => en.feeds.activity[kind].replace(/\{\w+\}/g, "");
const both = (comment: string, post: string) =>
  containing(`bob${act("commented")}${comment}${ANY}alice${act("posted")}${post}`);

test("lists new posts and comments of all subs for everyone, newest first", async () => {
  const { alice, bob, visitor } = app.people;
  const post = await app.make.post(alice.member, app.garden, { title: "Slugs & snails", ageMs: 50_000 });
  await app.make.comment(bob.member, post, { text: "Try **copper** >!wire!<", ageMs: 40_000 });
  for (const who of [visitor, alice, bob]) {
    const text = await list(who);
    expect(text).toMatch(both("Try copper ████", "Slugs &amp; snails"));
    expect(await list(who, "/")).toMatch(both("Try copper ████", "Slugs"));
  }
});

test("omits deleted content, closed subs and content hidden by the reader's settings", async () => {
  const { alice, bob, carol, adam, olive, visitor } = app.people;
  const hider = app.as(await app.make.member("hider", { nsfw: "hide" }));
  const closed = await app.make.sub(olive.member, { status: 1 as never });
  const open = await app.make.post(alice.member, app.garden, { title: "Open" });
  const gone = await app.make.post(alice.member, app.garden, { title: "Gone", deleted: 2 });
  const behind = await app.make.post(alice.member, closed, { title: "Behind doors" });
  const nsfw = await app.make.post(carol.member, app.books, { title: "Not safe", nsfw: true });
  for (const on of [open, gone, behind, nsfw])
    await app.make.comment(bob.member, on, { text: `Said under ${on.title}` });
  await app.make.comment(bob.member, open, { text: "Withdrawn soon", deleted: 1 });
  const everyone = await list(visitor);
  for (const text of ["Gone", "Behind doors", "Withdrawn soon"]) expect(everyone).not.toContain(text);
  for (const text of ["Open", "Said under Open", "Not safe", "Said under Not safe"]) expect(everyone).toContain(text);
  expect(await list(adam)).not.toContain("Behind doors");
  expect(await list(hider)).not.toContain("Not safe");
  await app.db.write(async (trx) => {
    await trx.insertInto("sub_block").values({ uid: alice.member.uid, sid: app.books.sid, created_at: 1 }).execute();
    await trx
      .insertInto("person_block")
      .values({ uid: carol.member.uid, target: bob.member.uid, content: "hide", created_at: 1 })
      .execute();
  });
  expect(await list(alice)).not.toContain("Not safe");
  expect(await list(carol)).not.toContain("Said under");
});

test("blurs NSFW content for readers who chose it", async () => {
  const { alice, bob } = app.people;
  await app.make.post(alice.member, app.books, { title: "Under wraps", nsfw: true });
  app.clock.now += 6_000;
  expect((await bob.get("/activity")).text).toContain(en.posts.showNsfw);
});

test("cuts text to 350 characters on the page and to 150 beside the lists", async () => {
  const post = await app.make.post(app.people.alice.member, app.garden, { title: "Long" });
  await app.make.comment(app.people.bob.member, post, { text: "a".repeat(600) });
  expect(await list(app.people.visitor)).toContain(`${"a".repeat(349)}…`);
  expect(await list(app.people.visitor, "/")).toContain(
    en.feeds.activity.commented.replace("{user}", "").replace("{text}", `${"a".repeat(149)}…`),
  );
});

test("follows the site's settings: length, default subs only, comments only, or disabled", async () => {
  const { alice, visitor } = app.people;
  const inBooks = await app.make.post(alice.member, app.books, { title: "In books" });
  await app.make.post(alice.member, app.garden, { title: "In the garden" });
  await app.make.comment(alice.member, inBooks, { text: "A comment in books" });
  await app.make.setting("site.recent_activity.max_entries", "2");
  expect((await list(visitor, "/all/hot")).match(new RegExp(`${act("posted")}|${act("commented")}`, "g"))).toHaveLength(
    2,
  );
  await app.make.setting("site.recent_activity.defaults_only", "1");
  expect(await list(visitor, "/")).not.toContain("In the garden");
  await app.make.setting("site.recent_activity.comments_only", "1");
  const card = await list(visitor, "/");
  expect([card.includes("A comment in books"), card.includes("In books")]).toEqual([true, false]);
  expect(await list(visitor)).toContain("In the garden");
  await app.make.setting("site.recent_activity.enabled", "0");
  expect(await list(visitor, "/")).toBe("");
  app.clock.now += 6_000;
  expect((await visitor.get("/activity")).text).toContain(en.live.activityEmpty);
});

test("filters by kind and by sub from the URL; ignores invalid values", async () => {
  const { alice, bob, visitor } = app.people;
  const post = await app.make.post(alice.member, app.garden, { title: "Slugs" });
  await app.make.post(alice.member, app.books, { title: "A novel" });
  await app.make.comment(bob.member, post, { text: "Copper wire" });
  const shown = async (query: string) => {
    app.clock.now += 6_000;
    const { status, text } = await visitor.get(`/activity${query}`);
    expect(status).toBe(200);
    return ["alice posted: Slugs", "alice posted: A novel", "bob commented: Copper wire"].filter((line) =>
      text.replace(/<[^>]+>/g, "").includes(line),
    );
  };
  expect(await shown("?kind=post")).toEqual(["alice posted: Slugs", "alice posted: A novel"]);
  expect(await shown("?kind=comment")).toEqual(["bob commented: Copper wire"]);
  expect(await shown("?in=GARDEN")).toEqual(["alice posted: Slugs", "bob commented: Copper wire"]);
  expect(await shown("?kind=comment&in=books")).toEqual([]);
  for (const odd of ["?kind=vote", "?in=%27%3B--", "?in=&kind=", "?kind=post&kind=comment&in=%00"])
    expect([odd, (await shown(odd)).length > 0]).toEqual([odd, true]);
  const none = await visitor.get("/activity?in=nowhere");
  expect([none.status, none.text.includes(en.live.activityNone)]).toEqual([200, true]);
});

test("names the thread of a comment unless its author is blocked or its title is blurred", async () => {
  const { alice, bob, carol } = app.people;
  const post = await app.make.post(alice.member, app.garden, { title: "Named thread" });
  const night = await app.make.post(alice.member, app.garden, { title: "Night thread", nsfw: true });
  await app.make.comment(bob.member, post, { text: "A word" });
  await app.make.comment(bob.member, night, { text: "Another" });
  const thread = async (who: Client) =>
    /class="line topic"><a[^>]*>([^<]*)/.exec((await who.get("/activity?kind=comment")).text)?.[1];
  app.clock.now += 6_000;
  expect(await thread(carol)).toBe("Named thread");
  expect((await bob.get("/activity?kind=comment")).text).not.toContain(">Night thread<");
  await app.db.write((trx) =>
    trx
      .insertInto("person_block")
      .values({ uid: carol.member.uid, target: alice.member.uid, content: "hide", created_at: 1 })
      .execute(),
  );
  const hidden = await carol.get("/activity?kind=comment");
  expect([hidden.text.includes("A word"), await thread(carol)]).toEqual([true, undefined]);
});
