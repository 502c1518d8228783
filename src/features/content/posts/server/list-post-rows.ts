import { loadOpenReports } from "#features/moderation/reports/server/open-reports.ts";
import { isListed, type ListKind, visibilityOf } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { type PostRow, showsExcerpts } from "../post.ts";
import { findExcerpts, type HydratedPost, hydratePosts } from "./post-rows-queries.ts";
import { coverOf, findListFilter, viewRow } from "./view-row.ts";

/**
 * Loads, filters and renders posts by id, in the given order, with two queries in total. Additional queries:
 * one for uploads and links, one for excerpts, and one for open reports of moderators. "all-states" includes
 * deleted posts that the viewer still sees.
 */
export async function listPostRows(
  ctx: ReadCtx,
  pids: readonly number[],
  list: ListKind | "all-states",
): Promise<PostRow[]> {
  if (pids.length === 0) return [];
  const find = await hydratePosts(ctx, pids);
  const shown: HydratedPost[] = [];
  for (const pid of pids) {
    const post = find(pid);
    if (!post) continue;
    const isShown =
      list === "all-states"
        ? visibilityOf(ctx.viewer, "post", post.state) !== "stub"
        : isListed(ctx.viewer, post.state, list);
    if (isShown && findListFilter(ctx.viewer, post, list)?.act !== "hide") shown.push(post);
  }
  const [excerpts, reports] = await Promise.all([
    readExcerpts(ctx, shown),
    loadOpenReports(
      ctx,
      "post",
      shown.map(({ state }) => ({ id: state.pid, sub: state.sub })),
    ),
  ]);
  return shown.map((post) => {
    const row = viewRow(ctx, post, list, excerpts.get(post.state.pid) ?? null);
    const open = reports.get(post.state.pid);
    return open === undefined ? row : { ...row, reports: open };
  });
}

/** Excerpts for rows that show them, except for deleted and covered posts. */
async function readExcerpts(ctx: ReadCtx, posts: readonly HydratedPost[]): Promise<ReadonlyMap<number, string>> {
  const { viewer, read } = ctx;
  if (!showsExcerpts(viewer.preferences)) return NO_EXCERPTS;
  const pids = posts
    .filter(({ row, state }) => row.has_text && state.deleted === null && coverOf(viewer, state) === null)
    .map(({ state }) => state.pid);
  return pids.length === 0 ? NO_EXCERPTS : findExcerpts(read, pids);
}

const NO_EXCERPTS: ReadonlyMap<number, string> = new Map();
