import { DatabaseSync, type StatementSync } from "node:sqlite";
import { addSearchFold } from "../sqlite-connection.ts";
import {
  BATCH_ROWS,
  groupColumns,
  INDEX,
  keyColumns,
  listColumns,
  quoteName,
  type RawDatabase,
  type RawRow,
  type RawUse,
  rowName,
  TRIGGER,
} from "./raw-database.ts";

const KINDS = { integer: "integer", bigint: "integer", smallint: "integer", real: "real", text: "text" } as const;

/** Opens a SQLite database to copy its tables. */
export function openRawSqlite(file: string, use: RawUse): RawDatabase {
  const database = new DatabaseSync(file, {
    readOnly: use !== "target",
    enableForeignKeyConstraints: false,
    readBigInts: true,
    returnArrays: true,
    timeout: 5_000,
  });
  addSearchFold(database);
  if (use === "source") database.exec("begin");
  if (use === "target") database.exec("pragma journal_mode = wal; pragma synchronous = normal");
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const all = (sql: string, ...values: (string | number | null)[]) =>
    (database.prepare(sql).all(...values) as unknown as unknown[][]).map(toRow);
  return {
    engine: "sqlite",
    query: async (sql, ...values) => all(sql, ...values),
    tables: async () =>
      groupColumns(
        all(`select t.name, c.name, c.type, c.pk from pragma_table_list as t join pragma_table_xinfo(t.name) as c
          where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and c.hidden = 0
          order by t.name, c.name`),
        KINDS,
      ),
    async *rows(table) {
      const order = table.key.map(quoteName).join(", ");
      const statement = database.prepare(
        `select ${listColumns(table)} from ${quoteName(table.name)} order by ${order}`,
      );
      let batch: RawRow[] = [];
      for (const row of statement.iterate() as unknown as Iterable<unknown[]>) {
        if (row.some(isBytes)) throw new Error(`${rowName(table, row)} contains bytes instead of a text or a number.`);
        batch.push(toRow(row));
        if (batch.length < BATCH_ROWS) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
    async insert(table, rows) {
      const names = listColumns(table);
      const places = table.columns.map(() => "?").join(", ");
      const statement = prepare(
        `insert into ${quoteName(table.name)} (${names}) values (${places}) returning ${names}`,
      );
      // a column of integers stores decimal text as an integer
      return rows.map((row) => toRow(statement.get(...row) as unknown as unknown[]));
    },
    async remove(table, rows) {
      const key = keyColumns(table);
      const isSame = key.map(({ name }) => `${quoteName(name)} = ?`).join(" and ");
      const statement = prepare(`delete from ${quoteName(table.name)} where ${isSame}`);
      for (const row of rows) statement.run(...key.map(({ at }) => row[at] ?? null));
    },
    lastIds: async () =>
      new Map(all("select name, seq from sqlite_sequence").map(([name, id]) => [`${name}`, `${id}`])),
    async storeLastId({ name }, id) {
      all("delete from sqlite_sequence where name = ?", name);
      if (id !== "0") all("insert into sqlite_sequence (name, seq) values (?, cast(? as integer))", name, id);
    },
    listSecondary: async () =>
      all(`select type, name, sql from sqlite_master
        where sql is not null and (type = 'index' or type = 'trigger' and name not like '%\\_fts\\_%' escape '\\')
        order by name`).map(([type, name, sql]) => ({
        rank: type === "index" ? INDEX : TRIGGER,
        drop: `drop ${type} ${quoteName(`${name}`)}`,
        restore: `${sql}`,
      })),
    close: async () => database.close(),
  };
}

const isBytes = (value: unknown) => value instanceof Uint8Array;

const toRow = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === "bigint" ? value.toString() : value)) as RawRow;
