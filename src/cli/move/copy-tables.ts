import { createHash, type Hash } from "node:crypto";
import { errorParts, getErrorMessage } from "#lib/error-parts.ts";
import {
  quoteName,
  type RawDatabase,
  type RawRow,
  type RawTable,
  rawTransaction,
  rowName,
} from "#platform/db/move/raw-database.ts";
import { DROPPED_TABLE } from "#platform/db/move/unfinished-move.ts";
import { cli } from "#strings/en/cli.ts";

const words = cli.move;

/** Tables that belong to a database and not to its site. */
const OWN_TABLES = new Set(["migration", DROPPED_TABLE]);
/** Tables that triggers of other tables read: messages are found by their subject, too. */
const FIRST = new Set(["message_thread"]);
/** Replaces the NUL character in texts, which PostgreSQL cannot store. */
const REPLACEMENT = "\ufffd";

/** SQLite's result codes for values that a table refuses: too big, constraint, mismatch. */
const REFUSED_BY_SQLITE = [18, 19, 20];

/** Copy that cannot be made or differs from its source. */
export class MoveError extends Error {}

export interface TableCopy {
  source: RawDatabase;
  target: RawDatabase;
  signal: AbortSignal;
  /** Called after each batch with the number of rows; each row is written and then read again. */
  onRows(rows: number): void;
}

/** Rows of a table: their number, and the SHA-256 of their values in the order of the keys. */
interface Contents {
  rows: number;
  sha256: string;
}

/** Tables of both databases. @throws MoveError if a table differs. */
export async function listSharedTables(source: RawDatabase, target: RawDatabase): Promise<RawTable[]> {
  const shapes = async (database: RawDatabase) =>
    (await database.tables())
      .filter(({ name }) => !OWN_TABLES.has(name))
      .map((table) => [table, JSON.stringify(table)]);
  const [tables, copies] = [await shapes(source), await shapes(target)] as [[RawTable, string][], [RawTable, string][]];
  const [inSource, inTarget] = [new Set(tables.map(([, shape]) => shape)), new Set(copies.map(([, shape]) => shape))];
  const different = [...tables, ...copies].find(
    ([{ columns, key }, shape]) =>
      !(inSource.has(shape) && inTarget.has(shape)) || key.length === 0 || columns.some(({ kind }) => kind === "other"),
  );
  if (different) throw new MoveError(words.otherTable(different[0].name));
  return tables.map(([table]) => table).sort((a, b) => Number(FIRST.has(b.name)) - Number(FIRST.has(a.name)));
}

export async function countTableRows(database: RawDatabase, { name }: RawTable): Promise<number> {
  const [row] = await database.query(`select count(*) from ${quoteName(name)}`);
  return Number(row?.[0]);
}

/** Returns true if a table was copied before, and has not changed since. */
export async function isCopied(copy: TableCopy, table: RawTable): Promise<boolean> {
  const { source, target, signal } = copy;
  if ((await countTableRows(source, table)) !== (await countTableRows(target, table))) return false;
  const work = { signal, onRows: copy.onRows };
  const read = await contentsOf(sourceRows(copy, table), work);
  const written = await rawTransaction(target, () => contentsOf(target.rows(table), work));
  return read.sha256 === written.sha256;
}

/**
 * Replaces the rows of a table with those of the source and reads them again. The target has no foreign keys.
 * @param onReplaced called with the number of rows whose NUL characters were replaced.
 * @throws MoveError if a row is refused, or the copy differs.
 */
export async function copyTable(copy: TableCopy, table: RawTable, onReplaced: (rows: number) => void): Promise<void> {
  const { target, signal, onRows } = copy;
  await target.query(`${target.engine === "postgres" ? "truncate" : "delete from"} ${quoteName(table.name)}`);
  let replaced = 0;
  const rows = sourceRows(copy, table, () => {
    replaced += 1;
  });
  const read = await contentsOf(rows, { signal, onRows, use: (batch) => insertBatch(target, table, batch) });
  const written = await rawTransaction(target, () => contentsOf(target.rows(table), { signal, onRows }));
  if (read.rows !== written.rows) throw new MoveError(words.otherCount(table.name, read.rows, written.rows));
  if (read.sha256 !== written.sha256) throw new MoveError(words.otherContents(table.name));
  if (replaced > 0) onReplaced(replaced);
}

/** Rows of the source as the target can store them. */
async function* sourceRows({ source, target }: TableCopy, table: RawTable, onReplaced: () => void = () => {}) {
  for await (const batch of source.rows(table)) {
    if (target.engine === "postgres") {
      for (const row of batch) if (replaceNul(row)) onReplaced();
    }
    yield batch;
  }
}

function replaceNul(row: RawRow): boolean {
  let isReplaced = false;
  for (const [at, value] of row.entries()) {
    if (typeof value !== "string" || !value.includes("\0")) continue;
    row[at] = value.replaceAll("\0", REPLACEMENT);
    isReplaced = true;
  }
  return isReplaced;
}

interface Reading extends Pick<TableCopy, "signal" | "onRows"> {
  use?(batch: RawRow[]): Promise<void>;
}

async function contentsOf(batches: AsyncIterable<RawRow[]>, { signal, onRows, use }: Reading): Promise<Contents> {
  const hash = createHash("sha256");
  let rows = 0;
  for await (const batch of batches) {
    signal.throwIfAborted();
    addToHash(hash, batch);
    await use?.(batch);
    rows += batch.length;
    onRows(batch.length);
  }
  return { rows, sha256: hash.digest("hex") };
}

function addToHash(hash: Hash, batch: readonly RawRow[]): void {
  hash.update(batch.map((row) => `${JSON.stringify(row)}\n`).join(""));
}

async function insertBatch(target: RawDatabase, table: RawTable, rows: readonly RawRow[]): Promise<void> {
  try {
    await rawTransaction(target, () => target.insert(table, rows));
  } catch (error) {
    if (!isRefusedValue(error)) throw error;
    for (const row of rows) {
      await target.insert(table, [row]).catch((reason) => {
        throw new MoveError(words.refusedRow(rowName(table, row), getErrorMessage(reason)), { cause: reason });
      });
    }
    throw error;
  }
}

/** Returns true for errors of a value, such as a violated constraint, and false for a lost connection or a full disk. */
function isRefusedValue(error: unknown): boolean {
  const { code, errcode = 0 } = errorParts(error);
  return /^2[23]...$/.test(String(code)) || REFUSED_BY_SQLITE.includes(errcode % 256);
}

/** Copies the last assigned ids, so that no id of a deleted row is assigned again. */
export async function copyLastIds({ source, target }: TableCopy, tables: readonly RawTable[]): Promise<void> {
  const lastIds = await source.lastIds();
  for (const table of tables) {
    const last = lastIds.get(table.name);
    if (last === undefined) continue;
    const [row] = await source.query(`select max(${quoteName(table.key[0] ?? "")}) from ${quoteName(table.name)}`);
    const highest = `${row?.[0] ?? 0}`;
    await target.storeLastId(table, BigInt(highest) > BigInt(last) ? highest : last);
  }
}
