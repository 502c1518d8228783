import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer, type Viewer } from "#domain/viewer.ts";
import { type HydratedPost, hydratePosts } from "#features/content/posts/server/post-rows-queries.ts";
import { loadViewer } from "#features/people/accounts/server/load-viewer.ts";
import { suggest } from "#features/reading/search/server/suggest.ts";
import { MAX_SUGGESTIONS } from "#features/reading/search/suggestion.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { hasNoHiddenContent, listedPosts } from "#features/reading/visibility/server/visibility-queries.ts";
import { blockOf, isListed, isNsfwBlurred, type ListKind } from "#features/reading/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";
import { testDatabase } from "../support/database.ts";
import { patient } from "../support/patience.ts";

// One rule in two implementations: `isListed` checks one post, `listedPosts` is the equivalent SQL condition. Both
// must choose the same posts for every world, viewer and list.

const NOW = 1_800_000_000_000;
const LISTS: readonly ListKind[] = ["mixed", "sub", "domain", "search"];
const PEOPLE = 3;
const SUBS = 3;
const POSTS = 6;

const person = fc.record({
  isAdmin: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  nsfw: fc.constantFrom("hide" as const, "blur" as const, "show" as const),
});
const sub = fc.record({
  status: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 2) }),
  nsfw: fc.boolean(),
});
const post = fc.record({
  author: fc.nat(PEOPLE - 1),
  sub: fc.nat(SUBS - 1),
  deleted: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 2, 3, 4) }),
  nsfw: fc.boolean(),
});
const pair = { who: fc.nat(PEOPLE - 1), what: fc.nat(SUBS - 1) };
const perPair = { selector: ({ who, what }: { who: number; what: number }) => `${who} ${what}`, maxLength: 4 };

const world = fc.record({
  people: fc.array(person, { minLength: PEOPLE, maxLength: PEOPLE }),
  subs: fc.array(sub, { minLength: SUBS, maxLength: SUBS }),
  posts: fc.array(post, { minLength: POSTS, maxLength: POSTS }),
  team: fc.uniqueArray(fc.record({ ...pair, power: fc.nat(2), invited: fc.boolean() }), perPair),
  subBlocks: fc.uniqueArray(fc.record(pair), perPair),
  personBlocks: fc.uniqueArray(
    fc.record({ ...pair, content: fc.constantFrom("show" as const, "blur" as const, "hide" as const) }),
    perPair,
  ),
  hidden: fc.uniqueArray(fc.record({ ...pair, what: fc.nat(POSTS - 1) }), perPair),
});
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;

let db: Db<Tables>;
let made = 0;
beforeAll(async () => {
  db = await testDatabase<Tables>();
});
afterAll(() => db.close());

/** Adds the world to the earlier ones and returns its posts and its members' sessions. */
async function populate(generated: World): Promise<{ pids: number[]; sessions: string[] }> {
  made += 1;
  const flag = (on: boolean) => (on ? 1 : 0);
  return db.write(async (trx) => {
    const people = await trx
      .insertInto("person")
      .values(
        generated.people.map(({ isAdmin, nsfw }, at) => ({
          name: `p${made}x${at}`,
          name_key: `p${made}x${at}`,
          joined_at: NOW,
          is_admin: flag(isAdmin),
          nsfw,
        })),
      )
      .returning("uid")
      .execute();
    const uids = people.map((row) => row.uid);
    const subs = await trx
      .insertInto("sub")
      .values(
        generated.subs.map(({ status, nsfw }, at) => ({
          name: `s${made}x${at}`,
          name_key: `s${made}x${at}`,
          title: "A circle",
          status,
          nsfw: flag(nsfw),
          created_at: NOW,
          created_by: uids[0] as number,
        })),
      )
      .returning("sid")
      .execute();
    const sids = subs.map((row) => row.sid);
    const posts = await trx
      .insertInto("post")
      .values(
        generated.posts.map(({ author, sub, deleted, nsfw }) => ({
          uid: uids[author] as number,
          sid: sids[sub] as number,
          type: "text" as const,
          title: `A post of world${made}`,
          nsfw: flag(nsfw),
          deleted: deleted === 4 ? 2 : deleted,
          held: flag(deleted === 4),
          posted_at: NOW,
          hot: 0,
        })),
      )
      .returning("pid")
      .execute();
    const pids = posts.map((row) => row.pid);
    const sessions = uids.map(() => hashSessionToken(newSessionToken()));
    await trx
      .insertInto("session")
      .values(
        uids.map((uid, at) => ({
          uid,
          token_hash: sessions[at] as string,
          created_at: NOW,
          expires_at: NOW + 1_000,
          remember: 0,
        })),
      )
      .execute();
    for (const { who, what, power, invited } of generated.team) {
      const row = {
        uid: uids[who] as number,
        sid: sids[what] as number,
        power,
        invited: flag(invited),
        created_at: NOW,
      };
      await trx.insertInto("sub_mod").values(row).execute();
    }
    for (const { who, what } of generated.subBlocks) {
      const row = { uid: uids[who] as number, sid: sids[what] as number, created_at: NOW };
      await trx.insertInto("sub_block").values(row).execute();
    }
    for (const { who, what, content } of generated.personBlocks) {
      if (who === what) continue;
      const row = { uid: uids[who] as number, target: uids[what] as number, content, created_at: NOW };
      await trx.insertInto("person_block").values(row).execute();
    }
    for (const { who, what } of generated.hidden) {
      const row = { uid: uids[who] as number, pid: pids[what] as number, created_at: NOW };
      await trx.insertInto("hidden_post").values(row).execute();
    }
    return { pids, sessions };
  });
}

/** All viewers: the members, and visitors of a site that hides, blurs or shows NSFW content. */
async function viewersOf(sessions: readonly string[]): Promise<{ visitors: Viewer[]; members: Viewer[] }> {
  const as = (session: string | null, settings: Partial<Settings> = {}) =>
    loadViewer(db.read, session, { ...DEFAULT_SETTINGS, ...settings }, NOW);
  return {
    visitors: [
      await as(null, { "site.nsfw.anon.show": false }),
      await as(null, { "site.nsfw.anon.show": true, "site.nsfw.anon.blur": true }),
      await as(null, { "site.nsfw.anon.show": true, "site.nsfw.anon.blur": false }),
    ],
    members: await Promise.all(sessions.map((session) => as(session))),
  };
}

/** Part of a post's state that follows from the generated world. */
function generatedPart({ pid, nsfw, deleted, authorInTeam, hidden, sub }: PostState) {
  return { pid, nsfw, deleted, authorInTeam, hidden, disabled: sub.disabled, subNsfw: sub.nsfw };
}

/** Expected state of the post at this index for a member of the world (-1 for a visitor). */
function expectedState(generated: World, at: number, who: number) {
  const { author, sub, deleted, nsfw } = generated.posts[at] as World["posts"][number];
  const madeSub = generated.subs[sub];
  return {
    nsfw,
    deleted: [null, "author", "mod", "admin", "held"][deleted],
    authorInTeam: generated.team.some((seat) => seat.who === author && seat.what === sub && !seat.invited),
    hidden: generated.hidden.some((one) => one.who === who && one.what === at),
    disabled: madeSub?.status !== 0,
    subNsfw: madeSub?.nsfw,
  };
}

/** Condition on posts of several subs, as sent to the database. */
function mixedFor(viewer: Viewer) {
  const { sql: text, parameters } = sql`select 1 where ${listedPosts(viewer, "mixed")}`.compile(db.read);
  return { text, parameters };
}

async function listedBySql(viewer: Viewer, list: ListKind, pids: readonly number[]): Promise<number[]> {
  const rows = await db.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.pid", "in", [...pids])
    .where(listedPosts(viewer, list))
    .orderBy("p.pid")
    .execute();
  return rows.map((row) => row.pid);
}

/** Current block between two members: the last entry of `personBlocks` about them. */
const blockIn = (generated: World, who: number, target: number) =>
  who === target ? undefined : generated.personBlocks.find((one) => one.who === who && one.what === target)?.content;

test("shows exactly the listed posts without a cover in suggestions", { timeout: patient(90_000) }, async () => {
  const seen = { suggested: 0, kept: 0 };
  await fc.assert(
    fc.asyncProperty(world, async (generated) => {
      const { pids, sessions } = await populate(generated);
      const number = made;
      const { visitors, members } = await viewersOf(sessions);
      for (const viewer of [...visitors, ...members]) {
        const ctx = { read: db.read, viewer, now: () => NOW } as unknown as Ctx;
        const who = members.indexOf(viewer);
        const find = await hydratePosts(ctx, pids);
        const states = pids.map((pid) => (find(pid) as HydratedPost).state);
        const uncovered = states.filter(
          (state) =>
            isListed(viewer, state, "search") && !isNsfwBlurred(viewer, state) && blockOf(viewer, state) === null,
        );
        const { posts } = await suggest(ctx, `world${number}`);
        const suggested = posts.map(({ address }) => Number(/^\/s\/[^/]+\/(\d+)\//.exec(address)?.[1]));
        const allowed = uncovered.map(({ pid }) => pid);
        expect(suggested.every((pid) => allowed.includes(pid))).toBe(true);
        expect(suggested).toHaveLength(Math.min(MAX_SUGGESTIONS.posts, allowed.length));
        const subs = generated.subs.flatMap(({ status, nsfw }, at) => {
          const isBlocked = generated.subBlocks.some((one) => one.who === who && one.what === at);
          return status !== 0 || isBlocked || (nsfw && viewer.nsfw === "hide") ? [] : [`s${number}x${at}`];
        });
        expect((await suggest(ctx, `s${number}x`)).subs.map(({ name }) => name)).toEqual(subs);
        const people = generated.people.flatMap((_one, at) =>
          blockIn(generated, who, at) === "hide" ? [] : [`p${number}x${at}`],
        );
        expect((await suggest(ctx, `p${number}x`)).people.map(({ name }) => name)).toEqual(people);
        seen.suggested += suggested.length;
        seen.kept += pids.length - suggested.length;
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(seen.suggested, seen.kept)).toBeGreaterThan(200);
});

test("chooses the same posts by the rule for one post and by the database condition", {
  timeout: patient(90_000),
}, async () => {
  /** Number of posts per result; both must occur, so that the test is meaningful. */
  const seen = { listed: 0, unlisted: 0 };
  await fc.assert(
    fc.asyncProperty(world, async (generated) => {
      const { pids, sessions } = await populate(generated);
      const { visitors, members } = await viewersOf(sessions);
      for (const viewer of [...visitors, ...members]) {
        const find = await hydratePosts({ read: db.read, viewer, now: () => NOW }, pids);
        const states = pids.map((pid) => (find(pid) as HydratedPost).state);
        const who = members.indexOf(viewer);
        expect(states.map(generatedPart)).toEqual(
          pids.map((pid, at) => ({ pid, ...expectedState(generated, at, who) })),
        );
        // a viewer who hides nothing has the same condition as the public
        if (hasNoHiddenContent(viewer)) expect(mixedFor(viewer)).toEqual(mixedFor(publicViewer));
        for (const list of LISTS) {
          const byRule = states.filter((state) => isListed(viewer, state, list)).map((state) => state.pid);
          expect([list, viewer.uid, byRule]).toEqual([list, viewer.uid, await listedBySql(viewer, list, pids)]);
          seen.listed += byRule.length;
          seen.unlisted += pids.length - byRule.length;
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(Math.min(seen.listed, seen.unlisted)).toBeGreaterThan(500);
});
