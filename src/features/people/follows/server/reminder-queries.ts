import type { InferResult } from "kysely";
import type { Read, Tx } from "#platform/ctx.ts";

/** Post of a reminder, or a comment on it. */
export interface ReminderTarget {
  pid: number;
  cid: number | null;
}

export function findReminder(read: Read, uid: number, { pid, cid }: ReminderTarget) {
  return read
    .selectFrom("reminder")
    .select(["rid", "due_at"])
    .where("uid", "=", uid)
    .where("pid", "=", pid)
    .where("cid", cid === null ? "is" : "=", cid)
    .executeTakeFirst();
}

export async function countReminders(read: Read, uid: number): Promise<number> {
  const row = await read
    .selectFrom("reminder")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("uid", "=", uid)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Adds or replaces a reminder. @returns its id. */
export async function storeReminder(
  trx: Tx,
  { uid, pid, cid }: ReminderTarget & { uid: number },
  at: { due: number; now: number },
): Promise<number> {
  await trx
    .deleteFrom("reminder")
    .where("uid", "=", uid)
    .where("pid", "=", pid)
    .where("cid", cid === null ? "is" : "=", cid)
    .execute();
  const { rid } = await trx
    .insertInto("reminder")
    .values({ uid, pid, cid, due_at: at.due, created_at: at.now })
    .returning("rid")
    .executeTakeFirstOrThrow();
  return rid;
}

/** Returns false if the reminder is not this member's or no longer exists. */
export async function removeReminder(trx: Tx, uid: number, rid: number): Promise<boolean> {
  const removed = await trx.deleteFrom("reminder").where("rid", "=", rid).where("uid", "=", uid).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Deletes and returns a due reminder; undefined if it was cancelled or replaced. */
export function takeReminder(trx: Tx, rid: number, now: number) {
  return trx
    .deleteFrom("reminder")
    .where("rid", "=", rid)
    .where("due_at", "<=", now)
    .returning(["uid", "pid", "cid"])
    .executeTakeFirst();
}

/** Lists a member's reminders, earliest first, with the columns for their titles. */
export function remindersQuery(read: Read, uid: number) {
  return read
    .selectFrom("reminder as r")
    .innerJoin("post as p", "p.pid", "r.pid")
    .innerJoin("sub as s", "s.sid", "p.sid")
    .leftJoin("comment as c", "c.cid", "r.cid")
    .select(["r.rid", "r.due_at", "p.pid", "p.title", "p.deleted as post_deleted", "r.cid"])
    .select(["c.deleted as comment_deleted", "s.name as sub", "s.status as sub_status"])
    .where("r.uid", "=", uid)
    .orderBy("r.due_at")
    .orderBy("r.rid");
}

export type StoredReminder = InferResult<ReturnType<typeof remindersQuery>>[number];
