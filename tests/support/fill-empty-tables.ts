import { DatabaseSync } from "node:sqlite";

/** Text that each layer between two databases could escape wrongly. */
const ODD_TEXT = `Ž "quoted" 'single' \\ {a,NULL} \u2028 \u{1f600}\t\n`;

type Value = string | bigint | number | null;

interface Column {
  name: string;
  type: string;
  notnull: bigint;
  pk: bigint;
}

/**
 * Inserts a row with odd texts into each empty table of a migrated SQLite database.
 * @returns the tables that stayed empty.
 */
export function fillEmptyTables(file: string): string[] {
  const database = new DatabaseSync(file, { readBigInts: true });
  database.function("search_fold", { deterministic: true }, (text) => text);
  const find = (sql: string, ...values: Value[]) => database.prepare(sql).all(...values) as Record<string, Value>[];
  const listEmpty = () =>
    find(
      "select name, sql from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\' and name not like 'sqlite%'",
    ).filter(({ name }) => find(`select 1 from "${name}" limit 1`).length === 0);
  const valueFor = (table: Value, ddl: string, column: Column): Value => {
    const key = find("select * from pragma_foreign_key_list(?)", table).find(({ from }) => from === column.name);
    if (key) return find(`select "${key.to}" as id from "${key.table}" order by 1 desc limit 1`)[0]?.id ?? null;
    const [, choice] = new RegExp(`\\b${column.name} in \\('?(\\w+)`).exec(ddl) ?? [];
    if (choice !== undefined) return /^\d+$/.test(choice) ? BigInt(choice) : choice;
    return column.type.toLowerCase() === "text" ? ODD_TEXT : 1n;
  };
  const fill = (table: Value, ddl: string, isSparse: boolean) => {
    const columns = find("select * from pragma_table_info(?)", table) as unknown as Column[];
    const used = columns.filter(({ notnull, pk }) => !isSparse || notnull || pk);
    const values = used.map((column) => valueFor(table, ddl, column));
    const names = used.map(({ name }) => `"${name}"`).join(", ");
    database.prepare(`insert into "${table}" (${names}) values (${used.map(() => "?").join(", ")})`).run(...values);
  };
  // a table can need a row of another one
  for (let before = Number.POSITIVE_INFINITY, empty = listEmpty(); empty.length < before; ) {
    before = empty.length;
    for (const { name, sql } of empty) {
      for (const isSparse of [false, true]) {
        try {
          fill(name ?? "", `${sql}`, isSparse);
          break;
        } catch {}
      }
    }
    empty = listEmpty();
  }
  const rest = listEmpty().map(({ name }) => `${name}`);
  database.close();
  return rest;
}
