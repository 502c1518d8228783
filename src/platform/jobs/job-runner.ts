import { randomUUID } from "node:crypto";
import type { Tables } from "../../domain/tables.ts";
import type { Log } from "../ctx.ts";
import type { Db } from "../db/open-database.ts";
import { Interrupted, type JobKind, LEASE_MS, LONGEST_MS, MOST_TRIES, waitAfter } from "./job.ts";
import { enqueueJob, findDueJob, finishJob, leaseJob, postponeJob, renewLease, returnJob } from "./job-queries.ts";

/** Characters of an error that are kept for the admin. */
const ERROR_LENGTH = 500;

interface RunnerOptions {
  db: Db<Tables>;
  kinds: readonly JobKind[];
  now(): number;
  log: Pick<Log, "error">;
  /** How often due jobs are looked for, in milliseconds; null for only when asked. */
  pollMs: number | null;
}

interface Job {
  jid: number;
  kind: string;
  payload: string;
  tries: number;
  created_at: number;
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
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let asked = Promise.withResolvers<void>();
  let isAsked = false;
  let areRepeatedThere = false;

  /** What is done again and again has its row once and for all, under its own name as key. */
  async function addRepeated(): Promise<void> {
    if (areRepeatedThere) return;
    await db.write(async (trx) => {
      for (const { kind, everyMs, firstMs } of kinds) {
        if (everyMs === undefined) continue;
        await enqueueJob(trx, { kind, key: kind, payload: {}, dueAt: now() + (firstMs ?? everyMs), now: now() });
      }
    });
    areRepeatedThere = true;
  }

  /** Begins what is due and has a place. */
  async function beginDue(): Promise<void> {
    while (!stopping.signal.aborted) {
      const free = kinds.filter(({ kind, atOnce = 1 }) => (working.get(kind) ?? 0) < atOnce).map(({ kind }) => kind);
      const at = now();
      const found = free.length === 0 ? undefined : await findDueJob(db.read, free, at);
      if (!found) return;
      const lease = randomUUID();
      const job = await db.write((trx) => leaseJob(trx, found, lease, at));
      // another process was quicker
      if (job) begin(job, lease);
    }
  }

  function begin(job: Job, lease: string): void {
    const count = (change: 1 | -1) => working.set(job.kind, (working.get(job.kind) ?? 0) + change);
    count(1);
    const run = runOne(job, lease)
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
    await addRepeated();
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

  async function runOne(job: Job, lease: string): Promise<void> {
    const kind = byName.get(job.kind) as JobKind;
    const nextAt = kind.everyMs === undefined ? null : now() + kind.everyMs;
    const overdue = AbortSignal.timeout(kind.longestMs ?? LONGEST_MS);
    const renewing = keepLease(job, lease);
    try {
      // a job that takes its process with it never comes to an error of its own
      if (nextAt === null && job.tries > MOST_TRIES) throw new Error("The process ended each time it was begun.");
      const payload = kind.payload.parse(JSON.parse(job.payload));
      const signal = AbortSignal.any([stopping.signal, overdue]);
      await kind.run(payload, { now: now(), signal, key: `${job.kind} ${job.jid} ${job.created_at}` });
      await db.write((trx) => finishJob(trx, job.jid, lease, nextAt));
    } catch (error) {
      if (stopping.signal.aborted || error instanceof Interrupted) {
        await db.write((trx) => returnJob(trx, job.jid, lease));
        return;
      }
      log.error({ err: error, kind: job.kind, jid: job.jid, tries: job.tries }, "job failed");
      const hasFailed = job.tries >= MOST_TRIES;
      const wait = waitAfter(job.tries);
      await db.write((trx) =>
        postponeJob(trx, job.jid, lease, {
          dueAt: now() + (kind.everyMs === undefined ? wait : Math.min(wait, kind.everyMs)),
          failedAt: hasFailed ? now() : null,
          error: String(error instanceof Error ? error.message : error).slice(0, ERROR_LENGTH),
        }),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  /** While this process is there, no other takes the job for abandoned. */
  function keepLease({ jid, kind }: Job, lease: string): NodeJS.Timeout {
    const renew = () =>
      db
        .write((trx) => renewLease(trx, jid, lease, now()))
        .catch((error) => log.error({ err: error, kind, jid }, "the lease of a job cannot be renewed"));
    return setInterval(renew, LEASE_MS / 3).unref();
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
  if (pollMs !== null) timer = setInterval(poll, pollMs).unref();

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
