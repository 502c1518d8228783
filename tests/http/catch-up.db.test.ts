import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MissedMessage } from "#domain/live-events.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client } from "../support/client.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const ask = async (who: Client, asked: Record<string, unknown>): Promise<MissedMessage[]> => {
  const got = await who.post("/do/catch_up", { pids: [], since: 0, watchesNew: false, ...asked });
  expect([got.status, got.json.error]).toEqual([200, undefined]);
  return got.json.missed;
};
const titlesOf = (missed: MissedMessage[]) =>
  missed.flatMap(([event, message]) => (event === "thread" ? [(message as { title: string }).title] : []));

describe("POST /do/catch_up", () => {
  test("returns the current state of watched posts with the reader's own vote", async () => {
    const { alice, bob, visitor } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "As it stands" });
    await app.make.comment(bob.member, post, { text: "One" });
    await bob.vote("post", post.pid, "UP");
    const { pid } = post;
    const rest = [
      ["threadcomments", { pid, comments: 1 }],
      ["threadtitle", { pid, title: "As it stands" }],
      ["threadlock", { pid, locked: false }],
      ["rmannouncement", {}],
    ];
    expect(await ask(bob, { pids: [pid] })).toEqual([["yourvote", { pid, status: 1, score: 1 }], ...rest]);
    expect(await ask(alice, { pids: [pid] })).toEqual([["yourvote", { pid, status: 0, score: 1 }], ...rest]);
    expect(await ask(visitor, { pids: [pid, pid + 999] })).toEqual([["threadscore", { pid, score: 1 }], ...rest]);
  });

  test("reports a post deleted meanwhile, but no earlier deletions or closed subs", async () => {
    const { alice, mina, olive, adam } = app.people;
    const closed = await app.make.sub(olive.member, { status: 1 as never });
    const gone = await app.make.post(alice.member, app.books);
    const behind = await app.make.post(alice.member, closed);
    const since = app.clock.now;
    app.clock.now += 5_000;
    await mina.post("/do/delete_post", { post: gone.pid, reason: "off topic" });
    const pids = [gone.pid, behind.pid];
    expect(await ask(alice, { pids, since })).toEqual([
      ["deletion", { pid: gone.pid }],
      ["rmannouncement", {}],
    ]);
    expect(await ask(alice, { pids, since: app.clock.now + 1 })).toEqual([["rmannouncement", {}]]);
    expect((await ask(adam, { pids: [behind.pid], since })).map(([event]) => event)).toContain("threadcomments");
  });

  test("reports the announcement unless the reader dismissed it", async () => {
    const { alice, adam, bob } = app.people;
    const post = await app.make.post(alice.member, app.books, { title: "Hear, hear" });
    await adam.post("/do/makeannouncement", { post: post.pid });
    expect(await ask(bob, {})).toMatchObject([["announcement", { pid: post.pid, title: "Hear, hear", cont: "" }]]);
    await bob.post("/do/preference", { name: "announcement", value: post.pid });
    expect(await ask(bob, {})).toEqual([["rmannouncement", {}]]);
  });

  test("reports new posts and comments to watching readers unless hidden from them", async () => {
    const { alice, bob, carol, visitor } = app.people;
    const hider = app.as(await app.make.member("hider", { nsfw: "hide" }));
    const old = await app.make.post(alice.member, app.books, { title: "Old", ageMs: 60_000 });
    const since = app.clock.now - 30_000;
    await app.make.post(alice.member, app.books, { title: "Fresh", ageMs: 20_000 });
    await app.make.post(alice.member, app.books, { title: "Not safe", nsfw: true, ageMs: 10_000 });
    await app.make.post(alice.member, app.books, { title: "Gone", deleted: 2, ageMs: 5_000 });
    await app.make.comment(bob.member, old, { text: "Said **late**", ageMs: 4_000 });
    await app.db.write(async (trx) => {
      await trx
        .insertInto("person_block")
        .values({ uid: carol.member.uid, target: alice.member.uid, content: "hide", created_at: 1 })
        .execute();
    });
    const asked = { since, watchesNew: true };
    expect(titlesOf(await ask(visitor, asked))).toEqual(["Fresh", "Not safe"]);
    expect(titlesOf(await ask(hider, asked))).toEqual(["Fresh"]);
    expect(titlesOf(await ask(carol, asked))).toEqual([]);
    expect(titlesOf(await ask(visitor, { since }))).toEqual([]);
    const comments = (await ask(visitor, asked)).filter(([event]) => event === "comment");
    expect(comments).toMatchObject([["comment", { user: "bob", content: "Said late", sub: "books" }]]);
  });

  test("does not name deleted accounts", async () => {
    const { alice, bob, visitor } = app.people;
    const since = app.clock.now - 30_000;
    const post = await app.make.post(alice.member, app.books, { title: "Left behind", ageMs: 20_000 });
    await app.make.comment(alice.member, post, { text: "So long", ageMs: 10_000 });
    await app.make.comment(bob.member, post, { text: "Pity", ageMs: 5_000 });
    await app.db.write(
      async (trx) =>
        void (await trx.updateTable("person").set({ status: 10 }).where("uid", "=", alice.member.uid).execute()),
    );
    const missed = await ask(visitor, { since, watchesNew: true });
    expect(missed).toMatchObject([
      ["rmannouncement", {}],
      ["thread", { title: "Left behind", user: null }],
      ["comment", { content: "So long", user: null }],
      ["comment", { content: "Pity", user: "bob" }],
    ]);
    expect(JSON.stringify(missed)).not.toContain("alice");
  });

  test("refuses invalid requests next to the field", async () => {
    const { alice } = app.people;
    for (const [asked, field] of [
      [{ pids: ["x"] }, "pids"],
      [{ pids: Array(301).fill(1) }, "pids"],
      [{ since: "yesterday" }, "since"],
      [{ since: -1 }, "since"],
      [{ watchesNew: 1 }, "watchesNew"],
    ] as const) {
      const got = await alice.post("/do/catch_up", { pids: [], since: 0, watchesNew: false, ...asked });
      expect([got.status, got.json.code, got.json.field]).toEqual([400, "request.bad-field", field]);
    }
  });
});
