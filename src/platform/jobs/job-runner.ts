import { randomUUID } from "node:crypto";
import type { Tables } from "../../domain/tables.ts";
import type { Log } from "../ctx.ts";
import type { Db } from "../db/open-database.ts";
import type { JobKind } from "./job.ts";
import { enqueueJob, takeDueJob } from "./job-queries.ts";
import { type LeasedJob, runJob } from "./run-job.ts";

interface RunnerOptions {
  db: Db<Tables>;
  kinds: readonly JobKind[];
  now(): number;
  log: Pick<Log, "error">;
  /** Milliseconds between polls for due jobs; null to run only on request. */
  pollMs: number | null;
}

export interface JobRunner {
  /** Runs jobs until none is due. */
  runDue(): Promise<void>;
  /** Interrupts running jobs and waits for them; they are due again at once. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of the database. Each kind has its own concurrency limit, so no kind blocks another. Several
 * processes may run jobs at the same time.
 */
export function jobRunner({ db, kinds, now, log, pollMs }: RunnerOptions): JobRunner {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const stopping = new AbortController();
  const runningJobs = new Set<Promise<void>>();
  const countByKind = new Map<string, number>();
  let running: Promise<void> | null = null;
  let asked = Promise.withResolvers<void>();
  let isAsked = false;
  let hasRepeated = false;

  /** Starts due jobs up to the limits of their kinds. */
  async function startDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = kinds
        .filter(({ kind, atOnce = 1 }) => (countByKind.get(kind) ?? 0) < atOnce)
        .map(({ kind }) => kind);
      if (free.length === 0) return;
      const lease = randomUUID();
      const job = await db.write((trx) => takeDueJob(trx, free, lease, now()));
      const kind = job && byName.get(job.kind);
      if (!kind) return;
      start({ ...job, lease }, kind);
    }
  }

  function start(job: LeasedJob, kind: JobKind): void {
    const count = (change: 1 | -1) => countByKind.set(job.kind, (countByKind.get(job.kind) ?? 0) + change);
    count(1);
    const run = runJob(job, kind, { db, now, log, stopping: stopping.signal })
      // the job runs again after its lease expires
      .catch((error) => log.error({ err: error, kind: job.kind, jid: job.jid }, "the end of a job cannot be stored"))
      .finally(() => {
        count(-1);
        runningJobs.delete(run);
        // a job of this kind may have been skipped for the limit
        isAsked = true;
      });
    runningJobs.add(run);
  }

  /** Runs until no job is running. `isAsked` triggers another check. Throws the error of the last check at the end. */
  async function work(): Promise<void> {
    if (!hasRepeated) await addRepeated(db, kinds, now());
    hasRepeated = true;
    for (;;) {
      isAsked = false;
      asked = Promise.withResolvers();
      const failure = await startDue().then(
        () => null,
        (error: unknown) => ({ error }),
      );
      // a job ended or `runDue` was called during the check
      if (isAsked && !stopping.signal.aborted) continue;
      if (runningJobs.size === 0 && failure) throw failure.error;
      if (runningJobs.size === 0) return;
      await Promise.race([...runningJobs, asked.promise]);
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
      await Promise.all(runningJobs);
    },
  };
}

/** Adds one row per recurring job; its key is the kind. */
async function addRepeated(db: Db<Tables>, kinds: readonly JobKind[], now: number): Promise<void> {
  await db.write(async (trx) => {
    for (const { kind, everyMs, firstMs } of kinds) {
      if (everyMs === undefined) continue;
      await enqueueJob(trx, { kind, key: kind, payload: {}, dueAt: now + (firstMs ?? everyMs), now });
    }
  });
}
