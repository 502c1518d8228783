import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import { explain } from "#platform/db/explain.ts";
import type { Db } from "#platform/db/open-database.ts";
import { newTestDatabase } from "../../../../../tests/support/database.ts";
import { type MadeSub, type Member, makers } from "../../../../../tests/support/world.ts";
import {
  findPostViewerStates,
  postViewerStatesInRangeQuery,
  postViewerStatesQuery,
} from "./post-viewer-state-queries.ts";

const NOW = 1_800_000_000_000;
/** Gap to an unused id, far from the others: forces the lookup by single ids. */
const FAR = 1_000_000_000;
const POSTS = 2_000;
const VOTERS = 20;

let db: Db<Tables>;
let alice: Member;
let fish: MadeSub;
const pids: number[] = [];

beforeAll(async () => {
  db = await newTestDatabase<Tables>();
  const make = makers(db, () => NOW);
  alice = await make.member("alice");
  const bob = await make.member("bob");
  fish = await make.sub(bob);
  for (let n = 0; n < 7; n += 1) pids.push((await make.post(bob, fish)).pid);
  const [both, seen, saved, hidden, banned] = pids;
  await db.write(async (trx) => {
    await trx
      .insertInto("post_vote")
      .values([
        { uid: alice.uid, pid: both as number, value: -1, voted_at: NOW },
        { uid: bob.uid, pid: banned as number, value: 1, voted_at: NOW },
      ])
      .execute();
    await trx
      .insertInto("post_visit")
      .values([
        { uid: alice.uid, pid: both as number, comments: 0, seen_at: NOW, before_at: NOW },
        { uid: alice.uid, pid: seen as number, comments: 3, seen_at: NOW, before_at: NOW },
      ])
      .execute();
    await trx
      .insertInto("saved_post")
      .values({ uid: alice.uid, pid: saved as number, saved_at: NOW })
      .execute();
    await trx
      .insertInto("hidden_post")
      .values({ uid: alice.uid, pid: hidden as number, created_at: NOW })
      .execute();
    await trx
      .insertInto("sub_ban")
      .values([
        { uid: alice.uid, sid: fish.sid, created_by: bob.uid, created_at: NOW, expires_at: NOW + 1, reason: "" },
      ])
      .execute();
  });
});
afterAll(() => db.close());

test.each([
  ["near each other", () => pids],
  ["far from each other", () => [...pids, FAR]],
])("loads the viewer state of posts whose ids are %s", async (_name, asked) => {
  const { byPid, bannedFrom } = await findPostViewerStates(db.read, alice.uid, NOW, asked());
  const nothing = { my_vote: null, seen_comments: null, saved_by: null, hidden: 0, banned_here: 0 };
  expect([...byPid].sort(([a], [b]) => a - b)).toEqual([
    [pids[0], { ...nothing, my_vote: -1, seen_comments: 0 }],
    [pids[1], { ...nothing, seen_comments: 3 }],
    [pids[2], { ...nothing, saved_by: alice.uid }],
    [pids[3], { ...nothing, hidden: 1 }],
  ]);
  expect([...bannedFrom]).toEqual([fish.sid]);
  expect([...(await findPostViewerStates(db.read, alice.uid, NOW + 1, asked())).bannedFrom]).toEqual([]);
});

test("uses an index to read the member's own votes on the requested posts only", async () => {
  const make = makers(db, () => NOW);
  for (let n = 0; n < VOTERS; n += 1) await make.member();
  await db.write(async (trx) => {
    await sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${POSTS})
      insert into post (pid, sid, uid, type, title, posted_at, hot)
      select ${FAR} + i, ${fish.sid}, ${alice.uid}, 'text', 'A post', ${NOW}, 0 from n`.execute(trx);
    await sql`insert into post_vote (uid, pid, value, voted_at)
      select w.uid, p.pid, 1, ${NOW} from post p cross join person w where p.pid > ${FAR}`.execute(trx);
    await sql`analyze post_vote`.execute(trx);
  });
  const values = { uid: alice.uid, now: NOW };
  const near = postViewerStatesInRangeQuery(db.read, { ...values, first: FAR + 10, last: FAR + 200 });
  const far = postViewerStatesQuery(db.read, { ...values, pids: JSON.stringify([FAR + 10, FAR + 1_500]) });
  for (const query of [near, far]) {
    expect(await explain(db, query.compile(db.read))).toMatch(
      /post_vote_1 \((uid=\? AND pid=|\(uid,pid\)>)|post_vote_pkey/,
    );
  }
});
