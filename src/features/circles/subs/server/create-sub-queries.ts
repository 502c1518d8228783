import type { Read, Tx } from "#platform/ctx.ts";
import { addSubscription } from "./relation-queries.ts";

export async function hasSubNamed(read: Read, name: string): Promise<boolean> {
  const row = await read.selectFrom("sub").select("sid").where("name_key", "=", name.toLowerCase()).executeTakeFirst();
  return row !== undefined;
}

export async function countOwnedSubs(read: Read, uid: number): Promise<number> {
  const row = await read
    .selectFrom("sub_mod")
    .select((count) => count.fn.countAll<number>().as("owned"))
    .where("uid", "=", uid)
    .where("power", "=", 0)
    .where("invited", "=", 0)
    .executeTakeFirstOrThrow();
  return row.owned;
}

/** Inserts the sub, its owner and the owner's subscription. */
export async function insertSub(
  trx: Tx,
  sub: { name: string; title: string; uid: number; now: number },
): Promise<number> {
  const { name, title, uid, now } = sub;
  const { sid } = await trx
    .insertInto("sub")
    .values({ name, name_key: name.toLowerCase(), title, created_at: now, created_by: uid })
    .returning("sid")
    .executeTakeFirstOrThrow();
  await trx.insertInto("sub_mod").values({ uid, sid, power: 0, created_at: now }).execute();
  await addSubscription(trx, uid, sid, now);
  return sid;
}
