import type { TopPeriod } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { listPostRows } from "#features/content/posts/server/list-post-rows.ts";
import { listSameLinkPids } from "#features/content/posts/server/same-link-queries.ts";
import { periodLength } from "#features/reading/feeds/feed.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import { normaliseLink } from "#lib/urls.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import {
  findTypedAddress,
  hasFilters,
  parseSearch,
  restrictToPostedSince,
  type SearchQuery,
  typedFilters,
  withoutFilters,
} from "../query.ts";
import { compareRanked, type RankedResult, rankAll } from "../ranking.ts";
import {
  isNarrowable,
  SEARCH_KINDS,
  SEARCH_LIMITS,
  type SearchKind,
  type SearchResults,
  type SearchSort,
  type SearchView,
} from "../search.ts";
import { countSearchMatches, hasPostsOf, listMatches } from "./match-queries.ts";
import { listCommentResults, listPersonResults, listSubResults } from "./results-queries.ts";

interface Asked {
  text: string;
  kind: SearchKind;
  sort: SearchSort;
  period: TopPeriod;
  /** Cursor: continues after this result. */
  after: string | null;
  /** 1-based page, as an alternative to the cursor. */
  page: number;
}

/**
 * Page of search results. Each page ranks all candidates again. The cursor contains the last shown result, so
 * that new matches cause no repetitions or gaps.
 */
export async function loadSearch(ctx: ReadCtx, asked: Asked): Promise<SearchView> {
  const reach = periodLength(asked.period);
  const query = restrictToPostedSince(parseSearch(asked.text), reach === null ? null : ctx.now() - reach);
  const cursor = asked.after === null ? null : readCursor(asked.after);
  const hasWords = query.pieces.length > 0;
  const { link, domain } = asked.kind === "posts" ? findTypedAddress(query) : { link: null, domain: null };
  const [matches, counts, linked, hasDomain] = await Promise.all([
    hasWords ? listMatches(ctx, asked.kind, query) : [],
    hasWords
      ? countSearchMatches(
          ctx,
          SEARCH_KINDS.filter((kind) => kind !== asked.kind),
          query,
          SEARCH_LIMITS.counted + 1,
        )
      : null,
    link === null ? [] : listLinked(ctx, link),
    domain !== null && hasPostsOf(ctx, domain),
  ]);
  const isCapped = matches.length > SEARCH_LIMITS.ranked;
  const ranked = [
    ...linked,
    ...rankAll(asked.kind, asked.sort, matches.slice(0, SEARCH_LIMITS.ranked)).filter(
      ({ id }) => !linked.some((other) => other.id === id),
    ),
  ];
  const start = cursor === null ? (asked.page - 1) * SEARCH_LIMITS.page : firstAfter(ranked, cursor);
  const shown = ranked.slice(start, start + SEARCH_LIMITS.page);
  if (shown.length === 0 && asked.page > 1) throw new Refusal("request.not-found");
  const last = shown.at(-1);
  const next = last && start + shown.length < ranked.length ? encodeCursor([last.rank, last.id]) : null;
  const isNarrowed = hasFilters(query.filters) && isNarrowable(asked.kind);
  return {
    kind: asked.kind,
    sort: asked.sort,
    period: asked.period,
    filters: isNarrowable(asked.kind) ? typedFilters(query) : [],
    text: query.text,
    state: hasWords ? "searched" : query.text === "" ? "empty" : "wordless",
    count: ranked.length,
    isCapped,
    counts: counts && { ...counts, [asked.kind]: Math.min(ranked.length, SEARCH_LIMITS.counted + 1) },
    isFirst: start === 0,
    unfiltered: isNarrowed && hasWords ? withoutFilters(query) : null,
    domain: hasDomain ? domain : null,
    results: await hydrate(
      ctx,
      asked.kind,
      shown.map((match) => match.id),
      query,
      next,
    ),
  };
}

/** Posts with exactly this link, ranked before all word matches. */
async function listLinked(ctx: ReadCtx, link: string): Promise<RankedResult[]> {
  const pids = await listSameLinkPids(ctx, normaliseLink(link), "");
  return pids.map((pid) => ({ id: pid, rank: Number.MAX_SAFE_INTEGER }));
}

function readCursor(text: string): RankedResult {
  const [rank, id] = decodeCursor(text, ["number", "number"]) ?? [];
  if (rank === undefined || id === undefined) throw new Refusal("request.bad-cursor");
  return { rank, id };
}

/**
 * Index after the cursor's match. Uses its current position, because new texts shift all ranks; uses the stored
 * rank only if the match is gone.
 */
function firstAfter(ranked: readonly RankedResult[], cursor: RankedResult): number {
  const present = ranked.findIndex((match) => match.id === cursor.id);
  if (present !== -1) return present + 1;
  const index = ranked.findIndex((match) => compareRanked(cursor, match) < 0);
  return index === -1 ? ranked.length : index;
}

async function hydrate(
  ctx: ReadCtx,
  kind: SearchKind,
  ids: readonly number[],
  query: SearchQuery,
  next: string | null,
): Promise<SearchResults> {
  switch (kind) {
    case "posts":
      return { kind, rows: await listPostRows(ctx, ids, "search"), next };
    case "comments":
      return { kind, rows: await listCommentResults(ctx, ids, query.pieces), next };
    case "circles":
      return { kind, rows: await listSubResults(ctx, ids), next };
    case "people":
      return { kind, rows: await listPersonResults(ctx, ids), next };
  }
}
