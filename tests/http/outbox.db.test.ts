import { afterEach, beforeEach, expect, test } from "vitest";
import type { Site } from "#app/site.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Client, TestResponse } from "../support/client.ts";
import type { Member } from "../support/world.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const ok = async (answer: Promise<TestResponse>) => {
  const { status, json } = await answer;
  expect([status, json.status ?? "ok"]).toEqual([200, "ok"]);
  return json;
};
const comment = (who: Client, pid: number, text: string, parent = 0) =>
  ok(who.post(`/do/sendcomment/${pid}`, { post: pid, parent, comment: text }));

test("leaves all follow-up work to the next process if this one ends right after its response", async () => {
  const { adam, alice, bob, carol, mina, jan, olive } = app.people;
  const { read } = app.db;
  const post = await app.make.post(alice.member, app.books, { title: "What are you reading?" });
  const reported = await app.make.post(bob.member, app.books, { title: "A rolex" });
  const removed = await app.make.post(bob.member, app.books, { title: "Off topic" });
  await ok(adam.post("/admin/userbadges/new", { name: "Team", trigger: "mod", score: 3 }));
  await ok(carol.post("/do/follow", { what: "post", of: String(post.pid), mode: "follow" }));
  await ok(jan.post("/do/follow", { what: "sub", of: "books", mode: "follow" }));
  await ok(
    mina.post("/do/automod/save", { sub: "books", name: "Watches", event: "reports", words: "rolex", remove: "Spam" }),
  );
  await ok(mina.post("/do/automod/try", { sub: "books", arid: 1 }));
  await app.app.jobs.runDue();
  await ok(mina.post("/do/automod/switch", { sub: "books", arid: 1, on: true }));
  await ok(olive.post("/do/inv_mod/books", { user: "alice", level: "2" }));

  const notified = async ({ uid }: Member) =>
    (await read.selectFrom("notification").select("kind").where("uid", "=", uid).orderBy("mid").execute()).map(
      ({ kind }) => kind,
    );
  const stateOf = async (pid: number) =>
    (await read.selectFrom("post").select("deleted").where("pid", "=", pid).executeTakeFirstOrThrow()).deleted;
  const messages = () => read.selectFrom("message").select("content").where("content", "like", "%Rule 2%").execute();
  const points = async ({ uid }: Member) =>
    (await read.selectFrom("person").select("badge_score").where("uid", "=", uid).executeTakeFirstOrThrow())
      .badge_score;
  const effects = async () => ({
    answered: await notified(alice.member),
    mentioned: await notified(olive.member),
    following: await notified(carol.member),
    followingSub: await notified(jan.member),
    sent: (await messages()).length,
    judged: await stateOf(reported.pid),
    badge: await points(alice.member),
  });
  const before = await effects();
  expect(before).toEqual({
    answered: [],
    mentioned: [],
    following: [],
    followingSub: [],
    sent: 0,
    judged: 0,
    badge: 0,
  });

  // starts no jobs from here on
  await (app.app.services as Site).stop();
  await comment(bob, post.pid, "Moby-Dick, as @olive said");
  await ok(carol.post("/submit/text", { sub: "books", title: "New here", content: "x" }));
  await ok(mina.post("/do/delete_post", { post: removed.pid, reason: "Rule 2" }));
  await ok(carol.post("/do/report", { post: reported.pid, reason: "spam" }));
  await ok(alice.post("/do/accept_modinv/books/alice"));
  expect(await effects()).toEqual(before);

  const next = await testApp({ db: app.db, world: false });
  await next.app.jobs.runDue();
  const after = {
    answered: ["post-reply"],
    mentioned: ["comment-mention"],
    following: ["follow-comment"],
    followingSub: ["follow-post"],
  };
  expect(await effects()).toEqual({ ...after, sent: 1, judged: 2, badge: 3 });
  await next.app.jobs.runDue();
  expect(await effects()).toEqual({ ...after, sent: 1, judged: 2, badge: 3 });
  await next.close();
});
