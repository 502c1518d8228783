import type { Read, Tx } from "../db/read.ts";
import type { JobCount } from "../metrics/site-metrics.ts";
import { LEASE_MS } from "./job.ts";

interface NewJob {
  kind: string;
  /** Plain JSON. */
  payload: unknown;
  /** A job of this kind with this key that waits already is enough. */
  key?: string;
  dueAt: number;
  now: number;
}

/** Adds background work inside the transaction of what it follows from, so that neither is there without the other. */
export async function enqueueJob(trx: Tx, { kind, payload, key, dueAt, now }: NewJob): Promise<void> {
  await trx
    .insertInto("job")
    .values({ kind, key: key ?? null, payload: JSON.stringify(payload), due_at: dueAt, created_at: now })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .execute();
}

/** Makes a repeated job due now. */
export async function bringForward(trx: Tx, kind: string, now: number): Promise<void> {
  await trx.updateTable("job").set({ due_at: now }).where("kind", "=", kind).where("due_at", ">", now).execute();
}

/** Next due job of these kinds without a lease. */
export function findDueJob(read: Read, kinds: readonly string[], now: number) {
  return read
    .selectFrom("job")
    .select(["jid", "tries"])
    .where("due_at", "<=", now)
    .where("kind", "in", kinds)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .where((eb) => eb.or([eb("failed_at", "is", null), eb("key", "=", eb.ref("kind"))]))
    .orderBy("due_at")
    .orderBy("jid")
    .limit(1)
    .executeTakeFirst();
}

/** Takes a job; of several processes that try, one gets it. */
export function leaseJob(trx: Tx, found: { jid: number; tries: number }, lease: string, now: number) {
  return trx
    .updateTable("job")
    .set((eb) => ({ lease, leased_until: now + LEASE_MS, tries: eb("tries", "+", 1) }))
    .where("jid", "=", found.jid)
    .where("tries", "=", found.tries)
    .where("due_at", "<=", now)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .returning(["jid", "kind", "payload", "tries", "created_at"])
    .executeTakeFirst();
}

/** Takes a job for longer: who works at it is still there. */
export async function renewLease(trx: Tx, jid: number, lease: string, now: number): Promise<void> {
  await trx
    .updateTable("job")
    .set({ leased_until: now + LEASE_MS })
    .where("jid", "=", jid)
    .where("lease", "=", lease)
    .execute();
}

/** A job that is under way, as far as this lease holds it. */
const held = (trx: Tx, jid: number, lease: string) => ({
  delete: () => trx.deleteFrom("job").where("jid", "=", jid).where("lease", "=", lease).execute(),
  set: (values: { due_at: number; tries?: number; failed_at: number | null; error: string | null }) =>
    trx
      .updateTable("job")
      .set({ ...values, lease: null, leased_until: null })
      .where("jid", "=", jid)
      .where("lease", "=", lease)
      .execute(),
});

/** The job is done: it is gone, or due again at `nextAt`. */
export async function finishJob(trx: Tx, jid: number, lease: string, nextAt: number | null): Promise<void> {
  const job = held(trx, jid, lease);
  if (nextAt === null) await job.delete();
  else await job.set({ due_at: nextAt, tries: 0, failed_at: null, error: null });
}

/** The job failed, for now or, with `failedAt`, for good. */
export async function postponeJob(
  trx: Tx,
  jid: number,
  lease: string,
  after: { dueAt: number; failedAt: number | null; error: string },
): Promise<void> {
  await held(trx, jid, lease).set({ due_at: after.dueAt, failed_at: after.failedAt, error: after.error });
}

/** The job was interrupted: it is due at once and the try does not count. */
export async function returnJob(trx: Tx, jid: number, lease: string): Promise<void> {
  await trx
    .updateTable("job")
    .set((eb) => ({ lease: null, leased_until: null, tries: eb("tries", "-", 1) }))
    .where("jid", "=", jid)
    .where("lease", "=", lease)
    .execute();
}

/** Makes the failed job of this id, or all of them, due again as if they had never been tried. @returns their ids. */
export async function retryFailed(trx: Tx, jid: number | "all", now: number): Promise<number[]> {
  const failed = trx
    .updateTable("job")
    .set({ failed_at: null, error: null, tries: 0, due_at: now })
    .where("failed_at", "is not", null)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .returning("jid");
  const rows = await (jid === "all" ? failed : failed.where("jid", "=", jid)).execute();
  return rows.map((row) => row.jid);
}

/** All jobs, failed ones first, then in the order in which they are due. */
export function listJobs(read: Read, most: number) {
  return read
    .selectFrom("job")
    .select(["jid", "kind", "key", "due_at", "tries", "leased_until", "failed_at", "error"])
    .orderBy((eb) => eb.case().when("failed_at", "is", null).then(1).else(0).end())
    .orderBy("due_at")
    .orderBy("jid")
    .limit(most)
    .execute();
}

/** Number of waiting, running and failed jobs by kind. */
export function countJobs(read: Read, now: number): Promise<JobCount[]> {
  return read
    .selectFrom("job")
    .select((eb) => [
      "kind",
      eb
        .case()
        .when("leased_until", ">", now)
        .then("running" as const)
        .when("failed_at", "is not", null)
        .then("failed" as const)
        .else("waiting" as const)
        .end()
        .as("state"),
      eb.fn.countAll<number>().as("count"),
      eb.fn.min("due_at").as("dueAt"),
    ])
    .groupBy(["kind", "state"])
    .execute();
}
