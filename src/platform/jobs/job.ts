import type { z } from "zod";

/** Second argument of a handler. */
export interface JobRun {
  /** Epoch milliseconds at which the run began. */
  now: number;
  /** Aborted when the server closes, or when the run has taken longer than its kind may. */
  signal: AbortSignal;
  /** Identifies the job: the same in each run of it, and of no other job. Absent outside of the job runner. */
  key?: string;
}

/** For a handler whose second run differs from the first, such as a mail with a new token. */
export function withoutKey({ now, signal }: JobRun): JobRun {
  return { now, signal };
}

/** A handler that works in steps was interrupted between two of them: it is due again at once, and that is no failure. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

/** @throws Interrupted once the run has to end. */
export function throwIfInterrupted({ signal }: Pick<JobRun, "signal">): void {
  if (signal.aborted) throw new Interrupted();
}

/** A kind of background work. The handler may be called again for the same job, so doing it twice does no harm. */
export interface JobKind {
  kind: string;
  payload: z.ZodType;
  /** Milliseconds after which it is done again; a job without it is done once. */
  everyMs?: number;
  /** Milliseconds after which it is done the first time; `everyMs`, if it does not say. */
  firstMs?: number;
  /** The most milliseconds that a run may take; `LONGEST_MS` by default. */
  longestMs?: number;
  /** Max concurrent jobs of this kind in a process; default 1. */
  atOnce?: number;
  // biome-ignore lint/suspicious/noExplicitAny: each row's own payload and handler agree through `jobOf`
  run(payload: any, run: JobRun): Promise<void>;
}

/** A row of the table of jobs. */
export function jobOf<S extends z.ZodType>(
  kind: string,
  payload: S,
  run: (payload: z.output<S>, run: JobRun) => Promise<void>,
  options: Pick<JobKind, "everyMs" | "firstMs" | "atOnce" | "longestMs"> = {},
): JobKind {
  return { kind, payload, run, ...options };
}

/** Duration of a lease in milliseconds. After it, another process runs a job whose lease was not renewed. */
export const LEASE_MS = 15_000;
/** The default of `longestMs`. */
export const LONGEST_MS = 300_000;
/** A job that was begun this often without success has failed. */
export const MOST_TRIES = 5;

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** Delay after a failure in milliseconds: 30 seconds, then four times as long each time. */
export function waitAfter(tries: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** Math.max(0, tries - 1));
}
