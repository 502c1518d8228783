import { sql } from "kysely";
import { bannedUntil } from "#features/bans/server/ban-queries.ts";
import { isArchived } from "#features/posts/post.ts";
import { postSightOf } from "#features/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { ThreadPost } from "../thread.ts";
import type { CommentRow } from "../tree.ts";

/** In the address of a post whose title the viewer does not see. */
const NO_SLUG = "_";

/** The post of a thread, with what its circle and its viewer have to do with it. */
export async function findThreadPost(ctx: Ctx, pid: number): Promise<ThreadPost | null> {
  const { uid } = ctx.viewer;
  const now = ctx.now();
  const row = await ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "p.pid").on("t.uid", "=", uid))
    .select(["p.pid", "p.uid", "p.title", "p.deleted", "p.locked", "p.posted_at", "p.sticky_at", "p.sticky_cid"])
    .select(["p.comment_sort", "s.sid", "s.name", "s.is_default", "s.status", "t.before_at"])
    .select(bannedUntil(uid, now, "p.sid").as("banned_until"))
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return null;
  const sticky = row.sticky_at !== null;
  const sub = { sid: row.sid, name: row.name, isDefault: row.is_default === 1, status: row.status };
  const facts = { uid: row.uid, deleted: row.deleted, sid: sub.sid, subIsDefault: sub.isDefault };
  const seesTitle = postSightOf(ctx.viewer, facts) !== "stub";
  return {
    pid: row.pid,
    sub,
    slug: seesTitle ? slugOf(row.title) : NO_SLUG,
    uid: row.uid,
    deleted: row.deleted,
    locked: row.locked === 1,
    archived: isArchived({ postedAt: row.posted_at, sticky }, ctx.settings, now),
    stickyCid: row.sticky_cid,
    commentSort: sticky ? row.comment_sort : null,
    beforeAt: row.before_at,
    bannedUntil: row.banned_until,
  };
}

/** Every comment of the post, as narrow as ordering allows; one index holds all of it. */
export function listTreeRows(read: Read, pid: number): Promise<CommentRow[]> {
  return read
    .selectFrom("comment")
    .select(["cid", "parent_cid as parentCid", "score", "best"])
    .where("pid", "=", pid)
    .orderBy("cid")
    .execute();
}

/** What others wrote under the post since then and what still stands; who hides whom is asked of each. */
export function listSince(ctx: Ctx, post: ThreadPost, since: number) {
  return ctx.read
    .selectFrom("comment as c")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("sub_mod as m", (join) =>
      join.onRef("m.uid", "=", "c.uid").on("m.sid", "=", post.sub.sid).on("m.invited", "=", 0),
    )
    .select(["c.cid", "c.uid", "a.status as author_status", "m.power as author_power"])
    .where("c.pid", "=", post.pid)
    .where("c.posted_at", ">", since)
    .where("c.deleted", "=", 0)
    .where("c.uid", "<>", ctx.viewer.uid)
    .execute();
}

export type HydratedComment = Awaited<ReturnType<typeof hydrateComments>>[number];

/** The chosen comments with their authors and what the viewer did to them, in one query however many there are. */
export function hydrateComments(ctx: Ctx, sid: number, cids: readonly number[]) {
  const { uid } = ctx.viewer;
  return ctx.read
    .selectFrom("comment as c")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("sub_mod as m", (join) => join.onRef("m.uid", "=", "c.uid").on("m.sid", "=", sid).on("m.invited", "=", 0))
    .leftJoin("comment_vote as v", (join) => join.onRef("v.cid", "=", "c.cid").on("v.uid", "=", uid))
    .leftJoin("comment_view as w", (join) => join.onRef("w.cid", "=", "c.cid").on("w.uid", "=", uid))
    .select([
      "c.cid",
      "c.uid",
      "c.parent_cid",
      "c.content_html",
      "c.posted_at",
      "c.edited_at",
      "c.deleted",
      "c.deleted_reason",
    ])
    .select(["c.distinguished", "c.score", "c.up", "c.down", "a.name", "a.status as author_status"])
    .select(["m.power as author_power", "v.value as my_vote", "w.uid as seen_by"])
    .where(isAnyOf(sql`c.cid`, cids, ctx.engine))
    .execute();
}
