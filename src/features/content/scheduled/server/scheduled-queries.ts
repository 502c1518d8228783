import type { Insertable, Selectable } from "kysely";
import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import type { Read, Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";

export type ScheduledRow = Selectable<Tables["scheduled_post"]> & { sub_name: string };
export type NewScheduled = Omit<Insertable<Tables["scheduled_post"]>, "spid">;

/** Job kind that publishes a scheduled post. */
export const POST_DUE = "scheduled.post";

const allOf = (read: Read) =>
  read
    .selectFrom("scheduled_post as q")
    .innerJoin("sub as s", "s.sid", "q.sid")
    .selectAll("q")
    .select("s.name as sub_name");

/** The member's scheduled post, including cancelled ones. */
export function findScheduled(read: Read, uid: number, spid: number): Promise<ScheduledRow | undefined> {
  return allOf(read).where("q.uid", "=", uid).where("q.spid", "=", spid).executeTakeFirst();
}

/** Scheduled posts that are not cancelled, next one first. Not paged, because their number is limited. */
export function scheduledQuery(read: Read, uid: number) {
  return read
    .selectFrom("scheduled_post as q")
    .innerJoin("sub as s", "s.sid", "q.sid")
    .select(["q.spid", "q.type", "q.title", "q.due_at", "q.refusal", "q.refusal_values", "s.name as sub_name"])
    .where("q.uid", "=", uid)
    .where("q.cancelled_at", "is", null)
    .orderBy("q.due_at")
    .orderBy("q.spid");
}

/** Author of the post that is due at this time; undefined if it was changed, refused or cancelled. */
export async function findAuthorOfDuePost(read: Read, spid: number, dueAt: number): Promise<number | undefined> {
  const row = await read
    .selectFrom("scheduled_post")
    .select("uid")
    .where("spid", "=", spid)
    .where("due_at", "=", dueAt)
    .where("refusal", "is", null)
    .where("cancelled_at", "is", null)
    .executeTakeFirst();
  return row?.uid;
}

export async function countScheduled(read: Read, uid: number): Promise<number> {
  return (await scheduledQuery(read, uid).execute()).length;
}

export async function insertScheduled(trx: Tx, row: NewScheduled): Promise<number> {
  const { spid } = await trx.insertInto("scheduled_post").values(row).returning("spid").executeTakeFirstOrThrow();
  return spid;
}

export async function updateScheduled(trx: Tx, spid: number, values: Partial<NewScheduled>): Promise<void> {
  await trx.updateTable("scheduled_post").set(values).where("spid", "=", spid).execute();
}

export async function deleteScheduled(trx: Tx, spid: number): Promise<void> {
  await trx.deleteFrom("scheduled_post").where("spid", "=", spid).execute();
}

/** Deletes posts cancelled more than a day ago. */
export async function dropCancelled(trx: Tx, now: number): Promise<void> {
  await trx
    .deleteFrom("scheduled_post")
    .where("cancelled_at", "<=", now - DAY)
    .execute();
}

/** Queues a job for a due time. Jobs of outdated times have no effect. */
export async function enqueueDue(trx: Tx, spid: number, dueAt: number, now: number): Promise<void> {
  await enqueueJob(trx, { kind: POST_DUE, key: `${spid} ${dueAt}`, payload: { spid, dueAt }, dueAt, now });
}
