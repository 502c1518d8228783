import { randomUUID } from "node:crypto";
import type { Tables } from "../../domain/tables.ts";
import type { Log } from "../ctx.ts";
import type { Db } from "../db/open-database.ts";
import { type JobKind, LEASE_MS, MOST_TRIES, waitAfter } from "./job.ts";
import { enqueueJob, findDueJob, finishJob, leaseJob, postponeJob, returnJob } from "./job-queries.ts";

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

export interface JobRunner {
  /** Works until nothing is due any more. */
  runDue(): Promise<void>;
  /** Interrupts what is under way, and waits for it; interrupted jobs are due again at once. */
  stop(): Promise<void>;
}

/** Works at the jobs of the database, one after the other. Any number of processes may do so beside each other. */
export function jobRunner({ db, kinds, now, log, pollMs }: RunnerOptions): JobRunner {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  const names = [...byName.keys()];
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let areRepeatedThere = false;

  /** What is done again and again has its row once and for all, under its own name as key. */
  async function addRepeated(): Promise<void> {
    if (areRepeatedThere) return;
    await db.write(async (trx) => {
      for (const { kind, everyMs } of kinds) {
        if (everyMs === undefined) continue;
        await enqueueJob(trx, { kind, key: kind, payload: {}, dueAt: now() + everyMs, now: now() });
      }
    });
    areRepeatedThere = true;
  }

  async function work(): Promise<void> {
    await addRepeated();
    while (!stopping.signal.aborted) {
      const at = now();
      const found = await findDueJob(db.read, names, at);
      if (!found) return;
      const lease = randomUUID();
      const job = await db.write((trx) => leaseJob(trx, found, lease, at));
      // another process was quicker
      if (job) await runOne(job, lease);
    }
  }

  async function runOne(job: { jid: number; kind: string; payload: string; tries: number }, lease: string) {
    const kind = byName.get(job.kind) as JobKind;
    const nextAt = kind.everyMs === undefined ? null : now() + kind.everyMs;
    const overdue = AbortSignal.timeout(LEASE_MS);
    try {
      // a job that takes its process with it never comes to an error of its own
      if (nextAt === null && job.tries > MOST_TRIES) throw new Error("The process ended each time it was begun.");
      const payload = kind.payload.parse(JSON.parse(job.payload));
      await kind.run(payload, { now: now(), signal: AbortSignal.any([stopping.signal, overdue]) });
      await db.write((trx) => finishJob(trx, job.jid, lease, nextAt));
    } catch (error) {
      if (stopping.signal.aborted) {
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
    }
  }

  function runDue(): Promise<void> {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  }

  function poll(everyMs: number): void {
    timer = setTimeout(() => {
      runDue()
        .catch((error) => log.error({ err: error }, "jobs cannot be read"))
        .finally(() => {
          if (!stopping.signal.aborted) poll(everyMs);
        });
    }, everyMs).unref();
  }
  if (pollMs !== null) poll(pollMs);

  return {
    runDue,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
