import pg from "pg";
import {
  BATCH_ROWS,
  groupColumns,
  keyColumns,
  listColumns,
  quoteName,
  type RawDatabase,
  type RawRow,
  type RawTable,
  type RawUse,
  type RawValue,
  type SecondaryObject,
} from "./raw-database.ts";

const KINDS = {
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  "double precision": "real",
  text: "text",
} as const;

/** Types of the arrays that carry the values of a batch. PostgreSQL converts them to the types of the columns. */
const ARRAYS = { integer: "bigint[]", real: "double precision[]", text: "text[]", other: "text[]" } as const;

/** Commits need not wait for the disk, because an interrupted move is compared and continued. */
const SETTINGS = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set synchronous_commit = off`;
const SNAPSHOT = "begin isolation level repeatable read read only";

const COLUMNS = `
  select c.relname, a.attname, format_type(a.atttypid, a.atttypmod), coalesce(array_position(k.conkey, a.attnum), 0)
  from pg_class as c
  join pg_attribute as a on a.attrelid = c.oid
  left join pg_constraint as k on k.conrelid = c.oid and k.contype = 'p'
  where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = to_regnamespace(current_schema())
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.atttypid <> 'tsvector'::regtype
  order by c.relname, a.attname`;

const SEQUENCES = `
  select c.relname, pg_get_serial_sequence(quote_ident(c.relname), a.attname)
  from pg_class as c join pg_attribute as a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and c.relnamespace = to_regnamespace(current_schema()) and a.attidentity <> ''`;

/** With the ranks `FOREIGN_KEY`, `TRIGGER` and `INDEX`. */
const SECONDARY = `
  select 1, format('alter table %I drop constraint %I', c.relname, k.conname),
    format('alter table %I add constraint %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint as k join pg_class as c on c.oid = k.conrelid
  where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = to_regnamespace(current_schema())
  union all
  select 2, format('drop trigger %I on %I', t.tgname, c.relname), pg_get_triggerdef(t.oid)
  from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgname not like '%search%' and c.relnamespace = to_regnamespace(current_schema())
  union all
  select 3, format('drop index %I', c.relname), pg_get_indexdef(c.oid)
  from pg_index as i join pg_class as c on c.oid = i.indexrelid
  where c.relnamespace = to_regnamespace(current_schema()) and not c.relispartition
    and not exists (select 1 from pg_constraint as k where k.conindid = c.oid and k.contype <> 'f')
  order by 1, 2`;

/** Opens a PostgreSQL database to copy its tables. */
export async function openRawPostgres(url: string, use: RawUse): Promise<RawDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: "ambit", keepAlive: true });
  client.on("error", () => {});
  await client.connect();
  const types = { getTypeParser: () => String } as unknown as pg.CustomTypesConfig;
  const query = async (sql: string, ...values: unknown[]) =>
    (await client.query<RawRow>({ text: sql, values, rowMode: "array", types })).rows;
  await client.query(use === "source" ? `${SETTINGS}; ${SNAPSHOT}` : SETTINGS);
  return {
    engine: "postgres",
    query: (sql, ...values: RawValue[]) => query(sql, ...values),
    tables: async () => groupColumns(await query(COLUMNS), KINDS),
    async *rows(table) {
      // orders by bytes, as SQLite does
      const order = keyColumns(table).map(
        ({ name, kind }) => `${quoteName(name)}${kind === "text" ? ' collate "C"' : ""}`,
      );
      const select = `select ${listColumns(table)} from ${quoteName(table.name)} order by ${order.join(", ")}`;
      await query(`declare moved no scroll cursor for ${select}`);
      for (;;) {
        const rows = withNumbers(table, await query(`fetch ${BATCH_ROWS} from moved`));
        if (rows.length > 0) yield rows;
        if (rows.length < BATCH_ROWS) break;
      }
      await query("close moved");
    },
    async insert(table, rows) {
      const arrays = table.columns.map(({ kind }, at) => `$${at + 1}::${ARRAYS[kind]}`).join(", ");
      const values = table.columns.map((_, at) => rows.map((row) => row[at]));
      const names = listColumns(table);
      const stored = await query(
        `insert into ${quoteName(table.name)} (${names}) select * from unnest(${arrays}) returning ${names}`,
        ...values,
      );
      return withNumbers(table, stored);
    },
    async remove(table, rows) {
      const key = keyColumns(table);
      const names = key.map(({ name }) => quoteName(name)).join(", ");
      const arrays = key.map(({ kind }, n) => `$${n + 1}::${ARRAYS[kind]}`).join(", ");
      const values = key.map(({ at }) => rows.map((row) => row[at]));
      await query(
        `delete from ${quoteName(table.name)} where (${names}) in (select * from unnest(${arrays}))`,
        ...values,
      );
    },
    async lastIds() {
      const ids = new Map<string, string>();
      for (const [table, sequence] of await query(SEQUENCES)) {
        const [row] = await query(`select case when is_called then last_value else 0 end from ${sequence}`);
        ids.set(`${table}`, `${row?.[0]}`);
      }
      return ids;
    },
    async storeLastId({ name }, id) {
      const sequence = (await query(SEQUENCES)).find(([table]) => table === name)?.[1];
      if (sequence === undefined) throw new Error(`The table ${name} assigns no ids.`);
      await query("select setval($1::regclass, greatest($2::bigint, 1), $2::bigint > 0)", sequence, id);
    },
    listSecondary: async () =>
      (await query(SECONDARY)).map(([rank, drop, restore]) => ({
        rank: Number(rank) as SecondaryObject["rank"],
        drop: `${drop}`,
        restore: `${restore}`,
      })),
    close: () => client.end(),
  };
}

/** Rows as they were read, with numbers in the columns of real numbers. */
function withNumbers({ columns }: RawTable, rows: RawRow[]): RawRow[] {
  const reals = columns.flatMap(({ kind }, at) => (kind === "real" ? [at] : []));
  for (const row of rows) for (const at of reals) if (row[at] !== null) row[at] = Number(row[at]);
  return rows;
}
