import { type RawBuilder, sql } from "kysely";
import { byEngine } from "./dialect.ts";
import type { Tx } from "./read.ts";

/** Column that identifies a row of any table on each engine. */
const rowId = byEngine({ sqlite: sql`rowid`, postgres: sql`ctid` });

/** Condition for at most `most` rows of a table. */
function limitedRows(table: string, condition: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const rows = sql`select ${rowId} from ${sql.table(table)} where ${condition} limit ${most}`;
  return sql`${byEngine({ sqlite: sql`rowid in (${rows})`, postgres: sql`ctid = any(array(${rows}))` })}`;
}

/** Deletes at most `most` rows, which bounds how long the write lock is held. @returns the number of deleted rows. */
export async function deleteRowBatch(
  trx: Tx,
  table: string,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from ${sql.table(table)} where ${limitedRows(table, condition, most)}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Updates at most `most` rows. Updated rows must no longer match the condition. */
export async function updateRowBatch(
  trx: Tx,
  table: string,
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const update = sql`update ${sql.table(table)} set ${change} where ${limitedRows(table, condition, most)}`;
  return Number((await update.execute(trx)).numAffectedRows ?? 0);
}
