import { deletedByOf } from "#domain/content.ts";
import { LIMITS } from "#domain/limits.ts";
import { listPostRows } from "#features/posts/server/post-rows-queries.ts";
import { postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { isNsfwBlurred, visibilityOf } from "#features/visibility/visibility.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canReadLists } from "../permissions.ts";
import type { CommentedPost, PersonComment, PersonComments, PersonPosts } from "../profile.ts";
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

function view(ctx: Ctx, row: Row): PersonComment {
  return {
    cid: row.cid,
    html: row.content_html,
    postedAt: row.written_at,
    editedAt: row.edited_at,
    score: row.score,
    deleted: deletedByOf(row.comment_deleted),
    sub: row.sub_name,
    post: viewPost(ctx, row),
  };
}

function viewPost({ viewer }: Ctx, row: Row): CommentedPost {
  const post = postStateOf(row);
  const cover = { nsfw: post.nsfw, blurred: isNsfwBlurred(viewer, post) };
  if (visibilityOf(viewer, "post", post) === "stub") return { kind: "gone", pid: post.pid, slug: slugOf(""), ...cover };
  return {
    kind: "shown",
    pid: post.pid,
    slug: slugOf(row.title),
    title: row.title,
    deleted: post.deleted,
    ...cover,
  };
}
