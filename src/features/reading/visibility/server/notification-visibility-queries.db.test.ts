import { type Insertable, sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import { testDatabase } from "../../../../../tests/support/database.ts";
import { type MadeSub, type Makers, type Member, makers } from "../../../../../tests/support/world.ts";
import { isNotificationListed, mayNotifyPerson, unreadOfPerson } from "./notification-visibility-queries.ts";

const NOW = 1_800_000_000_000;

let db: Db<Tables>;
let make: Makers;
const subs = {} as Record<"garden" | "other" | "closed", MadeSub>;
const people = {} as Record<"olive" | "bob" | "mina" | "dora", Member>;
const pids = {} as Record<"plain" | "nsfw" | "deleted", number>;
const cids = {} as Record<"plain" | "deleted", number>;

beforeAll(async () => {
  db = await testDatabase<Tables>();
  make = makers(db, () => NOW);
  const { olive, bob, mina, dora } = Object.assign(people, {
    olive: await make.member("olive"),
    bob: await make.member("bob"),
    mina: await make.member("mina"),
    dora: await make.member("dora", { nsfw: "hide" }),
  });
  const { garden, other } = Object.assign(subs, {
    garden: await make.sub(olive),
    other: await make.sub(olive),
    closed: await make.sub(olive, { status: 1 as never }),
  });
  await make.position(mina, garden, 2);
  await make.position(bob, other, 1);
  const post = await make.post(olive, garden);
  pids.plain = post.pid;
  pids.nsfw = (await make.post(olive, garden, { nsfw: true })).pid;
  pids.deleted = (await make.post(olive, garden, { deleted: 2 })).pid;
  cids.plain = (await make.comment(bob, post)).cid;
  cids.deleted = (await make.comment(bob, post, { deleted: 1 })).cid;
  // choices of another member, which must have no effect
  await choose(dora, { blocks: "bob", content: "hide", blockedSub: "garden", off: "post-reply" });
  await choose(dora, { blocks: "mina", content: "hide", off: "follow-post" });
});
afterAll(() => db.close());

interface Choices {
  blocks?: "bob" | "mina";
  content?: "show" | "blur" | "hide";
  blockedSub?: keyof typeof subs;
  /** Kind that is switched off on the site, or that is only delivered there. */
  off?: string;
  siteOnly?: string;
}

async function choose(who: Member, { blocks, content = "show", blockedSub, off, siteOnly }: Choices): Promise<void> {
  const { uid } = who;
  const kind = off ?? siteOnly;
  await db.write(async (trx) => {
    const block = { uid, hide_messages: 1, content, created_at: NOW };
    if (blocks)
      await trx
        .insertInto("person_block")
        .values({ ...block, target: people[blocks].uid })
        .execute();
    const blocked = { uid, created_at: NOW };
    if (blockedSub)
      await trx
        .insertInto("sub_block")
        .values({ ...blocked, sid: subs[blockedSub].sid })
        .execute();
    const channels = { uid, site: off ? 0 : 1, push: 0, mail: "off" as const };
    if (kind)
      await trx
        .insertInto("channel_choice")
        .values({ ...channels, kind })
        .execute();
  });
}

type Notification = Insertable<Tables["notification"]>;
type Kind = Notification["kind"];

interface Situation extends Choices {
  kind?: Kind;
  from?: "bob" | "mina" | null;
  sub?: keyof typeof subs;
  post?: keyof typeof pids | null;
  comment?: keyof typeof cids;
  isRead?: true;
  nsfw?: "hide";
  /** Sub in which the recipient is a moderator, or only invited. */
  team?: keyof typeof subs;
  invited?: 1;
}

function row(uid: number, situation: Situation): Notification {
  const { kind = "post-reply", from = "bob", sub = "garden", post = "plain", comment, isRead } = situation;
  return {
    ...{ uid, kind, thread: 1, created_at: NOW },
    from_uid: from && people[from].uid,
    sid: subs[sub].sid,
    pid: post && pids[post],
    cid: comment ? cids[comment] : null,
    read_at: isRead ? NOW : null,
  };
}

const LISTED = { mayReach: true, isListed: true, unread: 1 };
const MUTED = { mayReach: true, isListed: false, unread: 0 };
const NEVER = { mayReach: false, isListed: false, unread: 0 };

const fromBlocked: Situation = { blocks: "bob", content: "hide" };
const followed: Situation = { kind: "follow-post" };
const followedComment: Situation = { kind: "follow-comment", comment: "plain" };

test.each<[string, Situation, typeof LISTED]>([
  ["a reply to a post", {}, LISTED],
  ["a reply to a comment", { kind: "comment-reply", comment: "plain" }, LISTED],
  ["a read notification", { isRead: true }, { ...LISTED, unread: 0 }],
  ["a notification about the sub only, without a sender", { kind: "flair-given", post: null, from: null }, LISTED],
  ["a notification about a deleted post", { post: "deleted" }, NEVER],
  ["a notification about a deleted comment", { kind: "comment-reply", comment: "deleted" }, NEVER],
  ["a notification from a disabled sub", { sub: "closed" }, NEVER],
  [
    "the refusal of a scheduled post in a disabled sub",
    { kind: "schedule-refused", sub: "closed", post: null },
    LISTED,
  ],

  ["a notification by a hidden member", fromBlocked, NEVER],
  ["a notification by a blurred member", { blocks: "bob", content: "blur" }, NEVER],
  ["a notification by a member with hidden messages only", { blocks: "bob", content: "show" }, LISTED],
  ["a notification by another member than the hidden one", { blocks: "mina", content: "hide" }, LISTED],
  ["a notification by a hidden member in the team", { blocks: "mina", content: "hide", from: "mina" }, LISTED],
  ["a notification by a hidden member to the team", { ...fromBlocked, team: "garden" }, LISTED],
  ["a notification by a hidden member to the team of another sub", { ...fromBlocked, team: "closed" }, NEVER],
  [
    "a notification by a hidden member to a member invited to the team",
    { ...fromBlocked, team: "garden", invited: 1 },
    NEVER,
  ],

  ["a followed post", followed, LISTED],
  ["a followed comment", followedComment, LISTED],
  ["a followed post in a blocked sub", { ...followed, blockedSub: "garden" }, NEVER],
  ["a followed comment in a blocked sub", { ...followedComment, blockedSub: "garden" }, NEVER],
  ["a followed post outside a blocked sub", { ...followed, blockedSub: "other" }, LISTED],
  ["a reply in a blocked sub", { blockedSub: "garden" }, LISTED],
  ["a followed NSFW post", { ...followed, post: "nsfw" }, LISTED],
  ["a followed NSFW post for a member who hides NSFW posts", { ...followed, post: "nsfw", nsfw: "hide" }, NEVER],
  ["a followed post for a member who hides NSFW posts", { ...followed, nsfw: "hide" }, LISTED],
  ["a reply to an NSFW post for a member who hides NSFW posts", { post: "nsfw", nsfw: "hide" }, LISTED],

  ["a notification of a kind switched off on the site", { off: "post-reply" }, MUTED],
  ["a notification of a kind not switched off on the site", { off: "comment-reply" }, LISTED],
  ["a notification of a kind delivered on the site only", { siteOnly: "post-reply" }, LISTED],
])("checks visibility and count of %s", async (_name, situation, expected) => {
  const alice = await make.member(undefined, situation.nsfw ? { nsfw: situation.nsfw } : {});
  await choose(alice, situation);
  const { team, invited = 0 } = situation;
  const position = team && { uid: alice.uid, sid: subs[team].sid, power: 2, invited, created_at: NOW };
  await db.write(async (trx) => {
    if (position) await trx.insertInto("sub_mod").values(position).execute();
    await trx.insertInto("notification").values(row(alice.uid, situation)).execute();
  });
  const found = await db.read
    .selectFrom("notification as n")
    .innerJoin("person as p", "p.uid", "n.uid")
    .innerJoin("sub as ns", "ns.sid", "n.sid")
    .leftJoin("post as np", "np.pid", "n.pid")
    .leftJoin("comment as nc", "nc.cid", "n.cid")
    .select([sql<number>`case when ${mayNotifyPerson()} then 1 else 0 end`.as("reach")])
    .select([
      sql<number>`case when ${isNotificationListed()} then 1 else 0 end`.as("listed"),
      unreadOfPerson().as("unread"),
    ])
    .where("n.uid", "=", alice.uid)
    .executeTakeFirstOrThrow();
  expect({ mayReach: found.reach === 1, isListed: found.listed === 1, unread: found.unread }).toEqual(expected);
});

test("counts unread notifications up to a hundred", async () => {
  const { uid } = await make.member();
  const count = async () =>
    (
      await db.read
        .selectFrom("person as p")
        .select(unreadOfPerson().as("unread"))
        .where("p.uid", "=", uid)
        .executeTakeFirstOrThrow()
    ).unread;
  const add = (n: number) =>
    db.write((trx) =>
      trx
        .insertInto("notification")
        .values(Array.from({ length: n }, () => row(uid, { kind: "reminder" })))
        .execute(),
    );
  await add(100);
  expect(await count()).toBe(100);
  await add(1);
  expect(await count()).toBe(100);
});
