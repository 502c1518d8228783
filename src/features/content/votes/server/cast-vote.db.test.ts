import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bestRank, hotRank } from "#domain/ranking.ts";
import { DEFAULT_SETTINGS, type Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer, type Viewer } from "#domain/viewer.ts";
import type { Ctx, DomainEvent } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type MadeSub, type Makers, type Member, makers } from "../../../../../tests/support/world.ts";
import type { VoteValue } from "../vote.ts";
import { castVote, type WantedVote } from "./cast-vote.ts";
import { lockPeople, type VoteTarget } from "./votes-queries.ts";

// Compares each vote with all votes, counters and scores in the database, so that unrelated changes are
// detected.

const NOW = 1_800_000_000_000;
const VIEWS = 9;
const KINDS = ["post", "comment"] as const;
type Kind = (typeof KINDS)[number];

let db: Db<Tables>;
let make: Makers;
let alice: Member;
let bob: Member;
let carol: Member;
let sub: MadeSub;
let events: DomainEvent[];

beforeAll(async () => {
  db = await testDatabase<Tables>();
  make = makers(db, () => NOW);
  const balance = { given: 100 };
  alice = await make.member("alice", balance);
  bob = await make.member("bob", balance);
  carol = await make.member("carol", balance);
  sub = await make.sub(carol);
});
afterAll(() => db.close());
beforeEach(() => {
  events = [];
});

const settings: Settings = { ...DEFAULT_SETTINGS, "site.self_voting.posts": true, "site.self_voting.comments": true };

function ctxOf(who: Member | null, changes: Partial<Settings> = {}): Ctx {
  const viewer: Viewer = who ? { ...publicViewer, uid: who.uid } : publicViewer;
  return {
    viewer,
    settings: { ...settings, ...changes },
    now: () => NOW,
    read: db.read,
    write: (work: Parameters<Ctx["write"]>[0]) => db.write((trx) => work(trx, (event) => events.push(event))),
  } as unknown as Ctx;
}

const cast = (who: Member | null, target: VoteTarget, wanted: WantedVote, changes?: Partial<Settings>) =>
  castVote(ctxOf(who, changes), target, wanted);

/** Promise that resolves when the function was called `times` times. */
function barrier(times: number): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = times;
  return [
    promise,
    () => {
      left -= 1;
      if (left === 0) resolve();
    },
  ];
}

const insertVote = (kind: Kind, id: number, who: Member, value: number) =>
  db.write((trx) => {
    const vote = { uid: who.uid, value, voted_at: NOW - 9 };
    return kind === "post"
      ? trx
          .insertInto("post_vote")
          .values({ ...vote, pid: id })
          .execute()
      : trx
          .insertInto("comment_vote")
          .values({ ...vote, cid: id })
          .execute();
  });

/** A post and a comment by alice, each with an up-vote by carol and, if not 0, the given vote by bob. */
async function makeItems(before: VoteValue = 0, place = sub) {
  const post = await make.post(alice, place, { ageMs: 500 });
  const comment = await make.comment(alice, post, { ageMs: 300 });
  const counts = { up: before === 1 ? 2 : 1, down: before === -1 ? 1 : 0, score: 1 + before };
  await db.write(async (trx) => {
    await trx.updateTable("post").set(counts).where("pid", "=", post.pid).execute();
    await trx
      .updateTable("comment")
      .set({ ...counts, views: VIEWS })
      .where("cid", "=", comment.cid)
      .execute();
  });
  const ids = { post: post.pid, comment: comment.cid };
  for (const kind of KINDS) {
    await insertVote(kind, ids[kind], carol, 1);
    if (before !== 0) await insertVote(kind, ids[kind], bob, before);
  }
  return { ids, pid: post.pid, counts };
}

interface Stored {
  post: { id: number; up: number; down: number; score: number; rank: number }[];
  comment: Stored["post"];
  people: { uid: number; score: number; given: number }[];
  post_vote: { id: number; uid: number; value: number; voted_at: number }[];
  comment_vote: Stored["post_vote"];
}

/** Everything that a vote may change. */
async function readAll(): Promise<Stored> {
  const { read } = db;
  const counts = ["up", "down", "score"] as const;
  const vote = ["uid", "value", "voted_at"] as const;
  return {
    post: await read
      .selectFrom("post")
      .select(["pid as id", ...counts, "hot as rank"])
      .orderBy("pid")
      .execute(),
    comment: await read
      .selectFrom("comment")
      .select(["cid as id", ...counts, "best as rank"])
      .orderBy("cid")
      .execute(),
    people: await read.selectFrom("person").select(["uid", "score", "given"]).orderBy("uid").execute(),
    post_vote: await read
      .selectFrom("post_vote")
      .select(["pid as id", ...vote])
      .orderBy("pid")
      .orderBy("uid")
      .execute(),
    comment_vote: await read
      .selectFrom("comment_vote")
      .select(["cid as id", ...vote])
      .orderBy("cid")
      .orderBy("uid")
      .execute(),
  };
}

type Change = [before: VoteValue, after: VoteValue, up: number, down: number];

describe.each(KINDS)("a vote on a %s", (kind) => {
  test.each<Change>([
    [0, 1, 1, 0],
    [0, -1, 0, 1],
    [1, -1, -1, 1],
    [-1, 1, 1, -1],
    [1, 0, -1, 0],
    [-1, 0, 0, -1],
    [1, 1, 0, 0],
    [-1, -1, 0, 0],
    [0, 0, 0, 0],
  ])("changes item, author and voter together from %d to %d", async (before, after, up, down) => {
    const { ids, pid, counts } = await makeItems(before);
    await makeItems(before);
    const stored = await readAll();
    const id = ids[kind];
    const now = { up: counts.up + up, down: counts.down + down, score: counts.score + after - before };

    expect(await cast(bob, { kind, id }, after)).toEqual({ score: now.score, value: after });

    const expected = structuredClone(stored);
    const author = expected.people.find(({ uid }) => uid === alice.uid) as Stored["people"][number];
    if (before !== after) {
      const rank =
        kind === "post" ? hotRank(now.score, NOW - 500) : bestRank({ up: now.up, down: now.down, views: VIEWS });
      expected[kind] = stored[kind].map((row) => (row.id === id ? { id, ...now, rank } : row));
      const voter = expected.people.find(({ uid }) => uid === bob.uid) as Stored["people"][number];
      author.score += after - before;
      voter.given += after - before;
      const votes = stored[`${kind}_vote`].filter((row) => row.id !== id || row.uid !== bob.uid);
      if (after !== 0) votes.push({ id, uid: bob.uid, value: after, voted_at: NOW });
      expected[`${kind}_vote`] = votes.sort((a, b) => a.id - b.id || a.uid - b.uid);
    }
    const found = await readAll();
    for (const row of [...expected[kind], ...found[kind]]) row.rank = Number(row.rank.toFixed(7));
    expect(found).toEqual(expected);
    const event = {
      ...{ type: "vote.cast", kind, id, pid, uid: bob.uid, value: after, score: now.score, isScoreHidden: false },
      ...{ authorUid: alice.uid, authorScore: author.score },
    };
    expect(events).toEqual(before === after ? [] : [event]);
  });

  test("on an own item does not change its author's score", async () => {
    const { ids } = await makeItems();
    const personOf = async () => (await readAll()).people.find(({ uid }) => uid === alice.uid);
    const { score = 0, given = 0 } = (await personOf()) ?? {};
    expect(await cast(alice, { kind, id: ids[kind] }, 1)).toEqual({ score: 2, value: 1 });
    expect(await personOf()).toMatchObject({ score, given: given + 1 });
    expect(events).toMatchObject([{ authorScore: score }]);
    expect(await cast(alice, { kind, id: ids[kind] }, 0)).toEqual({ score: 1, value: 0 });
    expect(await personOf()).toMatchObject({ score, given });
  });

  test("can depend on the previous vote", async () => {
    const { ids } = await makeItems(-1);
    expect(await cast(bob, { kind, id: ids[kind] }, (current) => -current as VoteValue)).toMatchObject({ value: 1 });
    expect(await cast(carol, { kind, id: ids[kind] }, (current) => -current as VoteValue)).toMatchObject({ value: -1 });
    const { ids: unvoted } = await makeItems();
    expect(await cast(bob, { kind, id: unvoted[kind] }, (current) => (current === 0 ? 1 : 0))).toMatchObject({
      value: 1,
    });
  });

  test("counts once if two processes get the same press", async () => {
    const { ids } = await makeItems();
    vi.resetModules();
    const other = await import("./cast-vote.ts");
    expect(other.castVote).not.toBe(castVote);
    const [both, arrive] = barrier(2);
    const ctx = ctxOf(bob);
    const late: Ctx = {
      ...ctx,
      async write(work) {
        arrive();
        await both;
        return ctx.write(work);
      },
    };
    const press = [late, { kind, id: ids[kind] }, (current: VoteValue) => (current === 0 ? 1 : 0)] as const;
    const pressed = await Promise.all([castVote(...press), other.castVote(...press)]);
    expect(pressed).toEqual([
      { score: 2, value: 1 },
      { score: 2, value: 1 },
    ]);
    expect(events).toHaveLength(1);
  });

  test("is refused while the same member votes on the same item", async () => {
    const { ids } = await makeItems();
    const other = await makeItems();
    const target = { kind, id: ids[kind] };
    const first = cast(bob, target, 1);
    await expect(cast(bob, target, 1)).rejects.toMatchObject({ code: "vote.running" });
    await Promise.all([first, cast(carol, target, -1), cast(bob, { kind, id: other.ids[kind] }, 1)]);
    expect(await cast(bob, target, 0)).toEqual({ score: -1, value: 0 });
    // the lock is also released after a refusal
    await expect(cast(bob, { kind, id: 999_999 }, 1)).rejects.toMatchObject({ code: `${kind}.not-found` });
    await expect(cast(bob, { kind, id: 999_999 }, 1)).rejects.toMatchObject({ code: `${kind}.not-found` });
  });
});

/** Changes to the post, the comment, bob or the site that affect bob's vote. */
const set = {
  post: (values: object) => (pid: number) =>
    db.write((trx) => trx.updateTable("post").set(values).where("pid", "=", pid).execute()),
  comment: (values: object) => (pid: number) =>
    db.write((trx) => trx.updateTable("comment").set(values).where("pid", "=", pid).execute()),
};
const OLD = { posted_at: NOW - 61 * 86_400_000 };
const ban = (who: () => Member) => (pid: number) =>
  db.write(async (trx) => {
    const { sid } = await trx.selectFrom("post").select("sid").where("pid", "=", pid).executeTakeFirstOrThrow();
    await trx.insertInto("sub_ban").values({ uid: who().uid, sid, reason: "test", created_at: NOW }).execute();
  });

type Outcome = string | null;
test.each<[string, (pid: number) => Promise<unknown>, Record<Kind, Outcome>]>([
  ["a deleted post", set.post({ deleted: 2 }), { post: "vote.deleted", comment: "vote.deleted" }],
  ["a deleted comment", set.comment({ deleted: 1 }), { post: null, comment: "vote.deleted" }],
  ["a held comment", set.comment({ deleted: 2, held: 1 }), { post: null, comment: "comment.not-found" }],
  ["an old post", set.post(OLD), { post: "post.archived", comment: null }],
  ["an old comment", set.comment(OLD), { post: null, comment: "post.archived" }],
  ["a ban of the voter", ban(() => bob), { post: "sub.banned", comment: "sub.banned" }],
  ["a ban of another member", ban(() => carol), { post: null, comment: null }],
])("applies the vote rules after %s", async (_name, change, expected) => {
  const { ids, pid } = await makeItems(0, await make.sub(carol));
  await change(pid);
  const before = await readAll();
  const outcome = async (kind: Kind) =>
    cast(bob, { kind, id: ids[kind] }, 1).then(
      () => null,
      ({ code }) => code,
    );
  const outcomes = { post: await outcome("post"), comment: await outcome("comment") };
  expect(outcomes).toEqual(expected);
  const changed = KINDS.filter((kind) => expected[kind] === null).length;
  expect(events).toHaveLength(changed);
  if (changed === 0) expect(await readAll()).toEqual(before);
});

test("treats an item as own by its author, not by the author of its parent", async () => {
  const post = await make.post(alice, sub);
  const comment = await make.comment(bob, post);
  const target = { kind: "comment", id: comment.cid } as const;
  const own = { "site.self_voting.posts": true, "site.self_voting.comments": false };
  await expect(cast(bob, target, 1, own)).rejects.toMatchObject({ code: "vote.own" });
  expect(await cast(alice, target, 1, own)).toEqual({ score: 1, value: 1 });
});

test.each(KINDS)("refuses a visitor's vote on a %s without revealing if it exists", async (kind) => {
  const { ids } = await makeItems();
  for (const id of [ids[kind], 999_999])
    await expect(cast(null, { kind, id }, 1)).rejects.toMatchObject({ code: "account.not-authenticated" });
});

test("locks only voter and author, in the order of their ids", async () => {
  const locked = await db.write((trx) => lockPeople(trx, [bob.uid, alice.uid]));
  expect([...locked.keys()]).toEqual([alice.uid, bob.uid]);
});

test("requires a balance that is not negative for a down-vote", async () => {
  const { ids } = await makeItems();
  const dora = await make.member("dora", { given: -1 });
  await expect(cast(dora, { kind: "post", id: ids.post }, -1)).rejects.toMatchObject({ code: "vote.balance" });
  expect(await cast(dora, { kind: "post", id: ids.post }, 1)).toMatchObject({ value: 1 });
  expect(await cast(dora, { kind: "post", id: ids.post }, -1)).toMatchObject({ value: -1 });
});

test("returns the score of a post always, and that of a new comment only if visible", async () => {
  const quiet = await make.sub(carol, { hide_score_minutes: 60 as never });
  const { ids } = await makeItems(0, quiet);
  const comment = { kind: "comment", id: ids.comment } as const;
  expect(await cast(bob, comment, 1)).toEqual({ score: null, value: 1 });
  expect(await cast(bob, comment, 1)).toEqual({ score: null, value: 1 });
  expect(await cast(alice, comment, 1)).toEqual({ score: 3, value: 1 });
  expect(await cast(bob, { kind: "post", id: ids.post }, 1)).toEqual({ score: 2, value: 1 });
  expect(events).toMatchObject([true, false, false].map((isScoreHidden) => ({ isScoreHidden })));
});
