import { sql } from "kysely";
import { isMember } from "#domain/viewer.ts";
import { flairHueOf } from "#features/content/flairs/server/preset-queries.ts";
import { slugFor } from "#features/content/posts/server/load-post-page.ts";
import type { PagePost } from "#features/content/posts/server/page-queries.ts";
import { bannedUntil, isWarnedIn } from "#features/reading/visibility/server/ban-queries.ts";
import { deletionOf, postStateColumns, postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { isHeldAndHidden, postVisibilityOf } from "#features/reading/visibility/visibility.ts";
import type { Ctx, Read, ReadCtx } from "#platform/ctx.ts";
import { isInJson, numbersInJson } from "#platform/db/dialect.ts";
import { prepareCachedQuery, prepareQuery } from "#platform/db/prepare-query.ts";
import type { ThreadPost } from "../thread.ts";
import type { CommentRow } from "../tree.ts";

/** Post of a thread, with the state of its sub and the viewer. */
export async function findThreadPost(ctx: Ctx, pid: number): Promise<ThreadPost | null> {
  const { uid } = ctx.viewer;
  const row = await ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "p.pid").on("t.uid", "=", uid))
    .select(postStateColumns("p", "s"))
    .select(["p.title", "p.sticky_cid", "p.comment_sort", "s.slow_seconds", "s.name as sub_name", "t.before_at"])
    .select(bannedUntil(uid, ctx.now(), "p.sid").as("banned_until"))
    .select(isWarnedIn(uid, "p.sid").as("warned"))
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return null;
  const state = { ...postStateOf(row), bannedHere: row.banned_until !== null };
  if (isHeldAndHidden(ctx.viewer, state)) return null;
  return threadPostOf(ctx, { ...row, state }, row.before_at);
}

/** All comments of the post, only the columns for ordering; read from a covering index. */
export const listTreeRows: (read: Read, values: { pid: number }) => Promise<readonly CommentRow[]> = prepareCachedQuery(
  (read, { pid }: { pid: number }) =>
    read
      .selectFrom("comment")
      .select(["cid", "parent_cid as parentCid", "score", "best"])
      .where("pid", "=", pid)
      .orderBy("cid"),
);

/** Held comments of the post. */
export const listHeldComments: (
  read: Read,
  values: { pid: number },
) => Promise<readonly { cid: number; uid: number }[]> = prepareCachedQuery((read, { pid }: { pid: number }) =>
  read.selectFrom("comment").select(["cid", "uid"]).where("pid", "=", pid).where("held", "=", 1).orderBy("cid"),
);

/** Others' undeleted comments on the post since the given time; the caller filters blocked authors. */
export function listCommentsSince({ read, viewer }: ReadCtx, post: ThreadPost, since: number) {
  const { pid, sub } = post.state;
  return listWrittenSince(read, { pid, sid: sub.sid, uid: viewer.uid, since });
}

const listWrittenSince = prepareQuery(
  (read, { pid, sid, uid, since }: { pid: number; sid: number; uid: number; since: number }) =>
    read
      .selectFrom("comment as c")
      .innerJoin("person as a", "a.uid", "c.uid")
      .leftJoin("sub_mod as m", (join) =>
        join.onRef("m.uid", "=", "c.uid").on("m.sid", "=", sid).on("m.invited", "=", 0),
      )
      .select(["c.cid", "c.uid", "a.status as author_status", "m.power as author_power"])
      .where("c.pid", "=", pid)
      .where("c.posted_at", ">", since)
      .where("c.deleted", "=", 0)
      .where("c.uid", "<>", uid),
);

export type StoredComment = Awaited<ReturnType<typeof listStored>>[number];
export type CommentViewerState = Omit<Awaited<ReturnType<typeof listOwn>>[number], "cid">;

export interface HydratedComment {
  row: StoredComment;
  own: CommentViewerState;
}

/** Viewer state of a comment for visitors. */
export const EMPTY_COMMENT_VIEWER_STATE: CommentViewerState = { my_vote: null, seen_by: null, saved_by: null };

interface HydratedComments {
  /** Unordered; cached rows are shared by all readers. */
  stored: readonly StoredComment[];
  /** Viewer state by cid; only comments with a vote, view or save. */
  own: ReadonlyMap<number, CommentViewerState>;
}

/** Stored rows of the selected comments with their authors, and the viewer's state of each. */
export async function hydrateComments(
  { read, viewer }: Pick<Ctx, "read" | "viewer">,
  sid: number,
  cids: readonly number[],
): Promise<HydratedComments> {
  if (cids.length === 0) return { stored: [], own: new Map() };
  const list = JSON.stringify(cids);
  const [stored, own] = await Promise.all([
    listStored(read, { sid, cids: list }),
    isMember(viewer) ? listOwn(read, { uid: viewer.uid, cids: list }) : [],
  ]);
  return { stored, own: new Map(own.map((row) => [row.cid, row])) };
}

const listStored = prepareCachedQuery((read, { sid, cids }: { sid: number; cids: string }) =>
  read
    .selectFrom("comment as c")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("sub_mod as m", (join) => join.onRef("m.uid", "=", "c.uid").on("m.sid", "=", sid).on("m.invited", "=", 0))
    .leftJoin("user_flair as w", (join) => join.onRef("w.uid", "=", "c.uid").on("w.sid", "=", sid))
    .select([
      "c.cid",
      "c.uid",
      "c.parent_cid",
      "c.content_html",
      "c.posted_at",
      "c.edited_at",
      "c.erased_at",
      deletionOf("c").as("deleted"),
    ])
    .select(["c.deleted_reason", "c.distinguished", "c.score", "c.up", "c.down", "c.locked"])
    .select(["a.name", "a.status as author_status", "a.is_system as author_system", "a.is_bot as author_bot"])
    .select(["m.power as author_power", "w.text as author_flair"])
    .select(flairHueOf("user", "w.sid", "w.text").as("author_hue"))
    .where(isInJson(sql`c.cid`, cids, "bigint")),
);

/**
 * Contains only comments with viewer state. Does not read the comment rows, because that would take most of the
 * time.
 */
const listOwn = prepareQuery((read, { uid, cids }: { uid: number; cids: string }) =>
  read
    .selectFrom(numbersInJson(cids).as("l"))
    .leftJoin("comment_vote as v", (join) => join.onRef("v.cid", "=", "l.value").on("v.uid", "=", uid))
    .leftJoin("comment_view as w", (join) => join.onRef("w.cid", "=", "l.value").on("w.uid", "=", uid))
    .leftJoin("saved_comment as k", (join) => join.onRef("k.cid", "=", "l.value").on("k.uid", "=", uid))
    .select(["l.value as cid", "v.value as my_vote", "w.uid as seen_by", "k.uid as saved_by"])
    .where(sql<boolean>`coalesce(v.uid, w.uid, k.uid) is not null`),
);

interface Stored
  extends Pick<
    PagePost,
    "title" | "sub_name" | "sticky_cid" | "comment_sort" | "slow_seconds" | "banned_until" | "warned"
  > {
  state: ThreadPost["state"];
}

/**
 * Post properties for the thread below. `beforeAt` is the time of the viewer's last visit, null on the first
 * visit.
 */
export function threadPostOf(ctx: ReadCtx, post: Stored, beforeAt: number | null): ThreadPost {
  const isGone = postVisibilityOf(ctx.viewer, post.state) === "stub";
  return {
    state: post.state,
    subName: post.sub_name,
    slug: slugFor(ctx, post),
    // hides the author of an invisible post among the comments too
    authorUid: isGone ? null : post.state.uid,
    stickyCid: post.sticky_cid,
    slowSeconds: post.slow_seconds,
    commentSort: post.state.sticky ? post.comment_sort : null,
    beforeAt,
    bannedUntil: post.banned_until,
    isWarned: post.warned === 1,
  };
}
