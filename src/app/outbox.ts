import type { Settings } from "#domain/settings.ts";
import { z } from "#lib/zod.ts";
import type { Ctx, DomainEvent, Emit, Tx } from "#platform/ctx.ts";
import { type JobKind, jobOf } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";

/** Passed to listeners that run inside the event's transaction. */
export interface ListenerContext {
  emit: Emit;
  /** Epoch milliseconds. */
  now: number;
  settings: Settings;
}

/** Listeners of one event. */
interface Listener<E> {
  /** Writes a few rows in the event's own transaction. */
  inTransaction?(trx: Tx, event: E, at: ListenerContext): Promise<void>;
  /** Runs in a job that the event's transaction adds. It must be idempotent: after a crash the job may run twice. */
  job?(event: E, ctx: Ctx): Promise<void>;
  /** Runs in this process after the commit and is lost in a crash: messages to open windows, values in memory. */
  afterCommit?: readonly ((event: E, ctx: Ctx) => void | Promise<void>)[];
}

export type Listeners<E extends DomainEvent> = { [T in E["type"]]: Listener<Extract<E, { type: T }>> };

/** Runs the listeners of events. Their writes are part of the event's transaction, or of a job that it adds. */
export interface Outbox {
  /** Runs the listeners inside the transaction and adds the jobs, also for events that these listeners emit. */
  record(trx: Tx, events: DomainEvent[], at: Omit<ListenerContext, "emit">): Promise<void>;
  /** Runs the listeners after the commit and starts the jobs. A listener that fails is logged; the others still run. */
  dispatch(event: DomainEvent, ctx: Ctx): void;
  /** Resolves once all listeners and all jobs of events have ended. */
  settled(): Promise<void>;
  /** One kind of job for each event that has a job. */
  kinds: JobKind[];
}

const kindOf = (type: string) => `event.${type}`;
const eventOf = (type: string) => z.looseObject({ type: z.literal(type) });

/** `ctx` creates the context of a job; `runJobs` runs the event jobs that are due. */
export function outboxOf(
  listeners: Readonly<Record<string, Listener<never>>>,
  ctx: () => Promise<Ctx>,
  runJobs: () => Promise<void>,
): Outbox {
  const working = new Set<Promise<void>>();
  function start(work: () => void | Promise<void>, { type }: DomainEvent, { log }: Ctx): void {
    // called synchronously; only its continuation is asynchronous
    const under = (async () => work())()
      .catch((error) => log.error({ err: error, event: type }, "listener failed"))
      .finally(() => working.delete(under));
    working.add(under);
  }
  return {
    async record(trx, events, at) {
      const emit: Emit = (event) => void events.push(event);
      // listeners may add events to the list
      for (const event of events) {
        const listener = listeners[event.type];
        await listener?.inTransaction?.(trx, event as never, { ...at, emit });
        if (listener?.job)
          await enqueueJob(trx, { kind: kindOf(event.type), payload: event, dueAt: at.now, now: at.now });
      }
    },
    dispatch(event, from) {
      const listener = listeners[event.type];
      if (!listener) return from.log.error({ event: event.type }, "an event without a listener");
      for (const listen of listener.afterCommit ?? []) start(() => listen(event as never, from), event, from);
      if (listener.job) start(runJobs, event, from);
    },
    async settled() {
      while (working.size > 0) await Promise.all(working);
    },
    kinds: Object.entries(listeners).flatMap(([type, { job }]) =>
      job ? [jobOf(kindOf(type), eventOf(type), async (event) => job(event as never, await ctx()))] : [],
    ),
  };
}
