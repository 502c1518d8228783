import { constants, DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from "node:sqlite";
import type { CompiledQuery, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import { errorParts } from "#lib/error-parts.ts";
import { foldText } from "#lib/words.ts";
import type { Connection } from "./connection.ts";
import { DbMeter } from "./db-meter.ts";
import { toParameters } from "./parameters.ts";
import { noteQuery } from "./query-count.ts";
import { noteTables } from "./until-commit.ts";

const CACHED_STATEMENTS = 500;
const BUSY_TIMEOUT_MS = 5000;
const SQLITE_BUSY = 5;

/**
 * 8 MiB page cache per reading connection. Memory mapping is off, because mapped pages count as memory of the
 * process. Random reads of a 900 MB file take as long either way.
 */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma temp_store = memory;
  pragma cache_size = -8192;
  pragma mmap_size = 0;
  pragma wal_autocheckpoint = 2000;
  pragma journal_size_limit = 67108864;
`;

const WRITES = new Set([constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE]);

interface Tables {
  read: Set<string>;
  written: Set<string>;
}

interface Prepared {
  statement: StatementSync;
  /** Column names of the result, in order; none for statements without rows. */
  columns: readonly string[];
  /** Tables that it reads and writes, including those of triggers. */
  tables: Tables;
}

/** Connection to a SQLite file, with a cache of prepared statements. Statements run synchronously. */
export class SqliteConnection implements Connection {
  readonly #database: DatabaseSync;
  readonly #prepared = new LRUCache<string, Prepared>({ max: CACHED_STATEMENTS });

  readonly #meter: DbMeter;
  /** Tables of the statement that is currently prepared. */
  #tables: Tables = { read: new Set(), written: new Set() };
  #written = new Set<string>();

  constructor(file: string, meter: DbMeter = new DbMeter()) {
    this.#meter = meter;
    this.#database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    this.#database.exec(PRAGMAS);
    addSearchFold(this.#database);
    this.#database.setAuthorizer((action, table) => {
      if (action === constants.SQLITE_READ) this.#tables.read.add(table ?? "");
      else if (WRITES.has(action)) this.#tables.written.add(table ?? "");
      return constants.SQLITE_OK;
    });
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction;
  }

  async executeQuery<O>({ sql, parameters }: CompiledQuery): Promise<QueryResult<O>> {
    noteQuery();
    const startedAt = performance.now();
    try {
      return this.#run<O>(sql, parameters);
    } finally {
      this.#meter.noteStatement(performance.now() - startedAt);
    }
  }

  #run<O>(sql: string, parameters: readonly unknown[]): QueryResult<O> {
    const prepared = this.#prepare(sql);
    const { statement, tables } = prepared;
    noteTables(() => tables.read);
    for (const table of tables.written) this.#written.add(table);
    const values = toParameters(parameters, sql);
    if (prepared.columns.length > 0) {
      const found = statement.all(...values) as unknown as unknown[][];
      // a migration may have changed the columns of a cached statement
      if (found[0] && found[0].length !== prepared.columns.length) prepared.columns = columnsOf(statement);
      return { rows: rowsOf<O>(found, prepared.columns) };
    }
    const { changes, lastInsertRowid } = statement.run(...values);
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] };
  }

  async executeScript(script: string): Promise<void> {
    this.#tables = { read: new Set(), written: this.#written };
    this.#database.exec(script);
  }

  // biome-ignore lint/correctness/useYield: part of Kysely's interface, refused here
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("Streaming is not supported: read in pages.");
  }

  /** Runs transaction control and pragmas: no parameters, no rows, not counted. */
  control(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  /** Updates the planner's statistics; skipped while another process writes. */
  optimize(scope: "all-tables" | "changed-tables"): void {
    try {
      this.control(scope === "all-tables" ? "pragma optimize = 0x10002" : "pragma optimize");
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  }

  /** Returns the tables that statements wrote, or tried to write, since the last call. */
  takeWritten(): ReadonlySet<string> {
    const written = this.#written;
    this.#written = new Set();
    return written;
  }

  /** Number that changes with each commit of another connection, in any process. */
  dataVersion(): number {
    const row = this.#prepare("pragma data_version").statement.get() as unknown as [number];
    return row[0];
  }

  /** Sets the max milliseconds that a statement blocks the process while another process holds the lock. */
  waitForLocksMs(milliseconds: number): void {
    this.#database.exec(`pragma busy_timeout = ${milliseconds}`);
  }

  close(): void {
    this.#prepared.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    let prepared = this.#prepared.get(sql);
    if (prepared === undefined) {
      const tables = { read: new Set<string>(), written: new Set<string>() };
      this.#tables = tables;
      const statement = this.#database.prepare(sql);
      statement.setReturnArrays(true);
      prepared = { statement, columns: columnsOf(statement), tables };
      this.#prepared.set(sql, prepared);
    }
    return prepared;
  }
}

/** Adds the function with which triggers fill the search index; on PostgreSQL it is a SQL function. */
export function addSearchFold(database: DatabaseSync): void {
  database.function("search_fold", { deterministic: true }, foldForSearch);
}

function foldForSearch(text: SQLOutputValue): SQLInputValue {
  return typeof text === "string" ? foldText(text) : text;
}

function columnsOf(statement: StatementSync): string[] {
  return statement.columns().map(({ name }) => name);
}

/** Converts rows to objects. Objects built here cost half of those that node:sqlite builds. */
function rowsOf<O>(found: readonly unknown[][], columns: readonly string[]): O[] {
  const rows: O[] = [];
  for (const values of found) {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i += 1) row[columns[i] as string] = values[i];
    rows.push(row as O);
  }
  return rows;
}

/** True if a statement failed because another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  const { errcode } = errorParts(error);
  return errcode !== undefined && errcode % 256 === SQLITE_BUSY;
}
