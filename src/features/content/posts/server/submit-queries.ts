import { type Insertable, sql } from "kysely";
import type { PostType } from "#domain/content.ts";
import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import type { PostFlairRules } from "#features/content/flairs/flair.ts";
import { hasPostFlairs, postRuleColumns, postRulesOf } from "#features/content/flairs/server/flair-queries.ts";
import { lockPerson } from "#features/people/accounts/server/person-lock-queries.ts";
import { isBannedFrom, isWarnedIn } from "#features/reading/visibility/server/ban-queries.ts";
import type { Ctx, Read, ReadCtx, Tx } from "#platform/ctx.ts";
import type { PostingSub } from "../permissions.ts";

export type FoundSub = PostingSub & {
  isDefault: boolean;
  title: string;
  nsfw: boolean;
  status: number;
  flairRules: PostFlairRules;
  slowSeconds: number;
  reviewFirst: number;
  notesHtml: string;
  /** The viewer has an unacknowledged warning from the moderators. */
  isWarned: boolean;
};

/** Target sub by name, case-insensitive. */
export async function findPostingSub(read: Read, ctx: ReadCtx, name: string): Promise<FoundSub | undefined> {
  const row = await read
    .selectFrom("sub as s")
    .select(["s.sid", "s.name", "s.title", "s.status", "s.nsfw", "s.restricted"])
    .select(["s.min_level", "s.slow_seconds", "s.review_first", "s.is_default", "s.submit_notes_html"])
    .select([...postRuleColumns, hasPostFlairs.as("has_flairs")])
    .select(["s.allow_link", "s.allow_text", "s.allow_upload", "s.allow_poll"])
    .select(isBannedFrom(ctx.viewer.uid, ctx.now(), "s.sid").as("banned_here"))
    .select(isWarnedIn(ctx.viewer.uid, "s.sid").as("warned"))
    .where("s.name_key", "=", name.toLowerCase())
    .executeTakeFirst();
  if (!row) return undefined;
  const types: PostType[] = [];
  if (row.allow_link === 1) types.push("link");
  if (row.allow_text === 1) types.push("text");
  if (row.allow_upload === 1) types.push("upload");
  if (row.allow_poll === 1) types.push("poll");
  return {
    sid: row.sid,
    isDefault: row.is_default === 1,
    name: row.name,
    title: row.title,
    disabled: row.status !== 0,
    status: row.status,
    nsfw: row.nsfw === 1,
    restricted: row.restricted === 1,
    minLevel: row.min_level,
    slowSeconds: row.slow_seconds,
    reviewFirst: row.review_first,
    notesHtml: row.submit_notes_html,
    types,
    bannedHere: Boolean(row.banned_here),
    isWarned: row.warned === 1,
    flairRules: postRulesOf(row),
  };
}

/** Locks the author and the sub, so that concurrent submissions are counted one after the other. */
export async function lockForSubmission(trx: Tx, ctx: Ctx, sid: number): Promise<void> {
  await lockPerson(trx, ctx.viewer.uid);
  await trx.selectFrom("sub").select("sid").where("sid", "=", sid).forUpdate().execute();
}

/** Number of the viewer's posts in the last 24 hours, deleted ones included. */
export async function countToday(read: Read, ctx: Ctx, sid: number): Promise<{ here: number; everywhere: number }> {
  const rows = await read
    .selectFrom("post")
    .select("sid")
    .where("uid", "=", ctx.viewer.uid)
    .where("posted_at", ">", ctx.now() - DAY)
    .execute();
  return { here: rows.filter((row) => row.sid === sid).length, everywhere: rows.length };
}

/** Number of the viewer's visible posts in a sub, at most `most`. */
export async function countVisiblePosts(read: Read, uid: number, sid: number, most: number): Promise<number> {
  const rows = await read
    .selectFrom("post")
    .select("pid")
    .where("uid", "=", uid)
    .where("sid", "=", sid)
    .where("deleted", "=", 0)
    .limit(most)
    .execute();
  return rows.length;
}

/** Newest undeleted post of the sub with this link, posted after `since`. */
export function findSameLink(trx: Tx, sid: number, linkKey: string, since: number) {
  return trx
    .selectFrom("post")
    .select(["pid", "title"])
    .where("sid", "=", sid)
    .where("link_key", "=", linkKey)
    .where("deleted", "=", 0)
    .where("posted_at", ">", since)
    .orderBy("pid", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Link and author of an undeleted post. */
export async function findLinkOf(read: Read, pid: number): Promise<{ link: string; uid: number } | undefined> {
  const row = await read
    .selectFrom("post")
    .select(["link", "uid"])
    .where("pid", "=", pid)
    .where("deleted", "=", 0)
    .executeTakeFirst();
  return row && row.link !== null ? { link: row.link, uid: row.uid } : undefined;
}

/** Link posts without an image and with a pid below `before`, newest first. */
export async function listLinksWithoutPicture(read: Read, before: number, most: number): Promise<number[]> {
  const rows = await read
    .selectFrom("post as p")
    .select("p.pid")
    .where("p.pid", "<", before)
    .where("p.type", "=", "link")
    .where("p.deleted", "=", 0)
    .where(sql<boolean>`not exists (select 1 from file_use u where u.pid = p.pid)`)
    .orderBy("p.pid", "desc")
    .limit(most)
    .execute();
  return rows.map(({ pid }) => pid);
}

/** Columns that a new post does not have yet. */
type Later =
  | "held"
  | "erased_at"
  | "edited_at"
  | "deleted"
  | "deleted_at"
  | "deleted_by"
  | "deleted_reason"
  | "locked"
  | "sticky_at"
  | "sticky_cid"
  | "comment_sort"
  | "distinguished"
  | "down"
  | "comments";

/** All other columns, so that a new column must be stored or listed above. */
export type NewPost = Required<Omit<Insertable<Tables["post"]>, "pid" | Later>>;

export async function insertPost(trx: Tx, post: NewPost): Promise<number> {
  const row = await trx.insertInto("post").values(post).returning("pid").executeTakeFirstOrThrow();
  return row.pid;
}
