import { sql } from "kysely";
import { LIMITS } from "../../../domain/limits.ts";
import { Refusal } from "../../../domain/refusal.ts";
import type { FeedSort } from "../../../domain/links.ts";
import { decodeCursor, encodeCursor } from "../../../lib/cursor.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { isAnyOf } from "../../../platform/db/dialect.ts";
import { listedPosts } from "../../visibility/server/visibility-queries.ts";
import type { ListKind } from "../../visibility/visibility.ts";
import { type FeedQuery, periodLength } from "../feed.ts";

const PAGE = LIMITS.feedPage;
/** Pages are for people; nobody reads further, and a cursor goes on from there. */
const LAST_PAGE = 40;

export interface FeedIds {
  pids: number[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}

/** Step one of a list: ids in order, one more than a page to know whether there is a next one. */
export async function listFeedIds(ctx: Ctx, feed: FeedQuery): Promise<FeedIds> {
  const sids = scopeSids(ctx, feed);
  if (sids !== null && sids.length === 0) return { pids: [], next: null };
  const key = sql.ref(sortKey(feed.sort));
  let query = ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(["p.pid", key.$castTo<number>().as("key")])
    .where(listedPosts(ctx.viewer, listKind(feed), ctx.engine));
  if (feed.scope.kind === "sub") {
    query = query.where("p.sid", "=", feed.scope.sid).where("p.sticky_at", "is", null);
  } else if (sids !== null) query = query.where(isAnyOf(sql`p.sid`, sids, ctx.engine));
  if (feed.scope.kind === "domain") query = query.where("p.domain", "=", feed.scope.domain);
  if (feed.flair !== null) query = query.where("p.flair", "=", feed.flair);
  const length = feed.sort === "top" ? periodLength(feed.period) : null;
  if (length !== null) query = query.where("p.posted_at", ">", ctx.now() - length);

  if (feed.after !== null) {
    const cursor = decodeCursor(feed.after, ["number", "number"]);
    if (!cursor) throw new Refusal("request.bad-cursor");
    const [after, pid] = cursor as [number, number];
    query =
      feed.sort === "new"
        ? query.where("p.pid", "<", pid)
        : query.where(sql<boolean>`(${key}, p.pid) < (${after}, ${pid})`);
  } else if (feed.page > 1) {
    if (feed.page > LAST_PAGE) throw new Refusal("request.not-found");
    query = query.offset((feed.page - 1) * PAGE);
  }
  if (feed.sort !== "new") query = query.orderBy(key, "desc");
  const found = await query.orderBy("p.pid", "desc").limit(PAGE + 1).execute();
  const shown = found.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    pids: shown.map((row) => row.pid),
    next: found.length > PAGE && last ? encodeCursor([Number(last.key), last.pid]) : null,
  };
}

function sortKey(sort: FeedSort): string {
  return { hot: "p.hot", new: "p.pid", top: "p.score" }[sort];
}

function listKind(feed: FeedQuery): ListKind {
  return feed.scope.kind === "sub" ? "sub" : feed.scope.kind === "domain" ? "domain" : "mixed";
}

/** The circles to draw from, null for all of them. */
function scopeSids(ctx: Ctx, feed: FeedQuery): readonly number[] | null {
  if (feed.scope.kind === "home") return ctx.viewer.subscriptions.map((sub) => sub.sid);
  return feed.scope.kind === "multi" ? feed.scope.sids : null;
}

/** The pinned posts of a circle, in the order in which they were pinned. */
export async function listStickyIds(ctx: Ctx, sid: number): Promise<number[]> {
  const rows = await ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.sid", "=", sid)
    .where("p.sticky_at", "is not", null)
    .where(listedPosts(ctx.viewer, "sub", ctx.engine))
    .orderBy("p.sticky_at")
    .limit(LIMITS.stickies)
    .execute();
  return rows.map((row) => row.pid);
}
