import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

export interface GateLimits {
  /** Pages that are made at the same time; they overlap while they wait for the database. */
  running: number;
  /** Readers who may wait for their turn; who comes after is refused. */
  waiting: number;
  /** A refusal is sent this much later, in milliseconds: programs that ask again at once get fewer of them. */
  refusalMs: number;
  /**
   * Max waiting time in milliseconds; readers who waited longer are refused, so that a slow machine serves fewer
   * readers quickly.
   */
  waitMs?: number;
}

const LIMITS = { running: 8, waiting: 48, refusalMs: 500, waitMs: 1_000 } satisfies GateLimits;
/** Refusals that may wait to be sent; beyond that they are sent at once. */
const MOST_REFUSALS = 2_000;

/**
 * Bounds how many pages are made at once. Under more load than can be served soon, some readers are served quickly and
 * the rest are refused before any work is done for them.
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
    // random delay, so that refused clients do not retry at the same time
    if (refused <= MOST_REFUSALS) await delay(refusalMs * (0.5 + Math.random()));
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
let isGiving = false;

/**
 * Waits for a turn of the event loop without another page. Short answers (health checks, cached pages, refusals) then
 * wait for at most one loader, which SQLite runs synchronously, or one rendering. Loaded pages are rendered first,
 * because each pending page holds memory.
 */
export function ownTurn(what: keyof typeof waiting): Promise<void> {
  return new Promise((resolve) => {
    waiting[what].push(resolve);
    if (!isGiving) void giveTurns();
  });
}

async function giveTurns(): Promise<void> {
  isGiving = true;
  while (waiting.load.length + waiting.render.length > 0) {
    await nextTurn();
    const next = waiting.render.shift() ?? waiting.load.shift();
    next?.();
  }
  isGiving = false;
}
