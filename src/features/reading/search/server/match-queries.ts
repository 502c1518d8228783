import { type Expression, type SqlBool, sql } from "kysely";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import {
  listedComments,
  listedPeople,
  listedPosts,
  listedSubs,
} from "#features/reading/visibility/server/visibility-queries.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { engineOf } from "#platform/db/dialect.ts";
import { fts5Expression, tsqueryPieces } from "../match.ts";
import type { Filters, SearchQuery } from "../query.ts";
import type { Candidate } from "../ranking.ts";
import { SEARCH_LIMITS, type SearchKind } from "../search.ts";

/** True if the domain has a post that lists show to the viewer. */
export async function hasPostsOf(ctx: ReadCtx, domain: string): Promise<boolean> {
  const found = await ctx.read
    .selectFrom("post as p")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .select("p.pid")
    .where("p.domain", "=", domain)
    .where(listedPosts(ctx.viewer, "mixed"))
    .orderBy("p.pid", "desc")
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Search source of a kind. Contains all SQL fragments; typed text is only bound as parameters. */
interface Source {
  table: string;
  alias: string;
  key: string;
  /** Joined tables, each looked up by key: name, alias, condition. */
  joins: readonly (readonly [table: string, alias: string, on: string])[];
  at: string;
  weight: string;
  score: string;
  /** Column of the name that may equal the search text. */
  name: string | null;
  /** Weights of the FTS5 columns, and of PostgreSQL's labels D, C, B, A: titles have more weight than texts. */
  bm25: string;
  labels: string;
}

const SUB = ["sub", "s", "s.sid = p.sid"] as const;
const POST = ["post", "p", "p.pid = c.pid"] as const;
const PLAIN = {
  joins: [],
  at: "0",
  weight: "0",
  score: "0",
  name: null,
  bm25: "1.0",
  labels: "{0.1, 0.1, 0.1, 1.0}",
} as const;

const SOURCES: Record<SearchKind, Source> = {
  posts: {
    ...PLAIN,
    table: "post",
    alias: "p",
    key: "p.pid",
    joins: [SUB],
    at: "p.posted_at",
    score: "p.score",
    bm25: "8.0, 1.0",
  },
  comments: {
    ...PLAIN,
    table: "comment",
    alias: "c",
    key: "c.cid",
    joins: [POST, SUB],
    at: "c.posted_at",
    score: "c.score",
  },
  circles: {
    ...PLAIN,
    table: "sub",
    alias: "s",
    key: "s.sid",
    weight: "s.subscribers",
    name: "s.name_key",
    bm25: "10.0, 4.0, 1.0",
    labels: "{0.1, 0.1, 0.4, 1.0}",
  },
  people: { ...PLAIN, table: "person", alias: "a", key: "a.uid", name: "a.name_key" },
};

interface Bounds {
  most: number;
  scanned: number;
}

/**
 * Matches with their relevance: the newest `most` that the viewer may see, of the newest `scanned`. The index
 * lists the matches of a word in order, so the cost is bounded. On SQLite, if there are more matches than
 * `scanned`, all have the same relevance.
 */
export async function listMatches(
  ctx: ReadCtx,
  kind: SearchKind,
  query: SearchQuery,
  { most = SEARCH_LIMITS.ranked + 1, scanned = SEARCH_LIMITS.scanned }: Partial<Bounds> = {},
): Promise<Candidate[]> {
  return (await matches(ctx, kind, query, { most, scanned }).execute(ctx.read)).rows;
}

/** Number of matches of each of these kinds, up to `most`. */
export async function countSearchMatches<K extends SearchKind>(
  ctx: ReadCtx,
  kinds: readonly K[],
  query: SearchQuery,
  most: number,
): Promise<Record<K, number>> {
  const counts = kinds.map((kind) => {
    const found = matches(ctx, kind, query, { most, scanned: SEARCH_LIMITS.scanned });
    return sql`(select count(*) from (${found}) found) as ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Record<K, number>>`select ${sql.join(counts)}`.execute(ctx.read);
  return rows[0] as Record<K, number>;
}

function matches(ctx: ReadCtx, kind: SearchKind, query: SearchQuery, bounds: Bounds) {
  const allowed = sql.join([listed(ctx, kind), ...conditions(kind, query.filters)], sql` and `);
  const source = SOURCES[kind];
  return engineOf(ctx.read) === "sqlite"
    ? matchesInFts5(source, query, allowed, bounds)
    : matchesInTsvector(source, query, allowed, bounds.most);
}

function matchesInFts5(source: Source, query: SearchQuery, allowed: Expression<unknown>, { most, scanned }: Bounds) {
  const { raw } = sql;
  const fts = raw(`${source.table}_fts`);
  const words = fts5Expression(query);
  // a cross join fixes the join order: SQLite must scan the search index and look up the other tables
  const joins = [[source.table, source.alias, `${source.key} = f.rowid`], ...source.joins];
  const from = raw(joins.map(([table, alias, on]) => `cross join ${table} ${alias} on ${on}`).join(" "));
  // bm25 depends on the number of rows per word, so a word in all rows has no relevance
  return sql<Candidate>`
    with bound(id) as materialized
      (select rowid from ${fts} where ${fts} match ${words} order by rowid desc limit 1 offset ${scanned})
    select f.rowid as id, ${columns(source, query)},
      case when (select id from bound) is null then -bm25(${fts}, ${raw(source.bm25)}) else 1 end as relevance
    from ${fts} f ${from}
    where ${fts} match ${words} and ${allowed} and f.rowid >= coalesce((select id from bound), 0)
    order by f.rowid desc limit ${most}`;
}

function matchesInTsvector(source: Source, query: SearchQuery, allowed: Expression<unknown>, most: number) {
  const { raw } = sql;
  const pieces = tsqueryPieces(query);
  const vector = raw(`${source.alias}.search`);
  const joins = raw(source.joins.map(([table, alias, on]) => `join ${table} ${alias} on ${on}`).join(" "));
  return sql<Candidate>`
    select m.id, m.at, m.weight, m.score, m.exact,
      ts_rank_cd(${raw(`'${source.labels}'`)}::real[], m.search, search_query(${pieces}), 1)::double precision as relevance
    from (
      select ${raw(source.key)} as id, ${vector}, ${columns(source, query)}
      from ${raw(`${source.table} ${source.alias}`)} ${joins}
      where ${vector} @@ search_query(${pieces}) and ${allowed}
      order by ${raw(source.key)} desc limit ${most}
    ) m`;
}

function columns({ at, weight, score, name }: Source, query: SearchQuery) {
  const { raw } = sql;
  const exact = name === null ? sql`0` : sql`case when ${raw(name)} = ${query.text.toLowerCase()} then 1 else 0 end`;
  return sql`${raw(at)} as at, ${raw(weight)} as weight, ${raw(score)} as score, ${exact} as exact`;
}

function listed({ viewer }: ReadCtx, kind: SearchKind): Expression<SqlBool> {
  switch (kind) {
    case "posts":
      return listedPosts(viewer, "search");
    case "comments":
      return listedComments(viewer);
    case "circles":
      return listedSubs(viewer);
    case "people":
      return listedPeople(viewer);
  }
}

/** Filter conditions. Only posts and comments can be filtered. */
function conditions(kind: SearchKind, filters: Filters): Expression<SqlBool>[] {
  if (kind !== "posts" && kind !== "comments") return [];
  const { raw } = sql;
  const item = raw(kind === "posts" ? "p" : "c");
  const found: Expression<SqlBool>[] = [];
  if (filters.in !== undefined) found.push(sql<SqlBool>`s.name_key = ${filters.in}`);
  if (filters.by !== undefined) {
    // a deleted account no longer owns its name
    found.push(
      sql<SqlBool>`${item}.uid = (select uid from person where name_key = ${filters.by} and status <> ${ACCOUNT_STATUS.deleted})`,
    );
  }
  if (filters.type !== undefined) found.push(sql<SqlBool>`p.type = ${filters.type}`);
  if (filters.before !== undefined) found.push(sql<SqlBool>`${item}.posted_at < ${filters.before}`);
  if (filters.after !== undefined) found.push(sql<SqlBool>`${item}.posted_at >= ${filters.after}`);
  return found;
}
