import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "#domain/limits.ts";
import { MAX_TOKENS } from "#features/data/tokens/token.ts";
import type { Tx } from "#platform/ctx.ts";
import { chunkForParams } from "#platform/db/dialect.ts";
import { type TestApp, testApp } from "../support/app.ts";
import type { TestResponse } from "../support/client.ts";

/** Free places before the requests are sent, and the number of concurrent requests. */
const LEFT = 3;
const SENT = 10;

let app: TestApp;
/** Posts without any interaction. */
let pids: number[];
beforeAll(async () => {
  app = await testApp();
  const { bob } = app.people;
  await app.make.position(alice().member, app.books, 1);
  pids = [];
  for (let n = 0; n < LIMITS.reminders + SENT; n += 1) pids.push((await app.make.post(bob.member, app.books)).pid);
});
afterAll(() => app.close());

const alice = () => app.people.alice;
const uid = () => alice().member.uid;
const post = (n: number) => pids[n] as number;
const token = (scopes: string) => (n: number) => ({
  ...{
    uid: uid(),
    name: "t",
    token_hash: `${scopes} ${n}`,
    scopes,
    created_at: 1,
    expires_at: null,
    last_used_at: null,
  },
});
const many = async (trx: Tx, table: "api_token" | "follow" | "reminder" | "queue_view", rows: object[]) => {
  for (const chunk of chunkForParams(rows, 8))
    await trx
      .insertInto(table)
      .values(chunk as never)
      .execute();
};

interface Limit {
  table: "api_token" | "follow" | "reminder" | "queue_view";
  most: number;
  row(n: number): object;
  ask(n: number): Promise<TestResponse>;
}

const limits: [string, Limit][] = [
  [
    "personal tokens",
    {
      table: "api_token",
      most: MAX_TOKENS,
      row: token("read"),
      ask: (n) => alice().post("/do/token/create", { name: `n${n}`, days: 30, read: true }),
    },
  ],
  [
    "feed tokens",
    {
      table: "api_token",
      most: MAX_TOKENS,
      row: token("feed"),
      ask: (n) => alice().post("/do/feed_token/create", { name: `n${n}` }),
    },
  ],
  [
    "saved queue views",
    {
      table: "queue_view",
      most: LIMITS.queueViews,
      row: (n) => ({ uid: uid(), name: `kept ${n}`, filters: "{}" }),
      ask: (n) => alice().post("/do/queue/save_view", { name: `n${n}`, place: "mine", asked: "kind=post" }),
    },
  ],
  [
    "reminders",
    {
      table: "reminder",
      most: LIMITS.reminders,
      row: (n) => ({ uid: uid(), pid: post(n), cid: null, due_at: Number.MAX_SAFE_INTEGER, created_at: 1 }),
      ask: (n) => alice().post("/do/remind", { what: "post", of: String(post(LIMITS.reminders + n)), when: "day" }),
    },
  ],
  [
    "follows",
    {
      table: "follow",
      most: LIMITS.follows,
      row: (n) => ({ uid: uid(), what: "domain", id: 0, key: `${n}.example`, mode: "follow", since: 1 }),
      ask: (n) => alice().post("/do/follow", { what: "post", of: String(post(n)), mode: "follow" }),
    },
  ],
];

test.each(limits)("refuses concurrent requests for %s above the limit", async (_name, limit) => {
  const { table, most, row, ask } = limit;
  await app.db.write(async (trx) => {
    await trx.deleteFrom(table).where("uid", "=", uid()).execute();
    await many(
      trx,
      table,
      Array.from({ length: most - LEFT }, (_, n) => row(n)),
    );
  });
  const answers = await Promise.all(Array.from({ length: SENT }, (_, n) => ask(n)));
  const made = answers.filter(({ status }) => status === 200).length;
  const left = await app.db.read.selectFrom(table).select("uid").where("uid", "=", uid()).execute();
  expect([made, left.length]).toEqual([LEFT, most]);
});
