import { sql } from "kysely";
import { authorshipOf } from "#domain/rank.ts";
import { Refusal } from "#domain/refusal.ts";
import { hasPostFlairs, postRuleColumns, postRulesOf } from "#features/content/flairs/server/flair-queries.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import {
  postStateColumns,
  postStateOf,
  storedDeletion,
} from "#features/reading/visibility/server/post-state-queries.ts";
import { authorPower } from "#features/reading/visibility/server/visibility-queries.ts";
import { isHeldAndHidden } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read, Tx } from "#platform/ctx.ts";
import { storeVersion } from "#platform/db/store-version.ts";
import { TEXT_HISTORY, TITLE_HISTORY } from "../post.ts";

/** Post with its state for the rules. Locks the row. @throws Refusal if it does not exist. */
export async function getPostForChange(trx: Tx, ctx: Ctx, pid: number) {
  await trx.selectFrom("post").select("pid").where("pid", "=", pid).forUpdate().execute();
  const row = await trx
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select([
      "p.title",
      "p.content",
      "p.distinguished",
      "p.comment_sort",
      "p.sticky_at",
      "p.score",
      "s.name as sub_name",
    ])
    .select(["p.flair", ...postRuleColumns, hasPostFlairs.as("has_flairs")])
    .select(["p.deleted_at", "p.deleted_by", "p.deleted_reason", "p.held", "p.erased_at"])
    .select(isBannedFrom(ctx.viewer.uid, ctx.now(), "p.sid").as("banned_here"))
    .select(authorPower("p.uid").as("author_power"))
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  const state = row && { ...postStateOf(row), ...authorshipOf(row) };
  if (!row || !state || isHeldAndHidden(ctx.viewer, state)) throw new Refusal("post.not-found");
  return {
    state,
    title: row.title,
    content: row.content,
    commentSort: row.comment_sort,
    stickyAt: row.sticky_at,
    deletion: {
      deleted: storedDeletion(row.deleted),
      deleted_at: row.deleted_at,
      deleted_by: row.deleted_by,
      deleted_reason: row.deleted_reason,
      held: row.held,
    },
    isErased: row.erased_at !== null,
    postedAt: row.posted_at,
    score: row.score,
    subName: row.sub_name,
    flair: row.flair,
    flairRules: postRulesOf(row),
  };
}

/** The post as automod needs it. Locks the row. */
export async function findPostForAutomod(trx: Tx, pid: number) {
  await trx.selectFrom("post").select("pid").where("pid", "=", pid).forUpdate().execute();
  const row = await trx
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["p.title", "p.content", "p.link", "p.flair"])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return undefined;
  const content = [row.link, row.content].filter(Boolean).join("\n\n");
  return { ...postStateOf(row), title: row.title, content, flair: row.flair, stickyAt: row.sticky_at };
}

/** Post with the properties that decide who may change its flair. */
export async function findFlairedPost(read: Read, pid: number) {
  const row = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["p.flair", "s.name as sub_name", ...postRuleColumns, hasPostFlairs.as("has_flairs")])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  return row && { state: postStateOf(row), subName: row.sub_name, flair: row.flair, flairRules: postRulesOf(row) };
}

/** Columns of a post or comment that is not deleted. */
export const POST_NOT_DELETED = {
  deleted: 0,
  deleted_at: null,
  deleted_by: null,
  deleted_reason: null,
  held: 0,
} as const;

/** Columns of a post that is held for review. */
export const heldPostColumns = (now: number) => ({ ...POST_NOT_DELETED, deleted: 2, deleted_at: now, held: 1 });

export interface PostChange {
  title?: string;
  content?: string;
  content_html?: string;
  markdown_version?: number;
  edited_at?: number | null;
  nsfw?: number;
  flair?: string | null;
  distinguished?: 0 | 1 | 2;
  locked?: number;
  sticky_at?: number | null;
  sticky_cid?: number | null;
  comment_sort?: "best" | "top" | "new" | null;
  deleted?: number;
  deleted_at?: number | null;
  deleted_by?: number | null;
  deleted_reason?: string | null;
  held?: number;
  posted_at?: number;
  hot?: number;
}

/** Selected columns of a post. Locks the row. */
export async function readPostForUndo(trx: Tx, pid: number, names: readonly (keyof PostChange)[]) {
  return trx.selectFrom("post").select(names).where("pid", "=", pid).forUpdate().executeTakeFirst();
}

/** Sub, author, type and deletion state of a post. */
export function findPostPlace(trx: Tx, pid: number) {
  return trx
    .selectFrom("post")
    .select(["sid", "uid", "type", "deleted", "score", "erased_at"])
    .where("pid", "=", pid)
    .executeTakeFirst();
}

export async function changePost(trx: Tx, pid: number, change: PostChange): Promise<void> {
  await trx.updateTable("post").set(change).where("pid", "=", pid).execute();
}

/** Marks the newest unmarked posts of a sub before `before`, at most `most`. @returns their pids, newest first. */
export async function markNsfw(trx: Tx, sid: number, before: number | null, most: number): Promise<number[]> {
  let posts = trx.selectFrom("post").select("pid").where("sid", "=", sid).where("nsfw", "=", 0);
  if (before !== null) posts = posts.where("pid", "<", before);
  const rows = await posts.orderBy("pid", "desc").limit(most).forUpdate().execute();
  const pids = rows.map(({ pid }) => pid);
  if (pids.length > 0) await trx.updateTable("post").set({ nsfw: 1 }).where("pid", "in", pids).execute();
  return pids;
}

export async function storeTextVersion(trx: Tx, pid: number, content: string, now: number): Promise<void> {
  const store = { table: "post_text_version", owner: "pid", text: "content", limits: TEXT_HISTORY } as const;
  await storeVersion(trx, store, pid, content, now);
}

export async function storeTitleVersion(trx: Tx, pid: number, title: string, now: number): Promise<void> {
  const store = { table: "post_title_version", owner: "pid", text: "title", limits: TITLE_HISTORY } as const;
  await storeVersion(trx, store, pid, title, now);
}

/** SQL for an update of `sub`: time of its newest undeleted post, 0 without any. */
export const LAST_POST_AT = sql<number>`coalesce(
  (select p.posted_at from post p where p.sid = sub.sid and p.deleted = 0 order by p.pid desc limit 1), 0)`;

/** Adjusts the sub's post count. Locks the row first, so that concurrent changes are counted. */
export async function adjustSubPostCount(trx: Tx, sid: number, change: 1 | -1): Promise<void> {
  await trx.selectFrom("sub").select("sid").where("sid", "=", sid).forUpdate().execute();
  await trx
    .updateTable("sub")
    .set((eb) => ({ posts: eb("posts", "+", change), last_post_at: LAST_POST_AT }))
    .where("sid", "=", sid)
    .execute();
}

/** Number of pinned posts of a sub. Locks the sub, so that concurrent pins are counted one after the other. */
export async function countStickies(trx: Tx, _ctx: Ctx, sid: number): Promise<number> {
  await trx.selectFrom("sub").select("sid").where("sid", "=", sid).forUpdate().execute();
  const row = await trx
    .selectFrom("post")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("sid", "=", sid)
    .where("sticky_at", "is not", null)
    .executeTakeFirstOrThrow();
  return row.n;
}
