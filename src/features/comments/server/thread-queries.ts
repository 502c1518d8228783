import { sql } from "kysely";
import { bannedUntil } from "#features/bans/server/ban-queries.ts";
import { postStateColumns, postStateOf } from "#features/visibility/server/post-state-queries.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";
import type { ThreadPost } from "../thread.ts";
import type { CommentRow } from "../tree.ts";
import { threadPostOf } from "./thread-post.ts";

/** The post of a thread, with what its sub and its viewer have to do with it. */
export async function findThreadPost(ctx: Ctx, pid: number): Promise<ThreadPost | null> {
  const { uid } = ctx.viewer;
  const row = await ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("post_visit as t", (join) => join.onRef("t.pid", "=", "p.pid").on("t.uid", "=", uid))
    .select(postStateColumns("p", "s"))
    .select(["p.title", "p.sticky_cid", "p.comment_sort", "s.name as sub_name", "t.before_at"])
    .select(bannedUntil(uid, ctx.now(), "p.sid").as("banned_until"))
    .where("p.pid", "=", pid)
    .executeTakeFirst();
  if (!row) return null;
  const state = { ...postStateOf(row), bannedHere: row.banned_until !== null };
  return threadPostOf(ctx, { ...row, state }, row.before_at);
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

/** Others' comments under the post since then that were not deleted; the caller checks blocks. */
export function listSince(ctx: Ctx, post: ThreadPost, since: number) {
  return ctx.read
    .selectFrom("comment as c")
    .innerJoin("person as a", "a.uid", "c.uid")
    .leftJoin("sub_mod as m", (join) =>
      join.onRef("m.uid", "=", "c.uid").on("m.sid", "=", post.state.sub.sid).on("m.invited", "=", 0),
    )
    .select(["c.cid", "c.uid", "a.status as author_status", "m.power as author_power"])
    .where("c.pid", "=", post.state.pid)
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
    .where(isAnyOf(sql`c.cid`, cids))
    .execute();
}
