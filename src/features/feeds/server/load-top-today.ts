import { filterOfPost } from "#domain/filters.ts";
import { DAY } from "#domain/limits.ts";
import { postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { blockOf, isListed, isNsfwBlurred } from "#features/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import { sharedFor } from "#platform/db/shared-for.ts";
import { TOP_TODAY, type TopPost } from "../top-today.ts";
import { listTopPids, listTopRows } from "./feed-queries.ts";

/** Choosing the candidates reads a whole day's posts, so it is done once for everybody and this long, in milliseconds. */
const KEPT_FOR = 60_000;
/** More than are shown, so that what a viewer does not want to see leaves no gap. */
const CANDIDATES = 2 * TOP_TODAY;

const candidates = sharedFor(KEPT_FOR, (asker, _key: "all") => listTopPids(asker.read, asker.now() - DAY, CANDIDATES));

/** What the candidates are now. It is the same for all who hide no posts, so it is read for them together. */
const SHARED_FOR = 1_000;
const sharedRows = sharedFor(SHARED_FOR, async (asker, key: "all") => rowsOf(asker, await candidates(asker, key), 0));

function rowsOf({ read }: Pick<Ctx, "read">, pids: readonly number[], uid: number) {
  return listTopRows(read, { pids: JSON.stringify(pids), uid });
}

/** The best posts of the last 24 hours from every sub, without what this viewer must not or would not see. */
export async function loadTopToday(ctx: Ctx): Promise<TopPost[]> {
  const { viewer } = ctx;
  const pids = await candidates(ctx, "all");
  const found = await (viewer.hidesPosts ? rowsOf(ctx, pids, viewer.uid) : sharedRows(ctx, "all"));
  const byPid = new Map(found.map((row) => [row.pid, row]));
  const shown: TopPost[] = [];
  for (const pid of pids) {
    const row = byPid.get(pid);
    if (!row || shown.length === TOP_TODAY) continue;
    const post = postStateOf(row);
    if (!isListed(viewer, post, "mixed") || blockOf(viewer, post) !== null) continue;
    if (filterOfPost(viewer, row) !== null) continue;
    shown.push({
      pid,
      slug: slugOf(row.title),
      title: isNsfwBlurred(viewer, post) ? null : row.title,
      nsfw: post.nsfw,
      score: ctx.settings["site.top_posts.show_score"] ? row.score : null,
      postedAt: row.posted_at,
      sub: row.sub,
    });
  }
  return shown;
}
