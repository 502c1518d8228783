import { sql } from "kysely";
import { isArchived } from "#domain/archive.ts";
import { type DeletedBy, deletedByOf, deletionCode } from "#domain/content.ts";
import { authorshipOf } from "#domain/rank.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { isBannedFrom } from "#features/reading/visibility/server/ban-queries.ts";
import {
  deletionOf,
  postStateColumns,
  postStateOf,
  storedDeletion,
} from "#features/reading/visibility/server/post-state-queries.ts";
import { authorPower } from "#features/reading/visibility/server/visibility-queries.ts";
import { canSeeSub, isHeldAndHidden } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import { storeVersion } from "#platform/db/store-version.ts";
import { COMMENT_HISTORY } from "../comment.ts";
import type { CommentedPost, CommentState } from "../permissions.ts";

/** The post to comment on. Locks the row. */
export async function findPostForUpdate(
  trx: Tx,
  ctx: Ctx,
  pid: number,
): Promise<(CommentedPost & { stickyCid: number | null; slowSeconds: number }) | null> {
  await trx.selectFrom("post").select("pid").where("pid", "=", pid).forUpdate().execute();
  const row = await trx
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["p.sticky_cid", "s.slow_seconds", isBannedFrom(ctx.viewer.uid, ctx.now(), "p.sid").as("banned_here")])
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  const state = row && postStateOf(row);
  if (!row || !state || isHeldAndHidden(ctx.viewer, state)) return null;
  return { ...state, stickyCid: row.sticky_cid, slowSeconds: row.slow_seconds };
}

export async function findPidOfComment(trx: Tx, cid: number): Promise<number | null> {
  const row = await trx.selectFrom("comment").select("pid").where("cid", "=", cid).executeTakeFirst();
  return row?.pid ?? null;
}

/** A comment. Locks its row, always after the row of its post. */
export async function findCommentForUpdate(trx: Tx, cid: number) {
  await trx.selectFrom("comment").select("cid").where("cid", "=", cid).forUpdate().execute();
  const row = await trx
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .select([
      "c.cid",
      "c.pid",
      "c.uid",
      "c.parent_cid",
      deletionOf("c").as("deleted"),
      "c.distinguished",
      "c.content",
      "c.edited_at",
      "c.locked",
    ])
    .select([
      "c.held",
      "c.posted_at",
      "c.deleted_at",
      "c.deleted_by",
      "c.deleted_reason",
      "c.erased_at",
      authorPower("c.uid").as("author_power"),
    ])
    .where("c.cid", "=", cid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { deleted, deleted_at, deleted_by, deleted_reason, held, author_power: _power, ...comment } = row;
  return {
    ...comment,
    deleted: deletedByOf(deleted),
    deletion: { deleted: storedDeletion(deleted), deleted_at, deleted_by, deleted_reason, held },
    ...authorshipOf(row),
  };
}

interface CommentSource {
  content: string;
  postedAt: number;
  /** Comment state with the sub of its post, as the permission rules need it. */
  state: CommentState & Pick<PostState, "sub">;
}

export async function findCommentSource(read: Read, cid: number): Promise<CommentSource | undefined> {
  const row = await read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["c.content", "c.uid as author_uid", deletionOf("c").as("comment_deleted"), "c.posted_at as written_at"])
    .where("c.cid", "=", cid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sub } = postStateOf(row);
  const state = { uid: row.author_uid, deleted: deletedByOf(row.comment_deleted), sub };
  return { content: row.content, postedAt: row.written_at, state };
}

/** Max versions shown for a comment. */
const VERSIONS = 50;

/** Previous versions, newest first, each with the time of its replacement. */
export function listCommentVersions(read: Read, cid: number) {
  return read
    .selectFrom("comment_version")
    .select(["content", "replaced_at"])
    .where("cid", "=", cid)
    .orderBy("vid", "desc")
    .limit(VERSIONS)
    .execute();
}

interface NewComment {
  pid: number;
  uid: number;
  parentCid: number | null;
  text: string;
  html: string;
  markdownVersion: number;
  now: number;
  /** 1 if the comment starts with its author's vote. */
  up: 0 | 1;
  best: number;
}

export async function insertComment(trx: Tx, comment: NewComment): Promise<number> {
  const row = await trx
    .insertInto("comment")
    .values({
      pid: comment.pid,
      uid: comment.uid,
      parent_cid: comment.parentCid,
      content: comment.text,
      content_html: comment.html,
      markdown_version: comment.markdownVersion,
      posted_at: comment.now,
      up: comment.up,
      score: comment.up,
      best: comment.best,
    })
    .returning("cid")
    .executeTakeFirstOrThrow();
  return row.cid;
}

/** The author's own vote counts among the votes cast, but not in the author's score. */
export async function insertOwnVote(trx: Tx, uid: number, cid: number, now: number): Promise<void> {
  await trx.insertInto("comment_vote").values({ uid, cid, value: 1, voted_at: now }).execute();
  await trx
    .updateTable("person")
    .set((eb) => ({ given: eb("given", "+", 1), votes_cast: eb("votes_cast", "+", 1) }))
    .where("uid", "=", uid)
    .execute();
}

/** Adjusts the post's count of visible comments; returns the new count. */
export async function adjustCommentCount(trx: Tx, pid: number, change: 1 | 0 | -1): Promise<number> {
  const row = await trx
    .updateTable("post")
    .set((eb) => ({ comments: eb("comments", "+", change) }))
    .where("pid", "=", pid)
    .returning("comments")
    .executeTakeFirstOrThrow();
  return row.comments;
}

/** Marks a member's own comment as seen. */
export async function markOwnCommentSeen(trx: Tx, uid: number, pid: number): Promise<void> {
  await trx
    .updateTable("post_visit")
    .set((eb) => ({ comments: eb("comments", "+", 1) }))
    .where("uid", "=", uid)
    .where("pid", "=", pid)
    .execute();
}

export async function replaceText(
  trx: Tx,
  comment: { cid: number; content: string },
  next: { text: string; html: string; markdownVersion: number; now: number },
): Promise<void> {
  const store = { table: "comment_version", owner: "cid", text: "content", limits: COMMENT_HISTORY } as const;
  await storeVersion(trx, store, comment.cid, comment.content, next.now);
  await trx
    .updateTable("comment")
    .set({
      content: next.text,
      content_html: next.html,
      markdown_version: next.markdownVersion,
      edited_at: next.now,
    })
    .where("cid", "=", comment.cid)
    .execute();
}

/** Columns of a deletion, or of a restoration if the state is null. */
export function deletionColumns(change: {
  state: Exclude<DeletedBy, "held"> | null;
  by: number;
  reason: string;
  now: number;
}) {
  const isGone = change.state !== null;
  return {
    deleted: deletionCode(change.state),
    deleted_at: isGone ? change.now : null,
    deleted_by: isGone ? change.by : null,
    deleted_reason: isGone && change.reason !== "" ? change.reason : null,
    held: 0,
  };
}

/** Columns of a comment that is not deleted. */
export const COMMENT_NOT_DELETED = {
  deleted: 0,
  deleted_at: null,
  deleted_by: null,
  deleted_reason: null,
  held: 0,
} as const;

/** Columns of a comment that is held for review. */
export const heldCommentColumns = (now: number) => ({ ...COMMENT_NOT_DELETED, deleted: 2, deleted_at: now, held: 1 });

/** The comment as automod needs it. Locks the row. */
export async function findCommentForAutomod(trx: Tx, cid: number) {
  await trx.selectFrom("comment").select("cid").where("cid", "=", cid).forUpdate().execute();
  const row = await trx
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["c.pid", "c.uid", "c.content", "c.locked", "p.title", "p.sid", "s.is_default"])
    .select(deletionOf("c").as("deleted"))
    .where("c.cid", "=", cid)
    .executeTakeFirst();
  if (!row) return undefined;
  const { sid, is_default, deleted, ...comment } = row;
  return { ...comment, deleted: deletedByOf(deleted), sub: { sid, isDefault: is_default === 1 } };
}

export interface CommentChange {
  locked?: number;
  deleted?: number;
  deleted_at?: number | null;
  deleted_by?: number | null;
  deleted_reason?: string | null;
  held?: number;
  posted_at?: number;
}

export async function changeComment(trx: Tx, cid: number, change: CommentChange): Promise<void> {
  await trx.updateTable("comment").set(change).where("cid", "=", cid).execute();
}

/** Selected columns of a comment. Locks the row. */
export function readCommentForUndo(trx: Tx, cid: number, names: readonly (keyof CommentChange)[]) {
  return trx.selectFrom("comment").select(names).where("cid", "=", cid).forUpdate().executeTakeFirst();
}

/** Cid of the pinned comment of a thread. Locks the post's row. */
export function readStickyForUndo(trx: Tx, pid: number) {
  return trx.selectFrom("post").select("sticky_cid").where("pid", "=", pid).forUpdate().executeTakeFirst();
}

/** Post, parent, author and deletion state of a comment. */
export function findCommentPlace(trx: Tx, cid: number) {
  return trx
    .selectFrom("comment")
    .select(["pid", "uid", "parent_cid", "deleted", "erased_at"])
    .where("cid", "=", cid)
    .executeTakeFirst();
}

/** Sets the role that the comment is distinguished as: 0 none, 1 moderator, 2 admin. */
export async function setDistinguished(trx: Tx, cid: number, as: 0 | 1 | 2): Promise<void> {
  await trx.updateTable("comment").set({ distinguished: as }).where("cid", "=", cid).execute();
}

/** Sets the pinned comment of a thread; null unpins. */
export async function setSticky(trx: Tx, pid: number, cid: number | null): Promise<void> {
  await trx.updateTable("post").set({ sticky_cid: cid }).where("pid", "=", pid).execute();
}

/** Comments among `cids` that the viewer has not seen and whose views are counted. Locks the rows. */
export async function listUnseenForUpdate(trx: Tx, ctx: Ctx, cids: readonly number[]) {
  const { viewer } = ctx;
  const locked = trx.selectFrom("comment").select("cid").where(isAnyOf(sql`cid`, cids)).orderBy("cid");
  await locked.forUpdate().execute();
  const rows = await trx
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .innerJoin("person as a", "a.uid", "c.uid")
    .select(["c.cid", "c.up", "c.down", "c.views"])
    .select(postStateColumns("p", "s"))
    .where(isAnyOf(sql`c.cid`, cids))
    .where("c.uid", "<>", viewer.uid)
    .where("c.deleted", "=", 0)
    .where("p.deleted", "=", 0)
    .where("a.status", "<>", ACCOUNT_STATUS.deleted)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("comment_view as w")
            .select("w.uid")
            .whereRef("w.cid", "=", "c.cid")
            .where("w.uid", "=", viewer.uid),
        ),
      ),
    )
    .orderBy("c.cid")
    .execute();
  const now = ctx.now();
  return rows
    .map((row) => ({ ...row, post: postStateOf(row) }))
    .filter(({ post }) => canSeeSub(viewer, post.sub) && !isArchived(post, ctx.settings, now));
}

export async function insertViews(trx: Tx, uid: number, cids: readonly number[]): Promise<void> {
  const seen = trx
    .selectFrom("comment")
    .select([sql<number>`cast(${uid} as bigint)`.as("uid"), "cid"])
    .where(isAnyOf(sql`cid`, cids));
  await trx.insertInto("comment_view").columns(["uid", "cid"]).expression(seen).execute();
}

/** Adds one view to each comment and updates its rank. */
export async function addViews(trx: Tx, cids: readonly number[], best: number): Promise<void> {
  await trx
    .updateTable("comment")
    .set((eb) => ({ views: eb("views", "+", 1), best }))
    .where(isAnyOf(sql`cid`, cids))
    .execute();
}
