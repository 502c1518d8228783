import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { viewElsewhere } from "#features/content/comments/server/view-elsewhere.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canReadLists } from "../permissions.ts";
import type { Timeline, TimelineFilter, TimelineItem } from "../profile.ts";
import { mergeByTime, TIMELINE_START, type TimelineEntry, type TimelinePlace } from "../timeline.ts";
import { listWrittenComments, listWrittenPosts, type TimelineSlice } from "./written-queries.ts";

/** Max page number; later entries are only reachable by cursor. */
export const LAST_TIMELINE_PAGE = 40;

/** Position in a list: after a cursor, or a 1-based page, which only lists of one kind have. */
export interface TimelinePosition {
  after: string | null;
  page: number;
}

/** Page of a member's posts and comments, newest first. Ignores blocks. */
export async function loadTimeline(
  ctx: ReadCtx,
  uid: number,
  filter: TimelineFilter,
  position: TimelinePosition,
): Promise<Timeline> {
  if (canReadLists(ctx.viewer, ctx.settings)) return { closed: true };
  const size = filter === "comments" ? LIMITS.profileComments : LIMITS.feedPage;
  const place = readPlace(filter, position.after);
  const offset = position.after === null ? offsetOf(position.page, size) : 0;
  const slice = { uid, size: size + 1, offset };
  const read = (
    kind: "posts" | "comments",
    list: (ctx: ReadCtx, slice: TimelineSlice) => Promise<TimelineEntry[]>,
    before: number,
  ) => (filter === "all" || filter === kind ? list(ctx, { ...slice, before }) : []);
  const [posts, comments] = await Promise.all([
    read("posts", listWrittenPosts, place.pid),
    read("comments", listWrittenComments, place.cid),
  ]);
  const { shown, next } = mergeByTime(posts, comments, size, place);
  return {
    closed: false,
    items: await hydrate(ctx, shown),
    next: next && encodeCursor(filter === "all" ? [next.pid, next.cid] : [filter === "posts" ? next.pid : next.cid]),
  };
}

async function hydrate(ctx: ReadCtx, entries: readonly TimelineEntry[]): Promise<TimelineItem[]> {
  const idsOf = (kind: TimelineEntry["kind"]) => entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
  const viewer = { ...ctx.viewer, blockedPeople: new Map() };
  const [posts, comments] = await Promise.all([
    listPostRows({ ...ctx, viewer }, idsOf("post"), "all-states"),
    viewElsewhere(ctx, idsOf("comment"), "profile"),
  ]);
  const postByPid = new Map(posts.map((post) => [post.pid, post]));
  const commentByCid = new Map(comments.map((comment) => [comment.view.cid, comment]));
  const items: TimelineItem[] = [];
  for (const { kind, id } of entries) {
    const post = kind === "post" && postByPid.get(id);
    const comment = kind === "comment" && commentByCid.get(id);
    if (post) items.push({ kind: "post", post });
    if (comment) items.push({ kind: "comment", comment });
  }
  return items;
}

function offsetOf(page: number, size: number): number {
  if (page > LAST_TIMELINE_PAGE) throw new Refusal("request.not-found");
  return (page - 1) * size;
}

function readPlace(filter: TimelineFilter, after: string | null): TimelinePlace {
  if (after === null) return TIMELINE_START;
  const cursor = decodeCursor(after, filter === "all" ? ["number", "number"] : ["number"]);
  if (!cursor?.every((id) => Number.isSafeInteger(id))) throw new Refusal("request.bad-cursor");
  const [first, second] = cursor.map(Number);
  const id = first ?? TIMELINE_START.pid;
  return { pid: id, cid: filter === "all" ? (second ?? TIMELINE_START.cid) : id };
}
