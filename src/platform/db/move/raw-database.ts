import type { Engine } from "../engine.ts";

/** Stored value. Integers are decimal text, because both engines store 64 bits. */
export type RawValue = string | number | null;
export type RawRow = RawValue[];

export interface RawColumn {
  name: string;
  /** "other": a type that the program does not use. */
  kind: "integer" | "real" | "text" | "other";
}

export interface RawTable {
  name: string;
  /** In alphabetical order, without generated columns and search indexes. */
  columns: RawColumn[];
  /** Columns of the primary key, in the order of the key. */
  key: string[];
}

/** Use of a connection. That of the source reads one snapshot; that of the copy reads what the target has stored. */
export type RawUse = "source" | "target" | "copy";

/** Connection that copies all tables of a database, whatever they contain. */
export interface RawDatabase {
  readonly engine: Engine;
  query(sql: string, ...values: RawValue[]): Promise<RawRow[]>;
  /** Tables in alphabetical order. */
  tables(): Promise<RawTable[]>;
  /** Rows in the order of their keys, in batches. Needs a transaction. */
  rows(table: RawTable): AsyncGenerator<RawRow[]>;
  /** @returns the rows as they were stored. */
  insert(table: RawTable, rows: readonly RawRow[]): Promise<RawRow[]>;
  /** Deletes the rows with the keys of these rows. */
  remove(table: RawTable, rows: readonly RawRow[]): Promise<void>;
  /** Highest id that a table has assigned, by table. */
  lastIds(): Promise<Map<string, string>>;
  storeLastId(table: RawTable, id: string): Promise<void>;
  /**
   * Objects to drop before loading: foreign keys, triggers that count, and secondary indexes, which slow it down.
   * Triggers of the search indexes stay.
   */
  listSecondary(): Promise<SecondaryObject[]>;
  close(): Promise<void>;
}

export interface SecondaryObject {
  /** Position when dropping; the reverse when restoring. Foreign keys need the unique indexes of other tables. */
  rank: typeof FOREIGN_KEY | typeof TRIGGER | typeof INDEX;
  /** Statement. */
  drop: string;
  /** Statement. */
  restore: string;
}

export const FOREIGN_KEY = 1;
export const TRIGGER = 2;
export const INDEX = 3;

/** Rows of a batch. */
export const BATCH_ROWS = 1_000;

export const quoteName = (name: string) => `"${name}"`;

/** Builds tables from rows of table, column, type and position in the primary key (0 for none). */
export function groupColumns(rows: RawRow[], kinds: Readonly<Record<string, RawColumn["kind"]>>): RawTable[] {
  const tables = new Map<string, RawTable>();
  for (const row of rows) {
    const [table = "", name = "", type = "", position] = row.map(String);
    const found = tables.get(table) ?? { name: table, columns: [], key: [] };
    tables.set(table, found);
    found.columns.push({ name, kind: kinds[type.toLowerCase()] ?? "other" });
    if (position !== "0") found.key[Number(position) - 1] = name;
  }
  return [...tables.values()];
}

/** Columns of a row in SQL. */
export const listColumns = ({ columns }: RawTable) => columns.map(({ name }) => quoteName(name)).join(", ");

/** Columns of the primary key with their positions in a row. */
export function keyColumns({ columns, key }: RawTable): { name: string; kind: RawColumn["kind"]; at: number }[] {
  return key.map((name) => {
    const at = columns.findIndex((column) => column.name === name);
    return { name, kind: columns[at]?.kind ?? "other", at };
  });
}

/** Name of a row for messages, such as `person (uid 12)`. */
export function rowName(table: RawTable, row: readonly unknown[]): string {
  const values = keyColumns(table).map(({ name, at }) => `${name} ${row[at]}`);
  return `${table.name} (${values.join(", ")})`;
}

export async function rawTransaction<R>(database: RawDatabase, work: () => Promise<R>): Promise<R> {
  await database.query("begin");
  try {
    const result = await work();
    await database.query("commit");
    return result;
  } catch (error) {
    // a lost connection cannot roll back, and need not
    await database.query("rollback").catch(() => {});
    throw error;
  }
}
