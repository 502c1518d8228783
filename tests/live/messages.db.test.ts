import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { settle } from "../support/settle.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";

let app: TestApp;
let base: string;
let opened: Listener[] = [];
beforeEach(async () => {
  app = await testApp();
  base = await listen(app);
  opened = [];
  await app.make.setting("site.send_pm_to_user_min_level", "0");
});
afterEach(async () => {
  for (const each of opened) each.close();
  await app.close();
});

const SECRET = "Words for nobody else";
const count = (messages: number) => ({ count: { messages, notifications: 0, modmail: {} } });

async function windows(): Promise<[alice: Listener, bob: Listener, carol: Listener]> {
  const { alice, bob, carol } = app.people;
  const all = await Promise.all([alice, bob, carol].map(({ member }) => connect(base, member)));
  opened.push(...all);
  return all as [Listener, Listener, Listener];
}

test("sends the recipient the new count and the sender, never the text; reading updates the count", async () => {
  const [alice, bob, carol] = await windows();
  const letter = { to: "bob", subject: SECRET, content: SECRET };
  await app.people.alice.post("/do/sendmsg", letter);
  expect(await bob.until("notification")).toEqual(count(1));
  const { mid } = await app.db.read.selectFrom("message").select("mid").executeTakeFirstOrThrow();
  expect(await bob.until("message")).toEqual({ mid, user: "alice" });
  const later = await connect(base, app.people.bob.member);
  opened.push(later);
  expect(await later.until("uinfo")).toMatchObject({ ntf: 1, messages: 1 });
  await app.people.bob.post(`/do/read_pm/${mid}`);
  expect(await bob.until("notification", 2)).toEqual(count(0));
  await settle(app, base, alice, bob, carol, later);
  expect([alice, carol].map(({ received }) => received.map(({ event }) => event))).toEqual([["uinfo"], ["uinfo"]]);
  expect(JSON.stringify([alice, bob, carol, later].map(({ received }) => received))).not.toContain(SECRET);
});

test("sends no hidden messages; they count after the block is lifted", async () => {
  const [alice, bob] = await windows();
  const toggle = () => app.people.bob.post(`/do/toggle_ignore/${app.people.alice.member.uid}`);
  await toggle();
  expect(await bob.until("notification")).toEqual(count(0));
  await app.people.alice.post("/do/sendmsg", { to: "bob", subject: "Hello", content: SECRET });
  await settle(app, base, alice, bob);
  expect([bob.of("message"), bob.of("notification"), alice.of("notification")]).toEqual([[], [count(0)], []]);
  await toggle();
  expect(await bob.until("notification", 2)).toEqual(count(1));
});

test("names no moderator in messages about team actions", async () => {
  const [alice] = await windows();
  const post = await app.make.post(app.people.alice.member, app.books);
  await app.people.mina.post("/do/delete_post", { post: post.pid, reason: "No" });
  expect(await alice.until("message")).toMatchObject({ user: null });
  expect(await alice.until("notification")).toEqual(count(1));
});
