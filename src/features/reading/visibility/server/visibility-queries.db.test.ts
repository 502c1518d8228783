import { type Expression, type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { activeFilters } from "#domain/filters.ts";
import type { Tables } from "#domain/tables.ts";
import { publicViewer, type Viewer } from "#domain/viewer.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type MadePost, type MadeSub, type Member, makers } from "../../../../../tests/support/world.ts";
import type { ListKind } from "../visibility.ts";
import {
  accessibleSubs,
  authorPower,
  isInTeam,
  listedComments,
  listedPeople,
  listedPosts,
  listedSubs,
} from "./visibility-queries.ts";

// Conditions of lists, for each kind of post and viewer. Each post exists once in the database; the expected
// result comes from a plain implementation of the rule. Mallory moderates `teamed`, and is only invited to
// `open`.

const NOW = 1_800_000_000_000;
const LISTS: readonly ListKind[] = ["mixed", "sub", "domain", "search"];
const SUBS = ["open", "teamed", "blocked", "closed", "adult"] as const;
const WRITERS = ["mallory", "bob"] as const;

interface Post {
  pid: number;
  author: (typeof WRITERS)[number];
  sub: (typeof SUBS)[number];
  nsfw: boolean;
  isDeleted: boolean;
  /** Hidden by carol. */
  isHidden: boolean;
  /** Matches carol's filter by its title. */
  isFiltered: boolean;
}
interface Comment {
  cid: number;
  on: Post;
  author: (typeof WRITERS)[number];
  isDeleted: boolean;
}

let db: Db<Tables>;
const subs = {} as Record<(typeof SUBS)[number], MadeSub>;
const people = {} as Record<"alice" | "mallory" | "bob" | "carol" | "dora" | "gone", Member>;
const posts: Post[] = [];
const comments: Comment[] = [];

beforeAll(async () => {
  db = await testDatabase<Tables>();
  const make = makers(db, () => NOW);
  for (const name of ["alice", "mallory", "bob", "carol", "dora"] as const) people[name] = await make.member(name);
  people.gone = await make.member("gone", { status: 10 });
  for (const name of SUBS)
    subs[name] = await make.sub(people.alice, {
      name,
      status: (name === "closed" ? 1 : 0) as never,
      nsfw: (name === "adult" ? 1 : 0) as never,
    });
  await make.position(people.mallory, subs.teamed, 2);
  const invitation = { uid: people.mallory.uid, sid: subs.open.sid, power: 1, invited: 1, created_at: NOW };
  await db.write((trx) => trx.insertInto("sub_mod").values(invitation).execute());
  const add = async (made: Omit<Post, "pid">): Promise<[Post, MadePost]> => {
    const title = made.isFiltered ? "More spiders" : "A post";
    const state = { title, nsfw: made.nsfw, deleted: made.isDeleted ? 2 : 0 };
    const post = await make.post(people[made.author], subs[made.sub], state);
    const row = { pid: post.pid, created_at: NOW };
    // posts hidden by another member stay visible
    const uid = made.isHidden ? people.carol.uid : people.dora.uid;
    await db.write((trx) =>
      trx
        .insertInto("hidden_post")
        .values({ ...row, uid })
        .execute(),
    );
    posts.push({ ...made, pid: post.pid });
    return [posts.at(-1) as Post, post];
  };
  for (const author of WRITERS)
    for (const sub of SUBS) {
      const plain = { author, sub, nsfw: false, isDeleted: false, isHidden: false, isFiltered: false };
      const [on, made] = await add(plain);
      for (const change of ["nsfw", "isDeleted", "isHidden", "isFiltered"]) await add({ ...plain, [change]: true });
      for (const writer of WRITERS)
        for (const isDeleted of [false, true]) {
          const { cid } = await make.comment(people[writer], made, { deleted: isDeleted ? 2 : 0 });
          comments.push({ cid, on, author: writer, isDeleted });
        }
    }
});
afterAll(() => db.close());

async function chosen(from: string, condition: Expression<SqlBool>): Promise<number[]> {
  const query = sql<{ id: number }>`select ${sql.raw(from)} where ${condition} order by 1`;
  return (await query.execute(db.read)).rows.map(({ id }) => id);
}

interface Case {
  name: string;
  viewer: () => Viewer;
  blocks?: true;
  hides?: true;
  filters?: true;
  hidesPeople?: true;
  teams?: readonly (typeof SUBS)[number][];
}

const carol = (changes: Partial<Viewer> = {}): Viewer => ({ ...publicViewer, uid: people.carol.uid, ...changes });
const block = (content: "hide" | "blur"): Partial<Viewer> => ({
  blockedPeople: new Map([[people.mallory.uid, content]]),
});
const teamOf = (sub: (typeof SUBS)[number]): Partial<Viewer> => ({ team: new Map([[subs[sub].sid, "janitor"]]) });
const stored = JSON.stringify([{ id: 1, kind: "word", text: "spiders", act: "hide", until: null }]);

const cases: Case[] = [
  { name: "a visitor", viewer: () => publicViewer },
  { name: "a visitor of a site that hides NSFW posts", viewer: () => ({ ...publicViewer, nsfw: "hide" }) },
  { name: "a member who has NSFW posts blurred", viewer: () => carol({ nsfw: "blur" }) },
  { name: "an admin", viewer: () => carol({ isAdmin: true }) },
  {
    name: "a member who blocks a sub",
    blocks: true,
    viewer: () => carol({ blockedSubs: new Set([subs.blocked.sid]) }),
  },
  { name: "a member who hides posts", hides: true, viewer: () => carol({ hidesPosts: true }) },
  { name: "a member who filters", filters: true, viewer: () => carol({ filters: activeFilters(stored, NOW) }) },
  { name: "a member who blurs a person", viewer: () => carol(block("blur")) },
  { name: "a member who hides a person", hidesPeople: true, viewer: () => carol(block("hide")) },
  {
    name: "a janitor who hides a person",
    hidesPeople: true,
    teams: ["blocked"],
    viewer: () => carol({ ...block("hide"), ...teamOf("blocked") }),
  },
];

describe.each(cases)("$name", ({ viewer, blocks, hides, filters, hidesPeople, teams = [] }) => {
  /** A hidden author stays visible if either of them is a moderator of the sub. */
  const isPersonHidden = (author: string, sub: (typeof SUBS)[number]) =>
    hidesPeople && author === "mallory" && sub !== "teamed" && !teams.includes(sub);

  const isListed = (post: Post, list: ListKind) =>
    !post.isDeleted &&
    (post.sub !== "closed" || (viewer().isAdmin && list === "sub")) &&
    !(post.nsfw && viewer().nsfw === "hide") &&
    !(blocks && post.sub === "blocked" && (list === "mixed" || list === "search")) &&
    !(list !== "search" && ((hides && post.isHidden) || (filters && post.isFiltered))) &&
    !isPersonHidden(post.author, post.sub);

  test.each(LISTS)("finds each post that the rule allows in a list: %s", async (list) => {
    const found = await chosen("p.pid as id from post p join sub s on s.sid = p.sid", listedPosts(viewer(), list));
    expect(found).toEqual(posts.filter((post) => isListed(post, list)).map(({ pid }) => pid));
  });

  test("finds each comment on a listed post except deleted ones and those of hidden members", async () => {
    const expected = comments.filter(
      ({ on, author, isDeleted }) => !isDeleted && isListed(on, "search") && !isPersonHidden(author, on.sub),
    );
    const from = "c.cid as id from comment c join post p on p.pid = c.pid join sub s on s.sid = p.sid";
    expect(await chosen(from, listedComments(viewer()))).toEqual(expected.map(({ cid }) => cid));
  });

  test("finds each sub that is not disabled, blocked or hidden as NSFW", async () => {
    const isAllowed = (sub: string) =>
      sub !== "closed" && !(blocks && sub === "blocked") && !(sub === "adult" && viewer().nsfw === "hide");
    const sids = (names: readonly (typeof SUBS)[number][]) => names.map((name) => subs[name].sid);
    expect(await chosen("s.sid as id from sub s", listedSubs(viewer()))).toEqual(sids(SUBS.filter(isAllowed)));
    // threads can be opened directly in any sub; in a disabled one only by admins
    const open = SUBS.filter((sub) => sub !== "closed" || viewer().isAdmin);
    expect(await chosen("s.sid as id from sub s", accessibleSubs(viewer()))).toEqual(sids(open));
  });

  test("finds each active account that is not hidden", async () => {
    const { gone: _gone, ...used } = people;
    const expected = Object.entries(used).filter(([name]) => !(hidesPeople && name === "mallory"));
    expect(await chosen("a.uid as id from person a", listedPeople(viewer()))).toEqual(
      expected.map(([, { uid }]) => uid),
    );
  });
});

test("ignores an invitation when it reads an author's role in the sub", async () => {
  const rows = await db.read
    .selectFrom("post as p")
    .innerJoin("person as a", "a.uid", "p.uid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["a.name as author", "s.name as sub", isInTeam("p.uid").as("in_team"), authorPower("p.uid").as("power")])
    .execute();
  const isHeld = ({ author, sub }: { author: string; sub: string }) => author === "mallory" && sub === "teamed";
  expect(rows.map((row) => [Boolean(row.in_team), row.power])).toEqual(
    rows.map((row) => (isHeld(row) ? [true, 2] : [false, null])),
  );
});
