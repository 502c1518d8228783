import { databaseClock, isAnyOf } from "../db/dialect.ts";
import type { Read, Tx } from "../db/read.ts";
import type { JobCount } from "../metrics/site-metrics.ts";
import { LEASE_MS } from "./job.ts";

interface NewJob {
  kind: string;
  /** Plain JSON. */
  payload: unknown;
  /** Skips the job if one of this kind with this key is queued. */
  key?: string;
  dueAt: number;
  now: number;
}

/** Queues a job inside the caller's transaction, so that both are committed or neither. */
export async function enqueueJob(trx: Tx, { kind, payload, key, dueAt, now }: NewJob): Promise<void> {
  await trx
    .insertInto("job")
    .values({ kind, key: key ?? null, payload: JSON.stringify(payload), due_at: dueAt, created_at: now })
    .onConflict((conflict) => conflict.columns(["kind", "key"]).doNothing())
    .execute();
}

/** Makes a recurring job due now. */
export async function makeJobDueNow(trx: Tx, kind: string, now: number): Promise<void> {
  await trx.updateTable("job").set({ due_at: now }).where("kind", "=", kind).where("due_at", ">", now).execute();
}

/**
 * Leases the next due job of these kinds. Processes that take jobs at the same time skip each other's rows. The search
 * is a common table expression, because PostgreSQL may run a subquery, and its locks, several times.
 */
export function takeDueJob(trx: Tx, kinds: readonly string[], lease: string, now: number) {
  return trx
    .with("due", (search) =>
      search
        .selectFrom("job")
        .select("jid")
        .where("due_at", "<=", now)
        .where(({ ref }) => isAnyOf(ref("kind"), kinds))
        .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", databaseClock)]))
        .where((eb) => eb.or([eb("failed_at", "is", null), eb("key", "=", eb.ref("kind"))]))
        .orderBy("due_at")
        .orderBy("jid")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("job")
    .set((eb) => ({ lease, leased_until: eb(databaseClock, "+", LEASE_MS), tries: eb("tries", "+", 1) }))
    .where("jid", "in", (eb) => eb.selectFrom("due").select("jid"))
    .returning(["jid", "kind", "payload", "tries", "created_at"])
    .executeTakeFirst();
}

/** Extends the lease of a running job. @returns false if the lease is lost. */
export async function renewLease(trx: Tx, jid: number, lease: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("job")
    .set((eb) => ({ leased_until: eb(databaseClock, "+", LEASE_MS) }))
    .where("jid", "=", jid)
    .where("lease", "=", lease)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Changes a running job while this process holds its lease. */
const leasedJob = (trx: Tx, jid: number, lease: string) => ({
  delete: () => trx.deleteFrom("job").where("jid", "=", jid).where("lease", "=", lease).execute(),
  set: (values: { due_at: number; tries?: number; failed_at: number | null; error: string | null }) =>
    trx
      .updateTable("job")
      .set({ ...values, lease: null, leased_until: null })
      .where("jid", "=", jid)
      .where("lease", "=", lease)
      .execute(),
});

/** Deletes a finished job, or schedules it again at `nextAt`. */
export async function finishJob(trx: Tx, jid: number, lease: string, nextAt: number | null): Promise<void> {
  const job = leasedJob(trx, jid, lease);
  if (nextAt === null) await job.delete();
  else await job.set({ due_at: nextAt, tries: 0, failed_at: null, error: null });
}

/** Records a failure; `failedAt` marks a final one. */
export async function postponeJob(
  trx: Tx,
  jid: number,
  lease: string,
  after: { dueAt: number; failedAt: number | null; error: string },
): Promise<void> {
  await leasedJob(trx, jid, lease).set({ due_at: after.dueAt, failed_at: after.failedAt, error: after.error });
}

/** Makes an interrupted job due now and does not count the try. */
export async function returnJob(trx: Tx, jid: number, lease: string): Promise<void> {
  await trx
    .updateTable("job")
    .set((eb) => ({ lease: null, leased_until: null, tries: eb("tries", "-", 1) }))
    .where("jid", "=", jid)
    .where("lease", "=", lease)
    .execute();
}

/** Resets the failed job of this id, or all of them, and makes it due now. @returns the ids. */
export async function retryFailed(trx: Tx, jid: number | "all", now: number): Promise<number[]> {
  const failed = trx
    .updateTable("job")
    .set({ failed_at: null, error: null, tries: 0, due_at: now })
    .where("failed_at", "is not", null)
    .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", databaseClock)]))
    .returning("jid");
  const rows = await (jid === "all" ? failed : failed.where("jid", "=", jid)).execute();
  return rows.map((row) => row.jid);
}

/** All jobs, failed ones first, then by due time. */
export function listJobs(read: Read, most: number) {
  return read
    .selectFrom("job")
    .select(["jid", "kind", "key", "due_at", "tries", "leased_until", "failed_at", "error"])
    .select((eb) => eb("leased_until", ">", databaseClock).as("is_running"))
    .orderBy((eb) => eb.case().when("failed_at", "is", null).then(1).else(0).end())
    .orderBy("due_at")
    .orderBy("jid")
    .limit(most)
    .execute();
}

/** Number of queued, running and failed jobs by kind. */
export function countJobs(read: Read): Promise<JobCount[]> {
  return read
    .selectFrom("job")
    .select((eb) => [
      "kind",
      eb
        .case()
        .when("leased_until", ">", databaseClock)
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
