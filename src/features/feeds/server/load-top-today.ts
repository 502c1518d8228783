import { DAY } from "../../../domain/limits.ts";
import type { Ctx, Read } from "../../../platform/ctx.ts";
import { listPostRows } from "../../posts/server/post-rows-queries.ts";
import { TOP_TODAY, type TopPost } from "../top-today.ts";
import { listTopPids } from "./feed-queries.ts";

/** Choosing the candidates reads a whole day's posts, so it is done once for everybody and this long, in milliseconds. */
const KEPT_FOR = 60_000;
/** More than are shown, so that what a viewer does not want to see leaves no gap. */
const CANDIDATES = 4 * TOP_TODAY;

interface Kept {
  at: number;
  pids: Promise<number[]>;
}
const kept = new WeakMap<Read, Kept>();

/** The best posts of the last 24 hours from every circle, without what this viewer must not or would not see. */
export async function loadTopToday(ctx: Ctx): Promise<TopPost[]> {
  const rows = await listPostRows(ctx, await candidates(ctx), "mixed");
  const shown = rows.filter((row) => row.blur !== "block").slice(0, TOP_TODAY);
  return shown.map((row) => ({
    pid: row.pid,
    slug: row.slug,
    title: row.blur === null ? row.title : null,
    nsfw: row.nsfw,
    score: row.score,
    postedAt: row.postedAt,
    sub: row.sub.name,
  }));
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
