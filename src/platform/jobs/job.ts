import type { z } from "zod";

/** Second argument of a handler. */
export interface JobRun {
  /** Start of the run in epoch milliseconds. */
  now: number;
  /** Aborted when the server stops, the run exceeds its time limit, or another process has taken the job. */
  signal: AbortSignal;
  /** Identifies the job in all of its runs. Absent outside of the job runner. */
  key?: string;
}

/** Removes the key, for handlers whose runs differ, such as a mail with a new token. */
export function withoutIdempotencyKey({ now, signal }: JobRun): JobRun {
  return { now, signal };
}

/** Thrown by a handler that stops between two steps; the job is due again at once and does not count as failed. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

/** @throws Interrupted if the run must stop. */
export function throwIfInterrupted({ signal }: Pick<JobRun, "signal">): void {
  if (signal.aborted) throw new Interrupted();
}

/** Kind of background job. Handlers must be idempotent, because a job may run twice. */
export interface JobKind {
  kind: string;
  payload: z.ZodType;
  /** Interval in milliseconds of a recurring job; other jobs run once. */
  everyMs?: number;
  /** Delay in milliseconds before the first run; `everyMs` by default. */
  firstMs?: number;
  /** Max milliseconds of a run; `DEFAULT_JOB_TIMEOUT_MS` by default. */
  longestMs?: number;
  /** Max concurrent jobs of this kind in a process; default 1. */
  atOnce?: number;
  // biome-ignore lint/suspicious/noExplicitAny: each row's own payload and handler agree through `jobOf`
  run(payload: any, run: JobRun): Promise<void>;
}

/** Job kind with a typed payload. */
export function jobOf<S extends z.ZodType>(
  kind: string,
  payload: S,
  run: (payload: z.output<S>, run: JobRun) => Promise<void>,
  options: Pick<JobKind, "everyMs" | "firstMs" | "atOnce" | "longestMs"> = {},
): JobKind {
  return { kind, payload, run, ...options };
}

/** Duration of a lease in milliseconds. Another process may run a job whose lease has expired. */
export const LEASE_MS = 60_000;
/** Milliseconds between renewals of the lease of a running job. */
export const RENEW_LEASE_MS = 20_000;
/** Default of `longestMs`. */
export const DEFAULT_JOB_TIMEOUT_MS = 300_000;
/** Max tries of a job before it counts as failed. */
export const MAX_TRIES = 5;

const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 6 * 3_600_000;

/** Delay after a failure in milliseconds: 30 seconds, then four times longer each time. */
export function getRetryDelayMs(tries: number): number {
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 4 ** Math.max(0, tries - 1));
}
