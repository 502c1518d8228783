import type { Kysely, KyselyPlugin } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { Got } from "../support/client.ts";
import { testDatabase } from "../support/database.ts";
import type { MadePost } from "../support/world.ts";

/** Statements that a write may still run; what comes after them fails as if the program ended there. */
let left = Number.POSITIVE_INFINITY;

const cut: KyselyPlugin = {
  transformQuery: ({ node }) => {
    left -= 1;
    if (left < 0) throw new Error("The program ended here.");
    return node;
  },
  transformResult: async ({ result }) => result,
};

let app: TestApp;
let post: MadePost;
beforeEach(async () => {
  left = Number.POSITIVE_INFINITY;
  const db = await testDatabase();
  app = await testApp({
    db: {
      engine: db.engine,
      read: db.read,
      meter: db.meter,
      waitingWrites: () => db.waitingWrites(),
      write: (work) => db.write((trx: Kysely<Tables>) => work(trx.withPlugin(cut) as never)),
      version: () => db.version(),
      ping: () => db.ping(),
      close: () => db.close(),
    },
  });
  post = await app.make.post(app.people.alice.member, app.books, { title: "First" });
  await app.people.bob.post("/do/report", { post: post.pid, reason: "other", text: "An ad" });
});
afterEach(() => app.close());

const TABLES = [
  ...(["post", "comment", "sub", "sub_ban", "warning", "report", "queue_entry", "report_count"] as const),
  ...(["reporter_mute", "saved_response", "mod_action", "mod_effect", "job"] as const),
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

const acts: Record<string, () => Promise<Got>> = {
  "deletes a post": () => app.people.mina.post("/do/delete_post", { post: post.pid, reason: "Rule 2" }),
  "locks comments": () => app.people.mina.post(`/do/lock_comments/${post.pid}`),
  "bans somebody with what they wrote": () =>
    app.people.mina.post("/do/ban_user_sub/books", { user: "alice", reason: "Rude", remove: "all" }),
  "warns somebody": () => app.people.mina.post("/do/warn/books", { user: "bob", text: "Be kind" }),
  "mutes a reporter": () => app.people.mina.post("/do/mute_reporter/books", { user: "bob" }),
  "removes what was reported": async () => {
    const { qid } = await app.db.read.selectFrom("queue_entry").select("qid").executeTakeFirstOrThrow();
    return app.people.mina.post("/do/queue/decide", { entry: [qid], act: "remove", reason: "Ads" });
  },
  "saves a response": () => app.people.mina.post("/do/response/books/create", { title: "Ad", body: "No ads." }),
};

test.each(Object.keys(acts))("log and effect are always together: who %s", async (name) => {
  const act = acts[name] ?? expect.fail(name);
  const before = await everything();
  let cuts = 0;
  // ended before its first statement, its second …, until it gets through
  for (let statements = 0; ; statements += 1) {
    left = statements;
    const got = await act();
    const wasCut = left < 0;
    left = Number.POSITIVE_INFINITY;
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
