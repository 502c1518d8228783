import { type Expression, type SqlBool, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POWERS, publicViewer, type Viewer } from "#domain/viewer.ts";
import { type TestApp, testApp } from "../../../../../tests/support/app.ts";
import { profileComments, profilePosts } from "./profile-visibility-queries.ts";
import { readableComments, readablePosts } from "./saved-visibility-queries.ts";

// Conditions of profiles and saved lists, for each kind of item and viewer. Each item exists once in the
// database; the expected result comes from a plain implementation of the rule.

/** Values of the column `deleted`; held is 2 with `held` set. */
const DELETIONS = { no: 0, "by its author": 1, "by a moderator": 2, "by an admin": 3, held: 2 } as const;
type Deletion = keyof typeof DELETIONS;

interface Item {
  id: number;
  author: number;
  sid: number;
  deletion: Deletion;
  nsfw: boolean;
}

let t: TestApp;
let closed: number;
const items: Record<"post" | "comment", Item[]> = { post: [], comment: [] };
beforeAll(async () => {
  t = await testApp();
  const { alice, bob } = t.people;
  closed = (await t.make.sub(alice.member, { name: "closed", status: 1 as never })).sid;
  const subs = [t.books.sid, closed];
  await t.db.write(async (trx) => {
    for (const { uid } of [alice.member, bob.member])
      for (const sid of subs)
        for (const nsfw of [false, true])
          for (const [deletion, deleted] of Object.entries(DELETIONS)) {
            const held = deletion === "held" ? 1 : 0;
            const common = { author: uid, sid, deletion: deletion as Deletion, nsfw };
            const post = { uid, sid, type: "text" as const, title: "A", nsfw: nsfw ? 1 : 0, posted_at: 1, hot: 0 };
            const add = (state: object) =>
              trx
                .insertInto("post")
                .values({ ...post, ...state })
                .returning("pid")
                .executeTakeFirstOrThrow();
            items.post.push({ id: (await add({ deleted, held })).pid, ...common });
            const { pid } = await add({});
            const text = { content: "A", content_html: "<p>A</p>", markdown_version: 1, best: 0 };
            const { cid } = await trx
              .insertInto("comment")
              .values({ pid, uid, ...text, posted_at: 1, deleted, held })
              .returning("cid")
              .executeTakeFirstOrThrow();
            items.comment.push({ id: cid, ...common });
          }
  });
});
afterAll(() => t.close());

async function chosen(kind: "post" | "comment", condition: Expression<SqlBool>): Promise<number[]> {
  const from =
    kind === "post"
      ? sql`select p.pid as id from post p join sub s on s.sid = p.sid`
      : sql`select c.cid as id from comment c join post p on p.pid = c.pid join sub s on s.sid = p.sid`;
  const { rows } = await sql<{ id: number }>`${from} where ${condition} order by 1`.execute(t.db.read);
  const known = new Set(items[kind].map(({ id }) => id));
  return rows.map(({ id }) => id).filter((id) => known.has(id));
}

interface Case {
  name: string;
  viewer: () => Viewer;
}

/** A visitor, members with and without own items, and each rank in both subs or none. */
const viewers: Case[] = (["hide", "show"] as const).flatMap((nsfw) => {
  const as = (name: string, of: () => Partial<Viewer>): Case => ({
    name: `${name}, NSFW: ${nsfw}`,
    viewer: () => ({ ...publicViewer, nsfw, ...of() }),
  });
  const uidOf = (name: "alice" | "carol") => t.people[name].member.uid;
  return [
    as("a visitor", () => ({})),
    as("an author", () => ({ uid: uidOf("alice") })),
    as("another member", () => ({ uid: uidOf("carol") })),
    as("an admin", () => ({ uid: uidOf("carol"), isAdmin: true })),
    as("a member who hides an author", () => ({
      uid: uidOf("carol"),
      blockedPeople: new Map([[t.people.bob.member.uid, "hide" as const]]),
    })),
    as("a member who blurs an author", () => ({
      uid: uidOf("carol"),
      blockedPeople: new Map([[t.people.bob.member.uid, "blur" as const]]),
    })),
    ...POWERS.map((power) =>
      as(`a team's ${power}`, () => ({
        uid: uidOf("carol"),
        team: new Map([t.books.sid, closed].map((sid) => [sid, power])),
      })),
    ),
    as("a moderator of another sub", () => ({ uid: uidOf("carol"), team: new Map([[t.garden.sid, "mod"]]) })),
  ];
});

/** Moderators read deleted items; all ranks read held ones. */
function isReadByTeam(viewer: Viewer, { deletion, sid }: Item): boolean {
  const power = viewer.team.get(sid);
  if (deletion === "no" || power === "owner" || power === "mod") return true;
  return deletion === "held" && power !== undefined;
}

const isOwn = (viewer: Viewer, item: Item) => viewer.uid === item.author;
const isInReach = (viewer: Viewer, item: Item) => viewer.isAdmin || item.sid !== closed;
const isTooAdult = (viewer: Viewer, item: Item) => viewer.nsfw === "hide" && item.nsfw && !isOwn(viewer, item);
const isHidden = (viewer: Viewer, item: Item) =>
  viewer.blockedPeople.get(item.author) === "hide" && !viewer.team.has(item.sid);

const onProfile = (viewer: Viewer, item: Item) =>
  isInReach(viewer, item) &&
  !isTooAdult(viewer, item) &&
  (viewer.isAdmin || isReadByTeam(viewer, item) || (isOwn(viewer, item) && item.deletion !== "by its author"));

const inSaved = (viewer: Viewer, item: Item, kind: "post" | "comment") => {
  const isReadByAuthor = kind === "post" ? item.deletion !== "by its author" : item.deletion === "held";
  return (
    isInReach(viewer, item) &&
    !isTooAdult(viewer, item) &&
    !isHidden(viewer, item) &&
    (viewer.isAdmin || isReadByTeam(viewer, item) || (isOwn(viewer, item) && isReadByAuthor))
  );
};

describe.each(viewers)("$name", ({ viewer }) => {
  test.each([
    ["post", profilePosts],
    ["comment", profileComments],
  ] as const)("finds exactly the %ss that the rule shows on a profile", async (kind, condition) => {
    const expected = items[kind].filter((item) => onProfile(viewer(), item)).map(({ id }) => id);
    expect(await chosen(kind, condition(viewer()))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });

  test.each([
    ["post", readablePosts],
    ["comment", readableComments],
  ] as const)("finds exactly the saved %ss that the rule shows", async (kind, condition) => {
    const expected = items[kind].filter((item) => inSaved(viewer(), item, kind)).map(({ id }) => id);
    expect(await chosen(kind, condition(viewer()))).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
  });
});
