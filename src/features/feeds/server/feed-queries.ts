import { sql } from "kysely";
import { LIMITS } from "../../../domain/limits.ts";
import type { FeedSort } from "../../../domain/links.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { decodeCursor, encodeCursor } from "../../../lib/cursor.ts";
import type { Ctx, Read } from "../../../platform/ctx.ts";
import { isAnyOf } from "../../../platform/db/dialect.ts";
import type { Engine } from "../../../platform/db/open-database.ts";
import { listedPosts } from "../../visibility/server/visibility-queries.ts";
import { type FeedQuery, listKind, periodLength } from "../feed.ts";

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
    .where(listedPosts(ctx.viewer, listKind(feed.scope), ctx.engine));
  if (feed.scope.kind === "sub") {
    query = query.where("p.sid", "=", feed.scope.sid);
    // pinned posts stand first, in a block of their own; a flair's posts are listed as they are
    if (feed.flair === null && feed.withPinned !== true) query = query.where("p.sticky_at", "is", null);
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
  const found = await query
    .orderBy("p.pid", "desc")
    .limit(PAGE + 1)
    .execute();
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

/** The best-voted live posts since an instant, whoever looks; visibility is asked when they are shown. */
export async function listTopPids(read: Read, since: number, limit: number): Promise<number[]> {
  const rows = await read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.deleted", "=", 0)
    .where("s.status", "=", 0)
    .where("p.posted_at", ">", since)
    // one day's posts are few beside all that were ever voted up: start from the time, not from the score
    .orderBy(sql`p.score + 0`, "desc")
    .orderBy("p.pid", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.pid);
}

/** The rendered texts of posts. */
export async function listContents(read: Read, pids: readonly number[], engine: Engine): Promise<Map<number, string>> {
  if (pids.length === 0) return new Map();
  const rows = await read
    .selectFrom("post as p")
    .select(["p.pid", "p.content_html"])
    .where(isAnyOf(sql`p.pid`, pids, engine))
    .execute();
  return new Map(rows.map((row) => [row.pid, row.content_html]));
}
