import { profileComments, profilePosts } from "#features/reading/visibility/server/profile-visibility-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { executeCached } from "#platform/db/prepare-query.ts";
import type { TimelineEntry } from "../timeline.ts";

/** Slice of a member's posts or comments: `size` entries before an id. */
export interface TimelineSlice {
  uid: number;
  before: number;
  size: number;
  offset: number;
}

/** Pids of a member's posts that the viewer may see in lists, newest first. */
export function writtenPostsQuery({ read, viewer }: ReadCtx, { uid, before, size, offset }: TimelineSlice) {
  return read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.pid as id", "p.posted_at as at"])
    .where("p.uid", "=", uid)
    .where("p.pid", "<", before)
    .where(profilePosts(viewer))
    .orderBy("p.pid", "desc")
    .limit(size)
    .offset(offset);
}

/** Cids of a member's comments that the viewer may see in lists, newest first. */
export function writtenCommentsQuery({ read, viewer }: ReadCtx, { uid, before, size, offset }: TimelineSlice) {
  return read
    .selectFrom("comment as c")
    .innerJoin("post as p", "p.pid", "c.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["c.cid as id", "c.posted_at as at"])
    .where("c.uid", "=", uid)
    .where("c.cid", "<", before)
    .where(profileComments(viewer))
    .orderBy("c.cid", "desc")
    .limit(size)
    .offset(offset);
}

export async function listWrittenPosts(ctx: ReadCtx, slice: TimelineSlice): Promise<TimelineEntry[]> {
  const rows = await executeCached(ctx.read, writtenPostsQuery(ctx, slice));
  return rows.map((row) => ({ kind: "post", ...row }));
}

export async function listWrittenComments(ctx: ReadCtx, slice: TimelineSlice): Promise<TimelineEntry[]> {
  const rows = await executeCached(ctx.read, writtenCommentsQuery(ctx, slice));
  return rows.map((row) => ({ kind: "comment", ...row }));
}
