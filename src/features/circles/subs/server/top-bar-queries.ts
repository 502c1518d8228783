import { sql } from "kysely";
import type { Tx } from "#platform/ctx.ts";
import { chunkForParams } from "#platform/db/dialect.ts";

interface Placed {
  sid: number;
  position: number;
}

/** A member's subscriptions in the order of the top bar. Locks the rows. */
export function listTopBarForUpdate(trx: Tx, uid: number): Promise<Placed[]> {
  const own = trx
    .selectFrom("subscription")
    .select(["sid", "position"])
    .where("uid", "=", uid)
    .orderBy("position")
    .orderBy("created_at")
    .orderBy("sid");
  return own.forUpdate().execute();
}

export async function storeOrder(trx: Tx, uid: number, places: readonly Placed[]): Promise<void> {
  for (const chunk of chunkForParams(places, 3)) {
    const cases = chunk.map(({ sid, position }) => sql`when ${sid} then cast(${position} as integer)`);
    await trx
      .updateTable("subscription")
      .set({ position: sql<number>`case sid ${sql.join(cases, sql` `)} else position end` })
      .where("uid", "=", uid)
      .where(
        "sid",
        "in",
        chunk.map(({ sid }) => sid),
      )
      .execute();
  }
}
