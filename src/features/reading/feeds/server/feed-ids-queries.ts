import { type RawBuilder, sql } from "kysely";
import { LIMITS } from "#domain/limits.ts";
import type { FeedSort } from "#domain/links.ts";
import { publicViewer } from "#domain/viewer.ts";
import { hasNoHiddenContent, listedPosts } from "#features/reading/visibility/server/visibility-queries.ts";
import type { Ctx, Read, ReadCtx } from "#platform/ctx.ts";
import { engineOf, isInJson } from "#platform/db/dialect.ts";
import type { Engine } from "#platform/db/engine.ts";
import { prepareCachedQuery } from "#platform/db/prepare-query.ts";
import { type FeedScope, listKind } from "../feed.ts";
import type { FeedPlan } from "../feed-plan.ts";

/** Parameters of a feed's database query. */
export interface FeedSlice {
  scope: Exclude<FeedScope, { kind: "home" | "multi" }> | { kind: "subs"; sids: readonly number[] };
  sort: FeedSort;
  flair: string | null;
  withPinned: boolean;
  /** Epoch milliseconds; null for all time. */
  since: number | null;
  /** Keyset position: rank and pid of the last shown post. */
  after: readonly [number, number] | null;
  offset: number;
}

type Asker = Pick<Ctx, "read" | "viewer">;

interface IdRow {
  pid: number;
  rank: number;
}

/** Sort columns; each has an index, best first, then newest. */
const RANKS = { hot: "hot", new: "pid", top: "score" } as const;

/** One row more than a page, to detect a next page. */
const LIMIT = LIMITS.feedPage + 1;

/** Pids of a page in order, by the given plan. */
export function feedIds(ctx: Asker, slice: FeedSlice, plan: FeedPlan): RawBuilder<IdRow> {
  const { scope } = slice;
  if (scope.kind === "subs") return idsOfSubs(ctx, slice, plan, JSON.stringify(scope.sids));
  if (scope.kind === "sub" && plan === "ranked" && engineOf(ctx.read) === "postgres")
    return idsBySub(ctx, slice, JSON.stringify([scope.sid]));
  return idsInOrder(ctx, slice, plan, inScope(scope, plan));
}

function idsOfSubs(ctx: Asker, slice: FeedSlice, plan: FeedPlan, list: string): RawBuilder<IdRow> {
  if (plan === "subs") return idsBySub(ctx, slice, list);
  return idsInOrder(ctx, slice, plan, sql`${isInJson(IN_NO_INDEX, list, "bigint")}`);
}

/** Posts of the scope in order. `cross join` prevents SQLite from starting with the subs. */
function idsInOrder(ctx: Asker, slice: FeedSlice, plan: FeedPlan, isInScope: RawBuilder<unknown>): RawBuilder<IdRow> {
  const rank = sql.ref(`p.${RANKS[slice.sort]}`);
  const tail = sql`limit ${sql.lit(LIMIT)} offset ${sql.lit(slice.offset)}`;
  // an expression prevents the use of the rank's index, so that recent posts are found by time
  const order = plan === "recent" ? sql`${rank} + 0 desc, p.pid desc` : bestFirst(slice.sort);
  return sql<IdRow>`select p.pid, ${rank} as rank from post p cross join sub s
    where s.sid = p.sid and ${isInScope} and ${fits(ctx, slice)} order by ${order} ${tail}`;
}

/** True for the first page of several subs, all time, for a viewer without hidden content. */
export function isPlainFirstPage({ viewer }: ReadCtx, { flair, since, after, offset }: FeedSlice): boolean {
  return flair === null && since === null && after === null && offset === 0 && hasNoHiddenContent(viewer);
}

const FIRST_OF_ALL = { flair: null, withPinned: false, since: null, after: null, offset: 0 } as const;

/** Prepared queries of such a page, by plan and order. They only differ in the JSON list of subs. */
export const listPlainFirstPage = { subs: firstOfAll("subs"), ranked: firstOfAll("ranked") };

function firstOfAll(plan: Exclude<FeedPlan, "recent">) {
  const inOrderOf = (sort: FeedSort) =>
    prepareCachedQuery((read: Read, { sids }: { sids: string }) => {
      const slice: FeedSlice = { ...FIRST_OF_ALL, scope: { kind: "subs", sids: [] }, sort };
      return idsOfSubs({ read, viewer: publicViewer }, slice, plan, sids);
    });
  return { hot: inOrderOf("hot"), new: inOrderOf("new"), top: inOrderOf("top") };
}

/** Reads a page from each sub of a JSON list and merges them. */
function idsBySub(ctx: Asker, slice: FeedSlice, list: string): RawBuilder<IdRow> {
  const column = RANKS[slice.sort];
  const own = bestOfSub(slice.sort, engineOf(ctx.read));
  const best = sql`where ${own.where} and ${fits(ctx, slice)} order by ${own.order} limit ${sql.lit(LIMIT + slice.offset)}`;
  if (engineOf(ctx.read) === "postgres") {
    return sql<IdRow>`select b.pid, b.rank
      from json_array_elements_text(${list}::json) w join sub s on s.sid = w.value::bigint
      cross join lateral (select p.pid, ${sql.ref(`p.${column}`)} as rank from post p ${best}) b
      order by b.rank desc, b.pid desc limit ${sql.lit(LIMIT)} offset ${sql.lit(slice.offset)}`;
  }
  const rank = sql.ref(`o.${column}`);
  return sql<IdRow>`select o.pid, ${rank} as rank
    from json_each(${list}) w cross join sub s on s.sid = w.value
    cross join post o on o.pid in (select p.pid from post p ${best})
    order by ${rank} desc, o.pid desc limit ${sql.lit(LIMIT)} offset ${sql.lit(slice.offset)}`;
}

function bestFirst(sort: FeedSort): RawBuilder<unknown> {
  return sort === "new" ? sql`p.pid desc` : sql`${sql.ref(`p.${RANKS[sort]}`)} desc, p.pid desc`;
}

/**
 * Posts of one sub in order. PostgreSQL assumes a medium size for an unknown sid and may scan the newest posts
 * of the whole site. Written as a range, with the sid first in the order, only the sub's own index is usable.
 */
function bestOfSub(sort: FeedSort, engine: Engine) {
  if (engine === "sqlite" || sort !== "new") return { where: sql`p.sid = s.sid`, order: bestFirst(sort) };
  return { where: sql`p.sid between s.sid and s.sid`, order: sql`p.sid, ${bestFirst(sort)}` };
}

/** Expression that no index contains, so that the index of the sort or the time is used. */
const IN_NO_INDEX = sql`p.sid + 0`;

function inScope(scope: Exclude<FeedSlice["scope"], { kind: "subs" }>, plan: FeedPlan): RawBuilder<unknown> {
  switch (scope.kind) {
    case "all":
      return sql`1 = 1`;
    case "sub":
      return sql`${plan === "recent" ? IN_NO_INDEX : sql`p.sid`} = ${scope.sid}`;
    case "domain":
      return sql`p.domain = ${scope.domain}`;
  }
}

/** Conditions for every post of the list: visibility, scope and position. */
function fits(ctx: Asker, slice: FeedSlice): RawBuilder<boolean> {
  const { scope, flair, since, after } = slice;
  const kind = scope.kind === "subs" ? "mixed" : listKind(scope);
  const conditions = [sql<boolean>`${listedPosts(ctx.viewer, kind)}`];
  // pinned posts are a block of their own at the top; a list by flair has no such block
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
