import { LIMITS } from "#domain/limits.ts";
import { listPostRows } from "#features/posts/server/post-rows-queries.ts";
import { isNsfwBlurred, sightOf } from "#features/visibility/visibility.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canReadLists } from "../permissions.ts";
import type { PersonComment, PersonComments, PersonPosts } from "../profile.ts";
import { type ListPosition, listPersonComments, listPersonPids } from "./written-queries.ts";

/** A page of somebody's posts, newest first; in them blocks do not count. */
export async function loadPersonPosts(ctx: Ctx, uid: number, at: ListPosition): Promise<PersonPosts> {
  if (canReadLists(ctx.viewer, ctx.settings)) return { closed: true };
  const pids = await listPersonPids(ctx, uid, LIMITS.feedPage, at);
  const { shown, next } = cut(pids, LIMITS.feedPage, (pid) => pid);
  const viewer = { ...ctx.viewer, blockedPeople: new Map() };
  return { closed: false, rows: await listPostRows({ ...ctx, viewer }, shown, "all-states"), next };
}

/** A page of somebody's comments, newest first. */
export async function loadPersonComments(ctx: Ctx, uid: number, at: ListPosition): Promise<PersonComments> {
  if (canReadLists(ctx.viewer, ctx.settings)) return { closed: true };
  const rows = await listPersonComments(ctx, uid, LIMITS.profileComments, at);
  const { shown, next } = cut(rows, LIMITS.profileComments, (row) => row.cid);
  return { closed: false, rows: shown.map((row) => view(ctx, row)), next };
}

function cut<T>(rows: readonly T[], size: number, idOf: (row: T) => number): { shown: T[]; next: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { shown, next: rows.length > size && last !== undefined ? encodeCursor([idOf(last)]) : null };
}

type Row = Awaited<ReturnType<typeof listPersonComments>>[number];

function view({ viewer }: Ctx, row: Row): PersonComment {
  const post = { uid: row.post_uid, nsfw: row.nsfw === 1, subNsfw: row.sub_nsfw === 1 };
  const place = { sid: row.sid, subIsDefault: row.is_default === 1 };
  const sight = sightOf(viewer, { kind: "post", uid: row.post_uid, deleted: row.post_deleted, ...place });
  const title = sight === "stub" ? null : row.title;
  return {
    cid: row.cid,
    html: row.content_html,
    postedAt: row.posted_at,
    editedAt: row.edited_at,
    score: row.score,
    deleted: row.deleted,
    sub: row.sub_name,
    post: {
      pid: row.pid,
      slug: slugOf(title ?? ""),
      title,
      deleted: row.post_deleted,
      nsfw: post.nsfw,
      blurred: isNsfwBlurred(viewer, post),
    },
  };
}
