import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** What these subs' teams left to the next, by the names of the subs. */
export function listHandovers(read: Read, sids: readonly number[]) {
  return read
    .selectFrom("queue_handover as h")
    .innerJoin("sub as s", "s.sid", "h.sid")
    .innerJoin("person as p", "p.uid", "h.uid")
    .select(["h.body", "h.written_at", "s.name as sub", "p.name", "p.status"])
    .where(isAnyOf(sql`h.sid`, sids))
    .orderBy("s.name_key")
    .execute();
}

/** When the note of a sub was written; 0 where there is none. Kept from changing until the transaction ends. */
export async function findWrittenAtForUpdate(trx: Tx, sid: number): Promise<number> {
  const row = await trx
    .selectFrom("queue_handover")
    .select("written_at")
    .where("sid", "=", sid)
    .forUpdate()
    .executeTakeFirst();
  return row?.written_at ?? 0;
}

export async function storeHandover(
  trx: Tx,
  note: { sid: number; body: string; uid: number; written_at: number },
): Promise<void> {
  const { sid, ...values } = note;
  await trx
    .insertInto("queue_handover")
    .values(note)
    .onConflict((conflict) => conflict.column("sid").doUpdateSet(values))
    .execute();
}

export async function removeHandover(trx: Tx, sid: number): Promise<void> {
  await trx.deleteFrom("queue_handover").where("sid", "=", sid).execute();
}
