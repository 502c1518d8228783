import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import { connect, type Listener, listen } from "../support/sockets.ts";
import type { MadeComment, MadePost } from "../support/world.ts";

let app: TestApp;
let post: MadePost;
let comment: MadeComment;
let reader: Listener;
beforeEach(async () => {
  app = await testApp();
  const { alice, bob } = app.people;
  post = await app.make.post(alice.member, app.books);
  comment = await app.make.comment(bob.member, post);
  reader = await connect(await listen(app), bob.member);
  await reader.watch(post.pid);
});
afterEach(async () => {
  reader.close();
  await app.close();
});

const lastAct = async () =>
  (await app.db.read.selectFrom("mod_action").select("aid").orderBy("aid", "desc").executeTakeFirstOrThrow()).aid;
const undo = async () =>
  expect((await app.people.olive.post(`/do/undo_action/${await lastAct()}`, { reason: "A slip" })).json).toMatchObject({
    left: [],
  });
async function lockWhenReported(): Promise<void> {
  const { mina } = app.people;
  const rule = { sub: "books", name: "Reported", event: "reports", words: "", reports: "1", lock: "on" };
  expect((await mina.post("/do/automod/save", rule)).json).toMatchObject({ status: "ok" });
  const { arid } = await app.db.read.selectFrom("automod_rule").select("arid").executeTakeFirstOrThrow();
  await mina.post("/do/automod/try", { sub: "books", arid });
  await app.app.jobs.runDue();
  expect((await mina.post("/do/automod/switch", { sub: "books", arid, on: true })).json.status).toBe("ok");
}

const LOCKS = [
  {
    what: "post",
    event: "threadlock",
    message: (locked: boolean) => ({ pid: post.pid, locked }),
    lock: () => app.people.mina.post(`/do/lock_comments/${post.pid}`),
    report: () => app.people.carol.post("/do/report", { post: post.pid, reason: "other", text: "Not nice" }),
  },
  {
    what: "comment",
    event: "branchlock",
    message: (locked: boolean) => ({ cid: comment.cid, locked }),
    lock: () => app.people.mina.post(`/do/lock_comment/${comment.cid}`),
    report: () => app.people.carol.post("/do/report/comment", { post: comment.cid, reason: "other", text: "Not nice" }),
  },
] as const;

test.each(LOCKS)("updates open windows when a moderator locks a $what and when it is undone", async (one) => {
  await one.lock();
  expect(await reader.until(one.event)).toEqual(one.message(true));
  await undo();
  await expect.poll(() => reader.of(one.event).at(-1)).toEqual(one.message(false));
});

test.each(LOCKS)("updates open windows when a rule locks a $what and when it is undone", async (one) => {
  await lockWhenReported();
  expect((await one.report()).json).toMatchObject({ status: "ok" });
  await app.app.jobs.runDue();
  expect(await reader.until(one.event)).toEqual(one.message(true));
  await undo();
  await expect.poll(() => reader.of(one.event).at(-1)).toEqual(one.message(false));
});
