import type { Settings } from "#domain/settings.ts";
import { z } from "#lib/zod.ts";
import type { Ctx, DomainEvent, Emit, Tx } from "#platform/ctx.ts";
import { type JobKind, jobOf } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";

/** What a listener inside the event's transaction may use beside it. */
export interface Recording {
  emit: Emit;
  /** Epoch milliseconds. */
  now: number;
  settings: Settings;
}

/** What follows from an event. */
interface Listener<E> {
  /** Writes a few rows in the event's own transaction. */
  inTransaction?(trx: Tx, event: E, at: Recording): Promise<void>;
  /** Runs in a job that the event's transaction adds. After a crash it may run twice, and the second run must change nothing. */
  job?(event: E, ctx: Ctx): Promise<void>;
  /** Runs in this process right after the commit and is lost with it: messages to open windows, what is kept in memory. */
  afterCommit?: readonly ((event: E, ctx: Ctx) => void | Promise<void>)[];
}

export type Listeners<E extends DomainEvent> = { [T in E["type"]]: Listener<Extract<E, { type: T }>> };

/** Makes what follows from events happen: what is written is written with them, or by a job that is added with them. */
export interface Outbox {
  /** Writes what belongs to these events in their transaction, and does the same for the events that this emits. */
  record(trx: Tx, events: DomainEvent[], at: Omit<Recording, "emit">): Promise<void>;
  /** Hands an event to what listens in this process. A listener that fails is logged and does not stop the others. */
  dispatch(event: DomainEvent, ctx: Ctx): void;
  /** Resolves once no listener of this process is at work, and no job of an event. */
  settled(): Promise<void>;
  /** The jobs of events. */
  kinds: JobKind[];
}

const kindOf = (type: string) => `event.${type}`;
const eventOf = (type: string) => z.looseObject({ type: z.literal(type) });

/** `ctx` makes the surroundings of a job, and `runJobs` does the jobs of events that are due. */
export function outboxOf(
  listeners: Readonly<Record<string, Listener<never>>>,
  ctx: () => Promise<Ctx>,
  runJobs: () => Promise<void>,
): Outbox {
  const working = new Set<Promise<void>>();
  function start(work: () => void | Promise<void>, { type }: DomainEvent, { log }: Ctx): void {
    // the function runs at once; only what it waits for comes later
    const under = (async () => work())()
      .catch((error) => log.error({ err: error, event: type }, "listener failed"))
      .finally(() => working.delete(under));
    working.add(under);
  }
  return {
    async record(trx, events, at) {
      const emit: Emit = (event) => void events.push(event);
      // the list grows by what listeners emit
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
