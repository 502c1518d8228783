import { sql } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";
import { isAnyOf } from "#platform/db/dialect.ts";

/** Handover notes of these subs, ordered by sub name. */
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

/** Time of a sub's handover note; 0 if there is none. Locks the row (FOR UPDATE). */
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
