import { errorParts, getErrorMessage } from "#lib/error-parts.ts";
import {
  BATCH_ROWS,
  keyColumns,
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
  /** Reads the target while `target` writes. */
  copied: RawDatabase;
  signal: AbortSignal;
  /** Called with the number of rows that were read from the source. */
  onRows(rows: number): void;
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

/**
 * Deletes rows that the source has changed or deleted since they were copied. All of them are deleted before rows are
 * inserted, because a unique value can move from one row to another.
 * @returns the number of rows that the target lacks.
 */
export async function removeStaleRows(copy: TableCopy, table: RawTable): Promise<number> {
  const { copied, target } = copy;
  if ((await countTableRows(copied, table)) === 0) return countTableRows(copy.source, table);
  let missing = 0;
  const remove = batched((rows) => target.remove(table, rows));
  for await (const found of differences(copy, table)) {
    if (found.missing) missing += 1;
    if (found.stale) await remove.add(found.stale);
  }
  await remove.end();
  return missing;
}

/**
 * Inserts the rows that the target lacks. The target has no foreign keys.
 * @param onReplaced called with the number of rows whose NUL characters were replaced.
 * @throws MoveError if a row is refused, or stored differently.
 */
export async function insertMissingRows(
  copy: TableCopy,
  table: RawTable,
  onReplaced: (rows: number) => void,
): Promise<void> {
  let replaced = 0;
  const insert = batched((rows) => insertBatch(copy.target, table, rows));
  const found = differences(copy, table, () => {
    replaced += 1;
  });
  for await (const { missing } of found) {
    if (missing) await insert.add(missing);
  }
  await insert.end();
  if (replaced > 0) onReplaced(replaced);
}

interface Difference {
  /** Row of the source that the target lacks. */
  missing?: RawRow | undefined;
  /** Row of the target that the source lacks. */
  stale?: RawRow | undefined;
}

/** Compares a table of both databases in the order of the keys. A changed row is missing and stale. */
async function* differences(copy: TableCopy, table: RawTable, onReplaced?: () => void): AsyncGenerator<Difference> {
  const { copied, signal, onRows } = copy;
  const compare = compareKeys(table);
  const ours = readRows(sourceRows(copy, table, onReplaced), (rows) => {
    signal.throwIfAborted();
    onRows(rows);
  });
  const theirs = readRows(copiedRows(copied, table), () => signal.throwIfAborted());
  let [source, target] = [await ours(), await theirs()];
  while (source || target) {
    const order = !source ? 1 : !target ? -1 : compare(source, target);
    const [missing, stale] = [order <= 0 ? source : undefined, order >= 0 ? target : undefined];
    if (!(missing && stale && isSameRow(missing, stale))) yield { missing, stale };
    if (missing) source = await ours();
    if (stale) target = await theirs();
  }
}

/** Returns a function that reads one row after the other. */
function readRows(batches: AsyncGenerator<RawRow[]>, onBatch: (rows: number) => void) {
  let batch: RawRow[] = [];
  let at = 0;
  return async (): Promise<RawRow | undefined> => {
    if (at === batch.length) {
      const { value, done } = await batches.next();
      if (done) return undefined;
      [batch, at] = [value, 0];
      onBatch(batch.length);
    }
    at += 1;
    return batch[at - 1];
  };
}

/** Order of the keys in `RawDatabase.rows`: numbers by value, texts by their bytes. */
function compareKeys(table: RawTable): (a: RawRow, b: RawRow) => number {
  const key = keyColumns(table);
  return (a, b) => {
    for (const { at, kind } of key) {
      const [one, other] = [a[at] ?? "", b[at] ?? ""];
      if (one === other) continue;
      if (kind === "text") return Buffer.compare(Buffer.from(`${one}`), Buffer.from(`${other}`));
      if (kind === "integer") return BigInt(one) < BigInt(other) ? -1 : 1;
      return Number(one) < Number(other) ? -1 : 1;
    }
    return 0;
  };
}

const isSameRow = (a: RawRow, b: RawRow) => a.every((value, at) => value === b[at]);

/** Collects rows into batches. */
function batched(use: (rows: RawRow[]) => Promise<void>) {
  let rows: RawRow[] = [];
  const end = async () => {
    if (rows.length > 0) await use(rows);
    rows = [];
  };
  return {
    async add(row: RawRow) {
      rows.push(row);
      if (rows.length === BATCH_ROWS) await end();
    },
    end,
  };
}

/** Rows that the target has stored. The transaction ends with them, so that SQLite can shorten its write-ahead log. */
async function* copiedRows(copied: RawDatabase, table: RawTable): AsyncGenerator<RawRow[]> {
  await copied.query("begin");
  yield* copied.rows(table);
  await copied.query("rollback");
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

async function insertBatch(target: RawDatabase, table: RawTable, rows: readonly RawRow[]): Promise<void> {
  try {
    const stored = await rawTransaction(target, () => target.insert(table, rows));
    const isEqual = stored.length === rows.length && stored.every((row, at) => isSameRow(row, rows[at] ?? []));
    if (!isEqual) throw new MoveError(words.otherContents(table.name));
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
export async function copyLastIds(
  { source, target }: Pick<TableCopy, "source" | "target">,
  tables: readonly RawTable[],
): Promise<void> {
  const lastIds = await source.lastIds();
  for (const table of tables) {
    const last = lastIds.get(table.name);
    if (last === undefined) continue;
    const [row] = await source.query(`select max(${quoteName(table.key[0] ?? "")}) from ${quoteName(table.name)}`);
    const highest = `${row?.[0] ?? 0}`;
    await target.storeLastId(table, BigInt(highest) > BigInt(last) ? highest : last);
  }
}
