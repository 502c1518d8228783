import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

export interface GateLimits {
  /** Max concurrent pages; they overlap while they wait for the database. */
  running: number;
  /** Max queued requests; further ones are refused. */
  waiting: number;
  /** Delay of a refusal in milliseconds, which slows clients that retry at once. */
  refusalMs: number;
  /**
   * Max time in the queue in milliseconds; longer waiting requests are refused, so that a slow machine serves fewer
   * viewers quickly.
   */
  waitMs?: number;
}

const LIMITS = { running: 8, waiting: 48, refusalMs: 500, waitMs: 1_000 } satisfies GateLimits;
/** Max delayed refusals; further ones are sent at once. */
const MAX_DELAYED_REFUSALS = 2_000;

/**
 * Limits how many pages are rendered at once. Under overload, some viewers are served quickly and the rest are
 * refused before any work.
 */
export function renderGate({
  running,
  waiting,
  refusalMs,
  waitMs = LIMITS.waitMs,
}: GateLimits = LIMITS): <R>(make: () => Promise<R>) => Promise<R> {
  const queue: (() => void)[] = [];
  let busy = 0;
  let refused = 0;

  async function refuse(): Promise<never> {
    refused += 1;
    // random, so that refused clients do not retry at the same time
    if (refused <= MAX_DELAYED_REFUSALS) await delay(refusalMs * (0.5 + Math.random()));
    refused -= 1;
    throw new Refusal("request.overloaded");
  }

  function leave(): void {
    const next = queue.shift();
    if (next === undefined) busy -= 1;
    else next();
  }

  async function turn(): Promise<void> {
    const since = performance.now();
    await new Promise<void>((resolve) => queue.push(resolve));
    if (performance.now() - since <= waitMs) return;
    leave();
    throw new Refusal("request.overloaded");
  }

  return async (make) => {
    if (busy < running) busy += 1;
    else if (queue.length >= waiting) await refuse();
    else await turn();
    try {
      return await make();
    } finally {
      leave();
    }
  };
}

const waiting: Record<"load" | "render", (() => void)[]> = { load: [], render: [] };
let isRunningTurns = false;

/**
 * Waits for an event loop turn without another page. Short answers (health checks, cached pages, refusals) then wait
 * for at most one loader, which SQLite runs synchronously, or one rendering. Rendering precedes loading, because
 * each loaded page holds memory.
 */
export function waitForTurn(what: keyof typeof waiting): Promise<void> {
  return new Promise((resolve) => {
    waiting[what].push(resolve);
    if (!isRunningTurns) void runTurns();
  });
}

async function runTurns(): Promise<void> {
  isRunningTurns = true;
  while (waiting.load.length + waiting.render.length > 0) {
    await nextTurn();
    const next = waiting.render.shift() ?? waiting.load.shift();
    next?.();
  }
  isRunningTurns = false;
}
