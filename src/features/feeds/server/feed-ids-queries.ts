import { type RawBuilder, sql } from "kysely";
import { LIMITS } from "../../../domain/limits.ts";
import type { FeedSort } from "../../../domain/links.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { isAnyOf } from "../../../platform/db/dialect.ts";
import { listedPosts } from "../../visibility/server/visibility-queries.ts";
import { type FeedScope, listKind } from "../feed.ts";
import type { FeedPlan } from "../feed-plan.ts";

/** What is asked of the database, everything decided. */
export interface FeedSlice {
  scope: Exclude<FeedScope, { kind: "home" | "multi" }> | { kind: "circles"; sids: readonly number[] };
  sort: FeedSort;
  flair: string | null;
  withPinned: boolean;
  /** Epoch milliseconds; null for all time. */
  since: number | null;
  /** Rank and pid of the last post shown. */
  after: readonly [number, number] | null;
  offset: number;
}

interface IdRow {
  pid: number;
  rank: number;
}

/** Sort keys, and the index of each starts with them, best first, then the newest. */
const RANKS = { hot: "hot", new: "pid", top: "score" } as const;

/** One more than a page, to know whether there is a next one. */
const LIMIT = LIMITS.feedPage + 1;

/** The ids of a page in order, found as planned. `cross join` keeps SQLite from starting at the circles. */
export function feedIds(ctx: Ctx, slice: FeedSlice, plan: FeedPlan): RawBuilder<IdRow> {
  if (slice.scope.kind === "circles" && plan === "circles") return idsByCircle(ctx, slice, slice.scope.sids);
  const rank = sql.ref(`p.${RANKS[slice.sort]}`);
  // an expression is in no index: what is recent is found by its time
  const order = plan === "recent" ? sql`${rank} + 0` : rank;
  return sql<IdRow>`select p.pid, ${rank} as rank from post p cross join sub s
    where s.sid = p.sid and ${inScope(ctx, slice, plan)} and ${fits(ctx, slice)}
    order by ${slice.sort === "new" ? sql`` : sql`${order} desc,`} p.pid desc limit ${LIMIT} offset ${slice.offset}`;
}

/** A page from each circle, merged: every circle gives no more than a page needs. */
function idsByCircle(ctx: Ctx, slice: FeedSlice, sids: readonly number[]): RawBuilder<IdRow> {
  const column = RANKS[slice.sort];
  const rank = sql.ref(`p.${column}`);
  const list = JSON.stringify(sids);
  const best = sql`where p.sid = s.sid and ${fits(ctx, slice)}
    order by ${slice.sort === "new" ? sql`` : sql`${rank} desc,`} p.pid desc limit ${LIMIT + slice.offset}`;
  if (ctx.engine === "postgres") {
    return sql<IdRow>`select b.pid, b.rank
      from json_array_elements_text(${list}::json) w join sub s on s.sid = w.value::bigint
      cross join lateral (select p.pid, ${rank} as rank from post p ${best}) b
      order by b.rank desc, b.pid desc limit ${LIMIT} offset ${slice.offset}`;
  }
  const outer = sql.ref(`o.${column}`);
  return sql<IdRow>`select o.pid, ${outer} as rank
    from json_each(${list}) w cross join sub s on s.sid = w.value
    cross join post o on o.pid in (select p.pid from post p ${best})
    order by ${outer} desc, o.pid desc limit ${LIMIT} offset ${slice.offset}`;
}

function inScope(ctx: Ctx, { scope }: FeedSlice, plan: FeedPlan): RawBuilder<boolean> {
  // an expression is in no index: the order of the sort, or the time, leads
  const sid = sql`p.sid + 0`;
  switch (scope.kind) {
    case "all":
      return sql<boolean>`1 = 1`;
    case "sub":
      return plan === "recent" ? sql<boolean>`${sid} = ${scope.sid}` : sql<boolean>`p.sid = ${scope.sid}`;
    case "domain":
      return sql<boolean>`p.domain = ${scope.domain}`;
    case "circles":
      return sql<boolean>`${isAnyOf(sid, scope.sids, ctx.engine)}`;
  }
}

/** What every post of the list must be, for this viewer and after the last one shown. */
function fits(ctx: Ctx, slice: FeedSlice): RawBuilder<boolean> {
  const { scope, flair, since, after } = slice;
  const kind = scope.kind === "circles" ? "mixed" : listKind(scope);
  const conditions = [sql<boolean>`${listedPosts(ctx.viewer, kind, ctx.engine)}`];
  // pinned posts stand first, in a block of their own; a flair's posts are listed as they are
  if (kind === "sub" && flair === null && !slice.withPinned) conditions.push(sql<boolean>`p.sticky_at is null`);
  if (flair !== null) conditions.push(sql<boolean>`p.flair = ${flair}`);
  if (since !== null) conditions.push(sql<boolean>`p.posted_at > ${since}`);
  if (after !== null) {
    const [rank, pid] = after;
    const isBehind = sql<boolean>`(${sql.ref(`p.${RANKS[slice.sort]}`)}, p.pid) < (${rank}, ${pid})`;
    conditions.push(slice.sort === "new" ? sql<boolean>`p.pid < ${pid}` : isBehind);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
