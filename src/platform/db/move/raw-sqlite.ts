import { DatabaseSync, type StatementSync } from "node:sqlite";
import { addSearchFold } from "../sqlite-connection.ts";
import {
  BATCH_ROWS,
  groupColumns,
  quoteName,
  type RawDatabase,
  type RawRow,
  type RawTable,
  rowName,
} from "./raw-database.ts";

const KINDS = { integer: "integer", bigint: "integer", smallint: "integer", real: "real", text: "text" } as const;

/** Opens a SQLite database to copy its tables. `rows` reads one snapshot of a source. */
export function openRawSqlite(file: string, use: "source" | "target"): RawDatabase {
  const database = new DatabaseSync(file, {
    readOnly: use === "source",
    enableForeignKeyConstraints: false,
    readBigInts: true,
    returnArrays: true,
    timeout: 5_000,
  });
  addSearchFold(database);
  database.exec(use === "source" ? "begin" : "pragma journal_mode = wal; pragma synchronous = normal");
  const inserts = new Map<string, StatementSync>();
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
      const { name, columns, key } = table;
      const order = key.map(quoteName).join(", ");
      const listed = columns.map((column) => quoteName(column.name)).join(", ");
      const statement = database.prepare(`select ${listed} from ${quoteName(name)} order by ${order}`);
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
      const statement = inserts.get(table.name) ?? database.prepare(insertInto(table));
      inserts.set(table.name, statement);
      // a column of integers stores decimal text as an integer
      for (const row of rows) statement.run(...row);
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
        rank: 0,
        drop: `drop ${type} ${quoteName(`${name}`)}`,
        restore: `${sql}`,
      })),
    close: async () => database.close(),
  };
}

function insertInto({ name, columns }: RawTable): string {
  const names = columns.map((column) => quoteName(column.name)).join(", ");
  return `insert into ${quoteName(name)} (${names}) values (${columns.map(() => "?").join(", ")})`;
}

const isBytes = (value: unknown) => value instanceof Uint8Array;

const toRow = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === "bigint" ? value.toString() : value)) as RawRow;
