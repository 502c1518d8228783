import { sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import type { FeedSort } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { postStateColumns } from "#features/reading/visibility/server/post-state-queries.ts";
import { isInTeam, listedPosts } from "#features/reading/visibility/server/visibility-queries.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { Read, ReadCtx } from "#platform/ctx.ts";
import { isAnyOf, isInJson } from "#platform/db/dialect.ts";
import { executeCached, prepareCachedQuery } from "#platform/db/prepare-query.ts";
import { type FeedQuery, LAST_PAGE, periodLength } from "../feed.ts";
import { FEW_SUBS, type FeedPlan, planPeriod, planSubs } from "../feed-plan.ts";
import { type FeedSlice, feedIds, isPlainFirstPage, listPlainFirstPage } from "./feed-ids-queries.ts";
import { countInSample } from "./sub-sample-queries.ts";

const PAGE = LIMITS.feedPage;

export interface FeedIds {
  pids: readonly number[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}

/** First step of a list: pids in order. */
export async function listFeedIds(ctx: ReadCtx, feed: FeedQuery): Promise<FeedIds> {
  const slice = sliceOf(ctx, feed);
  if (slice.scope.kind === "subs" && slice.scope.sids.length === 0) return { pids: [], next: null };
  return idsIn(await listSlice(ctx, slice, await planOf(ctx, slice, feed.page)));
}

function idsIn(rows: Awaited<ReturnType<typeof listSlice>>): FeedIds {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  const next = rows.length > PAGE && last ? encodeCursor([last.rank, last.pid]) : null;
  return { pids: shown.map((row) => row.pid), next };
}

function listSlice(ctx: ReadCtx, slice: FeedSlice, plan: FeedPlan) {
  if (slice.scope.kind === "subs" && plan !== "recent" && isPlainFirstPage(ctx, slice)) {
    return listPlainFirstPage[plan][slice.sort](ctx.read, { sids: JSON.stringify(slice.scope.sids) });
  }
  return executeCached(ctx.read, feedIds(ctx, slice, plan));
}

/** Converts the parameters of the URL to those of the query. */
function sliceOf(ctx: ReadCtx, feed: FeedQuery): FeedSlice {
  const after = feed.after === null ? null : readCursor(feed.after, feed.sort);
  if (feed.page > LAST_PAGE) throw new Refusal("request.not-found");
  const length = feed.sort === "top" ? periodLength(feed.period) : null;
  return {
    scope: scopeOf(ctx, feed),
    sort: feed.sort,
    flair: feed.flair,
    withPinned: feed.withPinned ?? false,
    since: length === null ? null : ctx.now() - length,
    after,
    offset: after === null ? (feed.page - 1) * PAGE : 0,
  };
}

/** Rank and pid of the last shown post; integers, except for the rank of hot. */
function readCursor(text: string, sort: FeedSort): [number, number] {
  const [rank, pid] = decodeCursor(text, ["number", "number"]) ?? [];
  if (rank === undefined || pid === undefined || !Number.isSafeInteger(pid)) throw new Refusal("request.bad-cursor");
  if (sort !== "hot" && !isWhole(rank, sort === "top")) throw new Refusal("request.bad-cursor");
  return [rank, pid];
}

/** Scores are 32-bit integers. */
function isWhole(value: number, isScore: boolean): boolean {
  return Number.isSafeInteger(value) && (!isScore || value === (value | 0));
}

function scopeOf(ctx: ReadCtx, { scope }: FeedQuery): FeedSlice["scope"] {
  if (scope.kind === "home") return { kind: "subs", sids: ctx.viewer.subscriptions.map((sub) => sub.sid) };
  return scope.kind === "multi" ? { kind: "subs", sids: scope.sids } : scope;
}

async function planOf(ctx: ReadCtx, { scope, sort, since, after }: FeedSlice, page: number): Promise<FeedPlan> {
  const subs = scope.kind === "subs" ? scope.sids : null;
  if (since !== null) {
    const { recent, all } = await estimateRecent(ctx.read, since);
    const plan = planPeriod(recent, all, page, subs?.length);
    return plan === "ranked" && subs ? "subs" : plan;
  }
  if (subs === null) return "ranked";
  const isSampled = subs.length > FEW_SUBS && after === null;
  return planSubs(subs.length, page, after !== null, isSampled ? await countInSample(ctx, sort, subs) : 0);
}

/**
 * Approximate number of posts since a time, and in total. Two index lookups are enough, because ids increase
 * with time.
 */
async function estimateRecent(read: Read, since: number): Promise<{ recent: number; all: number }> {
  const row = await read
    .selectNoFrom((select) => [
      select.selectFrom("post").select("pid").orderBy("pid", "desc").limit(1).as("last"),
      select.selectFrom("post").select("pid").where("posted_at", ">", since).orderBy("posted_at").limit(1).as("first"),
    ])
    .executeTakeFirstOrThrow();
  const all = row.last ?? 0;
  return { recent: row.first === null ? 0 : all - row.first + 1, all };
}

/** Pinned posts of a sub, in the order of pinning. */
export async function listStickyIds(ctx: ReadCtx, sid: number): Promise<number[]> {
  const stickies = ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.sid", "=", sid)
    .where("p.sticky_at", "is not", null)
    .where(listedPosts(ctx.viewer, "sub"))
    .orderBy("p.sticky_at")
    .limit(LIMITS.stickies);
  return (await executeCached(ctx.read, stickies)).map((row) => row.pid);
}

/** Best-scored undeleted posts since a time; identical for every viewer. Visibility is checked later. */
export async function listTopPids(read: Read, since: number, limit: number): Promise<number[]> {
  // starts from the time index, because a day has few posts compared with all posts with votes
  const { rows } = await sql<{ pid: number }>`select p.pid from post p cross join sub s
    where s.sid = p.sid and s.status = 0 and p.deleted = 0 and p.posted_at > ${since}
    order by p.score + 0 desc, p.pid desc limit ${limit}`.execute(read);
  return rows.map((row) => row.pid);
}

/** Columns of the best posts card, with the visibility state. */
export const listTopRows = prepareCachedQuery((read, { pids, uid }: { pids: string; uid: number }) =>
  read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select(postStateColumns("p", "s"))
    .select(["p.title", "p.domain", "p.flair", "p.score", "s.name as sub"])
    .select(isInTeam("p.uid").as("author_in_team"))
    .select(sql<number>`exists (select 1 from hidden_post h where h.uid = ${uid} and h.pid = p.pid)`.as("hidden"))
    .where(isInJson(sql`p.pid`, pids, "bigint")),
);

/** Newest undeleted post of each sub. */
export const listNewestPids = prepareCachedQuery((read, { sids }: { sids: string }) =>
  read
    .selectFrom("sub as s")
    .innerJoin("post as p", (join) =>
      join.on("p.pid", "=", (eb) =>
        eb
          .selectFrom("post as n")
          .select("n.pid")
          .whereRef("n.sid", "=", "s.sid")
          .where("n.deleted", "=", 0)
          .orderBy("n.pid", "desc")
          .limit(1),
      ),
    )
    .select("p.pid")
    .where(isInJson(sql`s.sid`, sids, "bigint")),
);

/** Rendered texts of posts. */
export async function listContents(read: Read, pids: readonly number[]): Promise<Map<number, string>> {
  if (pids.length === 0) return new Map();
  const rows = await read
    .selectFrom("post as p")
    .select(["p.pid", "p.content_html"])
    .where(isAnyOf(sql`p.pid`, pids))
    .execute();
  return new Map(rows.map((row) => [row.pid, row.content_html]));
}
