import type { TableAddress } from "#domain/admin-links.ts";
import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { csvLine } from "#lib/csv.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import { type Answer, file } from "#platform/http/answer.ts";
import { readTableQuery, type TableKind, type TableQuery, type TableView } from "../admin-table.ts";

/** Rows that are read for a file by one query, so that nothing waits for it for long; and all of a file. */
const READ_AT_ONCE = 1_000;
const CSV_ROWS_MAX = 100_000;

/** Where the rows of a table come from, and what a file has of them. */
export interface TableSource<Row, By extends string, Only extends string> {
  kind: TableKind<By, Only>;
  page(read: Read, query: TableQuery<By, Only>, limit: number): Promise<{ rows: Row[]; next: string | null }>;
  /** The columns of a file by their heads, which are the same in every language. */
  cells: Readonly<Record<string, (row: Row) => string | number | null>>;
}

/** A page of a table. It is for callers that have made sure that the viewer is an admin. */
export async function loadTable<Row, By extends string, Only extends string>(
  ctx: Ctx,
  source: TableSource<Row, By, Only>,
  asked: TableAddress,
): Promise<TableView<Row, By, Only>> {
  const query = readTableQuery(asked, source.kind);
  return { ...(await source.page(ctx.read, query, LIMITS.adminPage)), query };
}

/** All rows of a table as a file, in its order and with its filter. It is there for admins alone. */
export async function csvOfTable<Row, By extends string, Only extends string>(
  ctx: Ctx,
  source: TableSource<Row, By, Only>,
  asked: TableAddress,
): Promise<Answer<never>> {
  if (!ctx.viewer.isAdmin) throw new Refusal("request.not-found");
  const query = readTableQuery({ ...asked, after: undefined }, source.kind);
  const cells = Object.values(source.cells);
  const lines = [csvLine(Object.keys(source.cells))];
  for (let after: string | null = null; lines.length <= CSV_ROWS_MAX; ) {
    const { rows, next } = await source.page(ctx.read, { ...query, after }, READ_AT_ONCE);
    for (const row of rows) lines.push(csvLine(cells.map((cell) => cell(row))));
    if (next === null) break;
    after = next;
  }
  return file("text/csv; charset=utf-8; header=present", lines.join(""));
}

/** What the parameters of a page ask of a table. */
export function askedOf(params: URLSearchParams): TableAddress {
  const read = (name: string) => params.get(name) ?? undefined;
  return { q: read("q"), only: read("only"), sort: read("sort"), after: read("after") };
}

/** An instant in a file. */
export const csvTime = (at: number) => new Date(at).toISOString();
