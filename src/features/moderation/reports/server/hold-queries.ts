import type { Tables } from "#domain/tables.ts";
import type { Read, Tx } from "#platform/ctx.ts";

/** The columns of an entry that say whether its item is held, and what became of that. */
export type HoldColumns = Pick<
  Tables["queue_entry"],
  "held_at" | "held_why" | "reviewed_at" | "reviewed_by" | "reviewed_as"
> & { held_new: number };

interface Item {
  kind: "post" | "comment";
  item: number;
}

/** The entry of an item that was reported or held. */
export async function findEntryOf(read: Read, { kind, item }: Item): Promise<number | null> {
  const row = await read
    .selectFrom("queue_entry")
    .select("qid")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .executeTakeFirst();
  return row?.qid ?? null;
}

/** An entry's hold, kept from changing until the write ends. */
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

/** Whether nobody but its author and the team has ever seen what is held. */
export async function isUnseen(read: Read, { kind, item }: Item): Promise<boolean> {
  const row = await read
    .selectFrom("queue_entry")
    .select("held_new")
    .where("kind", "=", kind)
    .where("item", "=", item)
    .executeTakeFirst();
  return row?.held_new === 1;
}
