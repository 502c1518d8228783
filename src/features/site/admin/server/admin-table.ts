import type { TableAddress } from "#domain/admin-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { csvLine } from "#lib/csv.ts";
import type { Ctx, Read, ReadCtx } from "#platform/ctx.ts";
import { type Answer, file } from "#platform/http/answer.ts";
import { readTableQuery, type TableKind, type TableQuery, type TableView } from "../admin-table.ts";

/** Rows per query of an export, and max rows of an export. */
const READ_AT_ONCE = 1_000;
const CSV_ROWS_MAX = 100_000;

/** CSV columns by header; headers are the same in every language. */
export type FileCells<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** Data source and CSV columns of a table. */
export interface TableSource<Row, By extends string, Only extends string> {
  kind: TableKind<By, Only>;
  page(read: Read, query: TableQuery<By, Only>, limit: number): Promise<{ rows: Row[]; next: string | null }>;
  cells: FileCells<Row>;
}

/** Loads a page of a table. Callers must check that the viewer is an admin. */
export async function loadTable<Row, By extends string, Only extends string>(
  ctx: ReadCtx,
  source: TableSource<Row, By, Only>,
  asked: TableAddress,
): Promise<TableView<Row, By, Only>> {
  const query = readTableQuery(asked, source.kind);
  return { ...(await source.page(ctx.read, query, LIMITS.adminPage)), query };
}

/** Exports all rows of a table as CSV in its order and filter. @throws Refusal unless the viewer is an admin. */
export function csvOfTable<Row, By extends string, Only extends string>(
  ctx: Ctx,
  source: TableSource<Row, By, Only>,
  asked: TableAddress,
): Promise<Answer<never>> {
  return csvOfPages(ctx, source.cells, () => {
    const query = readTableQuery({ ...asked, after: undefined }, source.kind);
    return (after) => source.page(ctx.read, { ...query, after }, READ_AT_ONCE);
  });
}

/** Exports an unpaged list as CSV. @throws Refusal unless the viewer is an admin. */
export function csvOfList<Row>(
  ctx: Ctx,
  cells: FileCells<Row>,
  list: () => Promise<readonly Row[]>,
): Promise<Answer<never>> {
  return csvOfPages(ctx, cells, () => async () => ({ rows: await list(), next: null }));
}

/** Exports rows as CSV; each page returns the cursor of the next one. @throws Refusal unless the viewer is an admin. */
export async function csvOfPages<Row>(
  ctx: Ctx,
  cells: FileCells<Row>,
  open: () => (after: string | null) => Promise<{ rows: readonly Row[]; next: string | null }>,
): Promise<Answer<never>> {
  if (!ctx.viewer.isAdmin) throw new Refusal("request.not-found");
  const page = open();
  const read = Object.values(cells);
  const lines = [csvLine(Object.keys(cells))];
  for (let after: string | null = null; lines.length <= CSV_ROWS_MAX; ) {
    const { rows, next } = await page(after);
    for (const row of rows) lines.push(csvLine(read.map((cell) => cell(row))));
    if (next === null) break;
    after = next;
  }
  return file("text/csv; charset=utf-8; header=present", lines.join(""));
}

/** Reads the table parameters of a URL. */
export function parseTableQuery(params: URLSearchParams): TableAddress {
  const read = (name: string) => params.get(name) ?? undefined;
  return { q: read("q"), only: read("only"), sort: read("sort"), after: read("after") };
}

/** Formats an instant for CSV. */
export const csvTime = (at: number) => new Date(at).toISOString();
