import { randomUUID } from "node:crypto";
import type { Tables } from "../../domain/tables.ts";
import type { Log } from "../ctx.ts";
import type { Db } from "../db/open-database.ts";
import type { JobKind } from "./job.ts";
import { enqueueJob, findDueJob, leaseJob } from "./job-queries.ts";
import { type LeasedJob, runJob } from "./run-job.ts";

interface RunnerOptions {
  db: Db<Tables>;
  kinds: readonly JobKind[];
  now(): number;
  log: Pick<Log, "error">;
  /** Interval in milliseconds for reading due jobs; null: only on request. */
  pollMs: number | null;
}

export interface JobRunner {
  /** Works until nothing is due any more. */
  runDue(): Promise<void>;
  /** Interrupts what is under way, and waits for it; interrupted jobs are due again at once. */
  stop(): Promise<void>;
}

/**
 * Works at the jobs of the database: of each kind at as many at once as it allows, so that none holds up another kind. Any
 * number of processes may do so beside each other.
 */
export function jobRunner({ db, kinds, now, log, pollMs }: RunnerOptions): JobRunner {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const working = new Map<string, number>();
  let running: Promise<void> | null = null;
  let asked = Promise.withResolvers<void>();
  let isAsked = false;
  let hasRepeated = false;

  /** Begins what is due and has a place. */
  async function beginDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = kinds.filter(({ kind, atOnce = 1 }) => (working.get(kind) ?? 0) < atOnce).map(({ kind }) => kind);
      const at = now();
      const found = free.length === 0 ? undefined : await findDueJob(db.read, free, at);
      if (!found) return;
      const lease = randomUUID();
      const job = await db.write((trx) => leaseJob(trx, found, lease, at));
      const kind = job && byName.get(job.kind);
      // otherwise another process was quicker
      if (job && kind) begin({ ...job, lease }, kind);
    }
  }

  function begin(job: LeasedJob, kind: JobKind): void {
    const count = (change: 1 | -1) => working.set(job.kind, (working.get(job.kind) ?? 0) + change);
    count(1);
    const run = runJob(job, kind, { db, now, log, stopping: stopping.signal })
      // its lease goes on, and once that is over it is begun again
      .catch((error) => log.error({ err: error, kind: job.kind, jid: job.jid }, "the end of a job cannot be stored"))
      .finally(() => {
        count(-1);
        underWay.delete(run);
        // one of its kind may wait that a look which began before this did not see
        isAsked = true;
      });
    underWay.add(run);
  }

  /** Until nothing is under way. A call meanwhile makes it look again. */
  async function work(): Promise<void> {
    if (!hasRepeated) await addRepeated(db, kinds, now());
    hasRepeated = true;
    for (;;) {
      isAsked = false;
      asked = Promise.withResolvers();
      await beginDue();
      // something has ended or was asked for while it looked
      if (isAsked && !stopping.signal.aborted) continue;
      if (underWay.size === 0) return;
      await Promise.race([...underWay, asked.promise]);
    }
  }

  function runDue(): Promise<void> {
    isAsked = true;
    asked.resolve();
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  }

  function poll(): void {
    const isNew = running === null;
    const done = runDue();
    if (isNew) done.catch((error) => log.error({ err: error }, "jobs cannot be read"));
  }
  const timer = pollMs === null ? undefined : setInterval(poll, pollMs).unref();

  return {
    runDue,
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(() => undefined);
      await Promise.all(underWay);
    },
  };
}

/** Adds the row of each repeated job; its key is the kind, so that there is one row for all time. */
async function addRepeated(db: Db<Tables>, kinds: readonly JobKind[], now: number): Promise<void> {
  await db.write(async (trx) => {
    for (const { kind, everyMs, firstMs } of kinds) {
      if (everyMs === undefined) continue;
      await enqueueJob(trx, { kind, key: kind, payload: {}, dueAt: now + (firstMs ?? everyMs), now });
    }
  });
}
