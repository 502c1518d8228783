import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../support/app.ts";
import type { TestResponse } from "../support/client.ts";
import { type FailingDatabase, openFailingDatabase } from "../support/failing-database.ts";
import type { MadePost } from "../support/world.ts";

let cut: FailingDatabase;
let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  cut = await openFailingDatabase();
  app = await testApp({ db: cut.db });
  post = await app.make.post(app.people.alice.member, app.books, { title: "First" });
  const { uid } = app.people.alice.member;
  await app.db.write((trx) =>
    trx.updateTable("session").set({ network: "203.0.113.0/24" }).where("uid", "=", uid).execute(),
  );
  await app.people.bob.post("/do/report", { post: post.pid, reason: "other", text: "An ad" });
});
afterEach(() => app.close());

const TABLES = [
  ...(["post", "comment", "sub", "sub_ban", "warning", "report", "queue_entry", "report_count"] as const),
  ...(["reporter_mute", "saved_response", "mod_action", "mod_effect", "job"] as const),
  ...(["clean_up_person", "action_progress", "site_ban"] as const),
];
const everything = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => {
        const rows = await app.db.read.selectFrom(table).selectAll().execute();
        return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
      }),
    ),
  );

/** Address range that matches only alice. */
const WAVE = { range: "203.0.113.0/24" };

const acts: Record<string, () => Promise<TestResponse>> = {
  "deletes a post": () => app.people.mina.post("/do/delete_post", { post: post.pid, reason: "Rule 2" }),
  "locks comments": () => app.people.mina.post(`/do/lock_comments/${post.pid}`),
  "bans a member and removes their content": () =>
    app.people.mina.post("/do/ban_user_sub/books", { user: "alice", reason: "Rude", remove: "all" }),
  "warns a member": () => app.people.mina.post("/do/warn/books", { user: "bob", text: "Be kind" }),
  "mutes a reporter": () => app.people.mina.post("/do/mute_reporter/books", { user: "bob" }),
  "removes reported content": async () => {
    const { qid } = await app.db.read.selectFrom("queue_entry").select("qid").executeTakeFirstOrThrow();
    return app.people.mina.post("/do/queue/decide", { entry: [qid], act: "remove", reason: "Ads" });
  },
  "removes the content of a wave": () =>
    app.people.adam.post("/do/admin/clean_up", { act: "remove", reason: "Spam", accounts: 1, ...WAVE }),
  "saves a response": () => app.people.mina.post("/do/response/books/create", { title: "Ad", body: "No ads." }),
};

test.each(Object.keys(acts))("stores the log entry and its effect atomically: %s", async (name) => {
  const act = acts[name] ?? expect.fail(name);
  const before = await everything();
  let cuts = 0;
  let wasCut = false;
  // after the response, follow-up work may run any number of statements
  const { services } = app.app;
  const { settled } = services;
  services.settled = () => {
    wasCut = cut.left < 0;
    cut.left = Number.POSITIVE_INFINITY;
    return settled();
  };
  // fails before the first statement, then before the second, and so on until the action succeeds
  for (let statements = 0; ; statements += 1) {
    cut.left = statements;
    const got = await act();
    if (!wasCut) {
      expect(got.status).toBe(200);
      break;
    }
    cuts += 1;
    expect(got.status).toBe(500);
    expect(await everything()).toEqual(before);
  }
  expect(cuts).toBeGreaterThan(3);
  const after = await everything();
  expect(after.mod_action?.length).toBeGreaterThan(before.mod_action?.length ?? 0);
  expect(after.mod_effect?.length).toBeGreaterThan(before.mod_effect?.length ?? 0);
});

test("rolls back an interrupted batch of a clean-up and continues with it later", async () => {
  // creates the rows of recurring jobs
  await app.app.jobs.runDue();
  await app.people.adam.post("/do/admin/clean_up", { act: "remove", reason: "Spam", accounts: 1, ...WAVE });
  // removes other jobs so that none of them is interrupted instead
  await app.db.write((trx) => trx.deleteFrom("job").where("kind", "not like", "clean-up%").execute());
  const begun = async () => {
    const { job, ...rest } = await everything();
    return rest;
  };
  const before = await begun();
  let cuts = 0;
  for (let statements = 2; ; statements += 1) {
    cut.left = statements;
    // taking the job may be interrupted, too
    await app.app.jobs.runDue().catch((error: Error) => expect(error.message).toBe("The program ended here."));
    const wasCut = cut.left < 0;
    cut.left = Number.POSITIVE_INFINITY;
    const after = await begun();
    const isDone = after.action_progress?.some((row) => (JSON.parse(row) as { done: number }).done === 1);
    if (isDone || !wasCut) break;
    cuts += 1;
    expect(after).toEqual(before);
    // the next process takes the job after its lease has expired
    app.clock.now += 3_600_000;
    const expired = { leased_until: null, tries: 0, failed_at: null };
    await app.db.write((trx) => trx.updateTable("job").set(expired).execute());
  }
  expect(cuts).toBeGreaterThan(10);
  app.clock.now += 3_600_000;
  await app.app.jobs.runDue();
  const stored = app.db.read.selectFrom("post").select("deleted").where("pid", "=", post.pid);
  expect(await stored.executeTakeFirst()).toEqual({ deleted: 2 });
  const parts = app.db.read.selectFrom("mod_action").select("code").where("part_of", "is not", null);
  expect(await parts.execute()).toEqual([{ code: 234 }, { code: 264 }]);
});
