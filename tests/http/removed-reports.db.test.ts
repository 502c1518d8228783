import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#cli/recount.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { TestResponse } from "../support/client.ts";
import type { MadePost } from "../support/world.ts";

// An item removed by a team leaves its queue, whatever the action; undo restores the entry.

let app: TestApp;
let reported: MadePost;
let cid: number;
beforeEach(async () => {
  app = await testApp();
  const { alice, bob, carol } = app.people;
  reported = await app.make.post(bob.member, app.books, { title: "Cheap watches" });
  cid = (await app.make.comment(bob.member, await app.make.post(alice.member, app.books), { text: "Cheap" })).cid;
  for (const who of [alice, carol]) {
    await who.post("/do/report", { post: reported.pid, reason: "SPAM" });
    await who.post("/do/report/comment", { post: cid, reason: "SPAM" });
  }
});
afterEach(() => app.close());

const lastAct = async () =>
  (
    await app.db.read
      .selectFrom("mod_action")
      .select("aid")
      .where("part_of", "is", null)
      .orderBy("aid", "desc")
      .executeTakeFirstOrThrow()
  ).aid;
/** States of an item's reports. */
const statesOf = (kind: "post" | "comment") =>
  app.db.read
    .selectFrom("report as r")
    .innerJoin("queue_entry as e", "e.qid", "r.qid")
    .select(["r.is_open", "r.outcome"])
    .groupBy(["r.is_open", "r.outcome"])
    .where("e.kind", "=", kind)
    .execute();
const OPEN = [{ is_open: 1, outcome: null }];
const REMOVED = [{ is_open: 0, outcome: "removed" }];
const removalsOf = async () => (await app.people.mina.get("/-/data/s/books/people/bob")).json.data.team.removals;
const entries = async () => (await app.people.mina.get("/-/data/mod/reports/books")).json.data.rows;

/** Creates an active rule that removes reported items. */
async function inForce(): Promise<void> {
  const { mina } = app.people;
  const fields = { name: "Watches", event: "reports", reports: 3, words: "cheap", remove: "No watches" };
  expect((await mina.post("/do/automod/save", { sub: "books", ...fields })).json).toMatchObject({ status: "ok" });
  const { arid } = await app.db.read.selectFrom("automod_rule").select("arid").executeTakeFirstOrThrow();
  await mina.post("/do/automod/try", { sub: "books", arid });
  await app.app.jobs.runDue();
  expect((await mina.post("/do/automod/switch", { sub: "books", arid, on: true })).json).toEqual({ status: "ok" });
}

/** Starts a clean-up of one account's posts and comments. */
async function cleanUp(act: "remove" | "hold"): Promise<TestResponse> {
  const { uid } = app.people.bob.member;
  const joined = { joined_at: app.clock.now };
  await app.db.write((trx) => trx.updateTable("person").set(joined).where("uid", "=", uid).execute());
  const from = new Date(app.clock.now - 3_600_000).toISOString().slice(0, 16);
  return app.people.adam.post("/do/admin/clean_up", { from, accounts: 1, act, reason: "Spam wave" });
}

const WAYS: Record<string, { act(): Promise<TestResponse>; gone: readonly ("post" | "comment")[] }> = {
  "deleted on its page": {
    act: () => app.people.mina.post("/do/delete_post", { post: reported.pid, reason: "Spam" }),
    gone: ["post"],
  },
  "deleted in its thread": {
    act: () => app.people.jan.post("/do/delete_comment", { cid, reason: "Spam" }),
    gone: ["comment"],
  },
  "removed with a ban": {
    act: () => app.people.mina.post("/do/ban_user_sub/books", { user: "bob", reason: "Spam", remove: "all" }),
    gone: ["post", "comment"],
  },
  "removed by a clean-up": {
    act: () => cleanUp("remove"),
    gone: ["post", "comment"],
  },
  "removed from the queue": {
    async act() {
      const [entry] = (await entries()).filter(({ kind }: { kind: string }) => kind === "post");
      return app.people.mina.post("/do/queue/decide", { entry: entry.qid, act: "remove", reason: "Spam" });
    },
    gone: ["post"],
  },
  "held, and then refused": {
    async act() {
      await cleanUp("hold");
      await app.app.jobs.runDue();
      return app.people.mina.post("/do/refuse_post", { post: reported.pid, reason: "Spam" });
    },
    gone: ["post"],
  },
  "removed by a rule": {
    async act() {
      await inForce();
      return app.people.olive.post("/do/report", { post: reported.pid, reason: "SPAM" });
    },
    gone: ["post"],
  },
};

describe.each(Object.entries(WAYS))("item %s", (_name, { act, gone }) => {
  test("closes the entry, counts on the author's card, and is reopened by undo", async () => {
    expect(await entries()).toHaveLength(2);
    const got = await act();
    expect(got.json).toMatchObject({ status: "ok" });
    await app.app.jobs.runDue();
    const aid = await lastAct();
    for (const kind of gone) expect([kind, await statesOf(kind)]).toEqual([kind, REMOVED]);
    expect(await entries()).toHaveLength(2 - gone.length);
    expect(await removalsOf()).toBe(gone.length);
    expect(await recount(app.db)).toEqual([]);

    expect((await app.people.adam.post(`/do/undo_action/${aid}`, { reason: "A mistake" })).json.status).toBe("ok");
    await app.app.jobs.runDue();
    for (const kind of gone) expect([kind, await statesOf(kind)]).toEqual([kind, OPEN]);
    expect(await entries()).toHaveLength(2);
    expect(await removalsOf()).toBe(0);
    expect(await recount(app.db)).toEqual([]);
  });
});

test("keeps a report open if the author deletes the item", async () => {
  const { bob } = app.people;
  await bob.post("/do/delete_post", { post: reported.pid });
  await bob.post("/do/delete_comment", { cid });
  expect([await statesOf("post"), await statesOf("comment")]).toEqual([OPEN, OPEN]);
});
