import { filterOfPost } from "#domain/filters.ts";
import { DAY } from "#domain/limits.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { blockOf, isListed, isNsfwBlurred } from "#features/reading/visibility/visibility.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { cacheSharedAnswer } from "#platform/db/cache-shared-answer.ts";
import { TOP_TODAY, type TopPost } from "../top-today.ts";
import { listTopPids, listTopRows } from "./feed-queries.ts";

/**
 * Cache time in milliseconds. The candidates are shared by all readers, because selecting them reads all posts
 * of a day.
 */
const KEPT_FOR = 60_000;
/** More candidates than shown, so that invisible ones leave no gap. */
const CANDIDATES = 2 * TOP_TODAY;

const candidates = cacheSharedAnswer(KEPT_FOR, (asker, _key: "all") =>
  listTopPids(asker.read, asker.now() - DAY, CANDIDATES),
);

type Row = Awaited<ReturnType<typeof listTopRows>>[number];

type Candidate = ReturnType<typeof candidateOf>;

const candidateOf = (row: Row) => ({ row, state: postStateOf(row), slug: slugOf(row.title) });

/** Cache time of the candidates' current state, in milliseconds. Shared by all readers who hide no posts. */
const SHARED_FOR = 1_000;
const sharedBest = cacheSharedAnswer(SHARED_FOR, (asker, _key: "all") => readBest(asker, 0));

async function readBest(asker: Pick<Ctx, "read" | "now">, uid: number): Promise<readonly Candidate[]> {
  const pids = await candidates(asker, "all");
  const found = await listTopRows(asker.read, { pids: JSON.stringify(pids), uid });
  const byPid = new Map(found.map((row) => [row.pid, row]));
  return pids.flatMap((pid) => byPid.get(pid) ?? []).map(candidateOf);
}

/** Best posts of the last 24 hours from all subs, without those that the viewer must not or does not want to see. */
export async function loadTopToday(ctx: ReadCtx): Promise<readonly TopPost[]> {
  const { settings, viewer } = ctx;
  const posts = viewer.hidesPosts ? await readBest(ctx, viewer.uid) : await sharedBest(ctx, "all");
  const shown: TopPost[] = [];
  for (const { row, state, slug } of posts) {
    if (shown.length === TOP_TODAY) break;
    if (!isListed(viewer, state, "mixed") || blockOf(viewer, state) !== null) continue;
    if (filterOfPost(viewer, row) !== null) continue;
    shown.push({
      pid: state.pid,
      slug,
      title: isNsfwBlurred(viewer, state) ? null : row.title,
      nsfw: state.nsfw,
      score: settings["site.top_posts.show_score"] ? row.score : null,
      postedAt: state.postedAt,
      sub: row.sub,
    });
  }
  return shown;
}
