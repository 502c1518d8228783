import { DAY } from "../../../domain/limits.ts";
import { slugOf } from "../../../lib/slug.ts";
import type { Ctx, Read } from "../../../platform/ctx.ts";
import { blockOf, isListed, isNsfwBlurred, visiblePostOf } from "../../visibility/visibility.ts";
import { TOP_TODAY, type TopPost } from "../top-today.ts";
import { listTopPids, listTopRows } from "./feed-queries.ts";

/** Choosing the candidates reads a whole day's posts, so it is done once for everybody and this long, in milliseconds. */
const KEPT_FOR = 60_000;
/** More than are shown, so that what a viewer does not want to see leaves no gap. */
const CANDIDATES = 2 * TOP_TODAY;

interface Kept {
  at: number;
  pids: Promise<number[]>;
}
const kept = new WeakMap<Read, Kept>();

/** The best posts of the last 24 hours from every circle, without what this viewer must not or would not see. */
export async function loadTopToday(ctx: Ctx): Promise<TopPost[]> {
  const { viewer } = ctx;
  const pids = await candidates(ctx);
  const found = await (viewer.hidesPosts ? rowsFor(ctx, pids, viewer.uid) : sharedRows(ctx, pids));
  const byPid = new Map(found.map((row) => [row.pid, row]));
  const shown: TopPost[] = [];
  for (const pid of pids) {
    const row = byPid.get(pid);
    if (!row || shown.length === TOP_TODAY) continue;
    const facts = visiblePostOf(row);
    if (!isListed(viewer, facts, "mixed") || blockOf(viewer, facts) !== null) continue;
    shown.push({
      pid,
      slug: slugOf(row.title),
      title: isNsfwBlurred(viewer, facts) ? null : row.title,
      nsfw: facts.nsfw,
      score: row.score,
      postedAt: row.posted_at,
      sub: row.sub,
    });
  }
  return shown;
}

/** What the candidates are now. It is the same for all who hide no posts, so it is read for them together. */
const SHARED_FOR = 1_000;

type Rows = ReturnType<typeof listTopRows>;
const shared = new WeakMap<Read, { at: number; rows: Rows }>();

function rowsFor(ctx: Ctx, pids: readonly number[], uid: number): Rows {
  return listTopRows(ctx.read, ctx.engine, { pids: JSON.stringify(pids), uid });
}

function sharedRows(ctx: Ctx, pids: readonly number[]): Rows {
  const now = ctx.now();
  const present = shared.get(ctx.read);
  if (present && now >= present.at && now - present.at < SHARED_FOR) return present.rows;
  const rows = rowsFor(ctx, pids, 0);
  shared.set(ctx.read, { at: now, rows });
  rows.catch(() => shared.delete(ctx.read));
  return rows;
}

function candidates(ctx: Ctx): Promise<number[]> {
  const now = ctx.now();
  const present = kept.get(ctx.read);
  if (present && now >= present.at && now - present.at < KEPT_FOR) return present.pids;
  const pids = listTopPids(ctx.read, now - DAY, CANDIDATES);
  kept.set(ctx.read, { at: now, pids });
  // a failed choice is not kept
  pids.catch(() => kept.delete(ctx.read));
  return pids;
}
