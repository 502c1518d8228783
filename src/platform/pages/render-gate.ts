import { setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

export interface GateLimits {
  /** Pages that are made at the same time; they overlap while they wait for the database. */
  running: number;
  /** Readers who may wait for their turn; who comes after is refused at once. */
  waiting: number;
}

const LIMITS: GateLimits = { running: 8, waiting: 48 };

/**
 * Bounds how many pages are made at once. Under more load than can be served soon, some readers are served quickly and
 * the rest are refused before any work is done for them.
 */
export function renderGate({ running, waiting }: GateLimits = LIMITS): <R>(make: () => Promise<R>) => Promise<R> {
  const queue: (() => void)[] = [];
  let busy = 0;

  return async (make) => {
    if (busy < running) busy += 1;
    else if (queue.length >= waiting) throw new Refusal("request.overloaded");
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await make();
    } finally {
      const next = queue.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
}

/**
 * Waits for a turn of the event loop, so that short answers (health checks, kept pages, refusals) never wait for more
 * than one rendering.
 */
export function ownTurn(): Promise<void> {
  return nextTurn();
}
