import type { Tables } from "../../domain/tables.ts";
import { getErrorMessage } from "../../lib/error-parts.ts";
import type { Log } from "../ctx.ts";
import type { Db } from "../db/open-database.ts";
import {
  DEFAULT_JOB_TIMEOUT_MS,
  getRetryDelayMs,
  Interrupted,
  type JobKind,
  MAX_TRIES,
  RENEW_LEASE_MS,
} from "./job.ts";
import { finishJob, postponeJob, renewLease, returnJob } from "./job-queries.ts";

/** Max stored characters of an error message. */
const MAX_ERROR_LENGTH = 500;

export interface LeasedJob {
  jid: number;
  kind: string;
  payload: string;
  tries: number;
  created_at: number;
  /** Random id that proves that this process holds the job. */
  lease: string;
}

interface RunContext {
  db: Db<Tables>;
  now(): number;
  log: Pick<Log, "error">;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

/** Runs a leased job once, renews its lease meanwhile, and stores the outcome unless the lease is lost. */
export async function runJob(job: LeasedJob, kind: JobKind, context: RunContext): Promise<void> {
  const { db, now, log, stopping } = context;
  const { jid, lease } = job;
  const nextAt = kind.everyMs === undefined ? null : now() + kind.everyMs;
  const overdue = AbortSignal.timeout(kind.longestMs ?? DEFAULT_JOB_TIMEOUT_MS);
  const lost = new AbortController();
  const renewing = renewRegularly(job, lost, context);
  try {
    // the catch below never counts a job that crashes the process
    if (nextAt === null && job.tries > MAX_TRIES) throw new Error("The process ended each time it was begun.");
    const payload = kind.payload.parse(JSON.parse(job.payload));
    const signal = AbortSignal.any([stopping, overdue, lost.signal]);
    await kind.run(payload, { now: now(), signal, key: `${job.kind} ${jid} ${job.created_at}` });
    await db.write((trx) => finishJob(trx, jid, lease, nextAt));
  } catch (error) {
    if (stopping.aborted || lost.signal.aborted || error instanceof Interrupted) {
      await db.write((trx) => returnJob(trx, jid, lease));
      return;
    }
    log.error({ err: error, kind: job.kind, jid, tries: job.tries }, "job failed");
    const wait = getRetryDelayMs(job.tries);
    await db.write((trx) =>
      postponeJob(trx, jid, lease, {
        dueAt: now() + (kind.everyMs === undefined ? wait : Math.min(wait, kind.everyMs)),
        failedAt: job.tries >= MAX_TRIES ? now() : null,
        error: getErrorMessage(error).slice(0, MAX_ERROR_LENGTH),
      }),
    );
  } finally {
    clearInterval(renewing);
    if (lost.signal.aborted) log.error({ kind: job.kind, jid }, "the lease of a running job was lost");
  }
}

/** Renews the lease, so that no other process takes the job. Aborts `lost` if another process has taken it. */
function renewRegularly(
  { jid, kind, lease }: LeasedJob,
  lost: AbortController,
  { db, log }: RunContext,
): NodeJS.Timeout {
  const renew = async () => {
    try {
      const isHeld = await db.write((trx) => renewLease(trx, jid, lease));
      if (!isHeld) lost.abort();
    } catch (error) {
      log.error({ err: error, kind, jid }, "the lease of a job cannot be renewed");
    }
  };
  return setInterval(renew, RENEW_LEASE_MS).unref();
}
