import { sql } from "kysely";
import { isMember } from "#domain/viewer.ts";
import { activeBansOf } from "#features/bans/server/ban-queries.ts";
import { hasPostFlairs, postRuleColumns } from "#features/flairs/server/flair-queries.ts";
import { hueOf } from "#features/flairs/server/preset-queries.ts";
import { listMedia } from "#features/uploads/server/upload-queries.ts";
import type { PostState } from "#features/visibility/post-state.ts";
import { postStateColumns, postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { isInTeam } from "#features/visibility/server/visibility-queries.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isInJson, numbersInJson } from "#platform/db/dialect.ts";
import { prepared, preparedKept } from "#platform/db/prepared.ts";
import { EXCERPT_LENGTH } from "../post.ts";

const listStored = preparedKept(storedPostsQuery);
const listOwn = prepared(ownPostsQuery);
export const listHeads = preparedKept(headsQuery);

/** The rows of posts, in no order: what is stored of each, and what the viewer has to do with it. */
export async function hydratePosts(
  { read, viewer, now }: Pick<Ctx, "read" | "viewer" | "now">,
  pids: readonly number[],
): Promise<HydratedPost[]> {
  const list = JSON.stringify(pids);
  const [stored, own] = await Promise.all([
    listStored(read, { pids: list }),
    isMember(viewer) ? listOwn(read, { uid: viewer.uid, now: now(), pids: list }) : [],
  ]);
  const ownByPid = new Map(own.map((row) => [row.pid, row]));
  const bannedFrom = new Set(own.map((row) => row.banned_from));
  const withFile = stored.filter(({ type }) => type === "upload" || type === "link").map(({ pid }) => pid);
  const files = withFile.length > 0 ? await listMedia(read, { pids: JSON.stringify(withFile) }) : [];
  const fileByPid = new Map(files.filter(({ poster }) => poster === 0).map((file) => [file.pid, file]));
  const posterByPid = new Map(files.filter(({ poster }) => poster === 1).map((file) => [file.pid, file]));
  return stored.map((row) => {
    const viewersOwn = ownOf(ownByPid.get(row.pid), bannedFrom.has(row.sid));
    const state = viewersOwn === NOTHING_OWN ? stateForMost(row) : postStateOf(row, viewersOwn);
    return {
      row,
      own: viewersOwn,
      file: fileByPid.get(row.pid) ?? null,
      poster: posterByPid.get(row.pid) ?? null,
      state,
    };
  });
}

const statesForMost = new WeakMap<StoredPost, PostState>();

/** The state of a post for those who have nothing to do with it: made once, and frozen. */
function stateForMost(row: StoredPost): PostState {
  const known = statesForMost.get(row);
  if (known !== undefined) return known;
  const state = Object.freeze(postStateOf(row, NOTHING_OWN));
  statesForMost.set(row, state);
  return state;
}

export type StoredPost = Awaited<ReturnType<typeof listStored>>[number];

export type StoredFile = Awaited<ReturnType<typeof listMedia>>[number];

export interface HydratedPost {
  row: StoredPost;
  own: OwnPost;
  file: StoredFile | null;
  /** The picture that stands for it. */
  poster: StoredFile | null;
  state: PostState;
}

type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

type OwnPost = Pick<OwnRow, "my_vote" | "seen_comments" | "saved_by"> & { banned_here: number; hidden: number };

/** What visitors have to do with a post, and members with most. */
const NOTHING_OWN: OwnPost = { my_vote: null, seen_comments: null, saved_by: null, banned_here: 0, hidden: 0 };

function ownOf(row: OwnRow | undefined, isBanned: boolean): OwnPost {
  if (row === undefined) return isBanned ? { ...NOTHING_OWN, banned_here: 1 } : NOTHING_OWN;
  const { my_vote, seen_comments, saved_by, hidden_by } = row;
  return { my_vote, seen_comments, saved_by, banned_here: isBanned ? 1 : 0, hidden: hidden_by === null ? 0 : 1 };
}

/** What rows show of the posts of a JSON list, the same for every viewer. */
export function storedPostsQuery(read: Read, { pids }: { pids: string }) {
  return (
    read
      .selectFrom("post as p")
      .innerJoin("sub as s", "s.sid", "p.sid")
      .innerJoin("person as a", "a.uid", "p.uid")
      .leftJoin("user_flair as w", (join) => join.onRef("w.sid", "=", "p.sid").onRef("w.uid", "=", "p.uid"))
      .select(postStateColumns("p", "s"))
      .select(["p.title", "p.link", "p.domain", "p.flair", "p.edited_at", "p.distinguished"])
      .select(["p.score", "p.up", "p.down", "p.comments", "s.name as sub_name"])
      .select(["a.name as author", "a.status as author_status", "a.is_bot as author_bot", "w.text as author_flair"])
      .select(hueOf("post", "p.sid", "p.flair").as("flair_hue"))
      .select(hueOf("user", "p.sid", "w.text").as("author_hue"))
      .select([...postRuleColumns, hasPostFlairs.as("has_flairs")])
      // the length is read from the head of the row, without reading the text
      .select(sql<number>`octet_length(p.content) > 0`.as("has_text"))
      .select(isInTeam("p.uid").as("author_in_team"))
      .where(isInJson(sql`p.pid`, pids, "bigint"))
  );
}

/** In characters of markdown: links and marks take some of them. */
export const HEAD_LENGTH = 4 * EXCERPT_LENGTH;

/** The beginnings of the texts of a JSON list of posts, the same for every viewer. */
export function headsQuery(read: Read, { pids }: { pids: string }) {
  return read
    .selectFrom("post as p")
    .select(["p.pid", sql<string>`substr(p.content, 1, ${sql.lit(HEAD_LENGTH)})`.as("head")])
    .where(isInJson(sql`p.pid`, pids, "bigint"));
}

/**
 * The votes, visits, saved and hidden posts of `uid` among the posts of a JSON list, only posts with one of them, and with no
 * `pid` the subs that the person is banned from. No post is read for it: that would be most of its time.
 */
export function ownPostsQuery(read: Read, { uid, now, pids }: { uid: number; now: number; pids: string }) {
  return read
    .selectFrom(numbersInJson(pids).as("l"))
    .leftJoin("post_vote as v", (join) => join.onRef("v.pid", "=", "l.value").on("v.uid", "=", uid))
    .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "l.value").on("t.uid", "=", uid))
    .leftJoin("saved_post as k", (join) => join.onRef("k.pid", "=", "l.value").on("k.uid", "=", uid))
    .leftJoin("hidden_post as h", (join) => join.onRef("h.pid", "=", "l.value").on("h.uid", "=", uid))
    .select(sql<number | null>`l.value`.as("pid"))
    .select(["v.value as my_vote", "t.comments as seen_comments", "k.uid as saved_by", "h.uid as hidden_by"])
    .select(sql<number | null>`null`.as("banned_from"))
    .where(sql<boolean>`coalesce(v.uid, t.uid, k.uid, h.uid) is not null`)
    .unionAll(
      activeBansOf(read, uid, now).select([
        sql<number | null>`null`.as("pid"),
        sql<number | null>`null`.as("my_vote"),
        sql<number | null>`null`.as("seen_comments"),
        sql<number | null>`null`.as("saved_by"),
        sql<number | null>`null`.as("hidden_by"),
        "b.sid as banned_from",
      ]),
    );
}
