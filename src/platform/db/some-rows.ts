import { type RawBuilder, sql } from "kysely";
import { byEngine } from "./dialect.ts";
import type { Tx } from "./read.ts";

/** Column that identifies a row of any table on each engine. */
const rowId = byEngine({ sqlite: sql`rowid`, postgres: sql`ctid` });

/** Rows of a table that fit a condition, at most that many. */
function some(table: string, condition: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  const rows = sql`select ${rowId} from ${sql.table(table)} where ${condition} limit ${most}`;
  return sql`${byEngine({ sqlite: sql`rowid in (${rows})`, postgres: sql`ctid = any(array(${rows}))` })}`;
}

/** Deletes rows of any table, at most that many, so that others wait no longer than that. @returns how many. */
export async function deleteSome(
  trx: Tx,
  table: string,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${some(table, condition, most)}`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

/** Changes rows of any table in the same way. What is changed must not fit the condition any more. */
export async function updateSome(
  trx: Tx,
  table: string,
  change: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  most: number,
): Promise<number> {
  const update = sql`update ${sql.table(table)} set ${change} where ${some(table, condition, most)}`;
  return Number((await update.execute(trx)).numAffectedRows ?? 0);
}
