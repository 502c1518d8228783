import { Refusal } from "#domain/refusal.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { TableQuery } from "../admin-table.ts";
import { SLOW_REQUESTS_TABLE, type SlowRequestsFilter, type SlowRequestsOrder, type SlowRow } from "../tables.ts";
import { csvTime, type TableSource } from "./admin-table.ts";

const FILTERS: Readonly<Record<SlowRequestsFilter, (row: SlowRow) => boolean>> = {
  read: ({ method }) => method === "GET" || method === "HEAD",
  written: ({ method }) => method === "POST",
  failed: ({ status }) => status >= 500,
};

/** Recent slow requests; stored in memory, not in the database. */
export function slowTable({
  listSlowRequests,
}: Pick<Ctx, "listSlowRequests">): TableSource<SlowRow, SlowRequestsOrder, SlowRequestsFilter> {
  return {
    kind: SLOW_REQUESTS_TABLE,
    page: async (_read, query, limit) => pageOfSlow(listSlowRequests(), query, limit),
    cells: {
      id: ({ id }) => id,
      time: ({ at }) => csvTime(at),
      method: ({ method }) => method,
      route: ({ route }) => route,
      status: ({ status }) => status,
      ms: ({ ms }) => Math.round(ms),
      queries: ({ queries }) => queries,
      query_ms: ({ queryMs }) => Math.round(queryMs),
      wait_ms: ({ waitMs }) => Math.round(waitMs),
    },
  };
}

function pageOfSlow(rows: readonly SlowRow[], query: TableQuery<SlowRequestsOrder, SlowRequestsFilter>, limit: number) {
  const { by, ascends, q, only } = query;
  const compare = (one: Place, other: Place) => (one[by] - other[by] || one.number - other.number) * (ascends ? 1 : -1);
  const from = query.after === null ? null : readCursor(query.after, by);
  const found = rows
    .filter((row) => (only === null || FILTERS[only](row)) && (row.route.includes(q) || row.id === q))
    .filter((row) => from === null || compare(row, from) > 0)
    .sort(compare);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: last && found.length > limit ? encodeCursor([last[by], last.number]) : null };
}

type Place = Pick<SlowRow, SlowRequestsOrder | "number">;

function readCursor(after: string, by: SlowRequestsOrder): Place {
  const [value, number] = decodeCursor(after, ["number", "number"]) ?? [];
  if (typeof value !== "number" || typeof number !== "number") throw new Refusal("request.bad-cursor");
  return { ms: 0, at: 0, queries: 0, [by]: value, number };
}
