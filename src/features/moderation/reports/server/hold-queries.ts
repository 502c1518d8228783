import type { Tables } from "#domain/tables.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** Columns of an entry for the hold and its review. */
export type HoldColumns = Pick<
  Tables["queue_entry"],
  "held_at" | "held_why" | "reviewed_at" | "reviewed_by" | "reviewed_as"
> & { held_new: number };

interface Item {
  kind: "post" | "comment";
  item: number;
}

/** Id of the entry of a reported or held item. */
export async function findEntryOf(read: Read, { kind, item }: Item): Promise<number | null> {
  const row = await read
    .selectFrom("queue_entry")
    .select("qid")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .executeTakeFirst();
  return row?.qid ?? null;
}

/** Hold of an entry. Locks the row (FOR UPDATE). */
export function readHold(trx: Tx, qid: number) {
  return trx
    .selectFrom("queue_entry")
    .select(["kind", "sid", "for_admins", "held_at", "held_why", "held_new"])
    .select(["reviewed_at", "reviewed_by", "reviewed_as"])
    .where("qid", "=", qid)
    .forUpdate()
    .executeTakeFirst();
}

export async function setHold(trx: Tx, qid: number, values: HoldColumns): Promise<void> {
  await trx.updateTable("queue_entry").set(values).where("qid", "=", qid).execute();
}

/** Returns true if only the author and moderators have ever seen the held item. */
export async function hasNeverBeenPublic(read: Read, { kind, item }: Item): Promise<boolean> {
  const row = await read
    .selectFrom("queue_entry")
    .select("held_new")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .executeTakeFirst();
  return row?.held_new === 1;
}
