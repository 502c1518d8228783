import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { Refusal } from "#domain/refusal.ts";

export interface GateLimits {
  /** Pages that are made at the same time; they overlap while they wait for the database. */
  running: number;
  /** Readers who may wait for their turn; who comes after is refused. */
  waiting: number;
  /** A refusal is sent this much later, in milliseconds: programs that ask again at once get fewer of them. */
  refusalMs: number;
}

const LIMITS: GateLimits = { running: 8, waiting: 48, refusalMs: 500 };
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
}: GateLimits = LIMITS): <R>(make: () => Promise<R>) => Promise<R> {
  const queue: (() => void)[] = [];
  let busy = 0;
  let refused = 0;

  async function refuse(): Promise<never> {
    refused += 1;
    // those who were refused together do not come back together
    if (refused <= MOST_REFUSALS) await delay(refusalMs * (0.5 + Math.random()));
    refused -= 1;
    throw new Refusal("request.overloaded");
  }

  return async (make) => {
    if (busy < running) busy += 1;
    else if (queue.length >= waiting) await refuse();
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

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other page has, so that short answers (health checks, kept pages, refusals)
 * never wait for more than one rendering.
 */
export function ownTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}
