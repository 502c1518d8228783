import { useState, useSyncExternalStore } from "react";

const minuteMs = 60_000;
/** Times that are rendered again in one task: a long page has thousands, and typing must stay smooth meanwhile. */
const AT_ONCE = 200;
const listeners = new Set<() => void>();
/** When the program started in this window, by the reader's own clock. */
const startedAt = Date.now();
let minutes = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const minutesSinceStart = () => Math.floor((Date.now() - startedAt) / minuteMs);

function tick() {
  const passed = minutesSinceStart();
  if (passed === minutes) return;
  minutes = passed;
  notify([...listeners]);
}

function notify(waiting: (() => void)[]) {
  for (const listener of waiting.splice(0, AT_ONCE)) if (listeners.has(listener)) listener();
  if (waiting.length > 0) setTimeout(notify, 0, waiting);
}

/** One timer serves every time on the page, and stops with the last of them. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    minutes = minutesSinceStart();
    timer = setInterval(tick, minuteMs);
    document.addEventListener("visibilitychange", tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/** An instant of the server's clock, and how many minutes the program had run when it arrived. */
export interface Arrival {
  now: number;
  atMinute: number;
}

/** The server's instant together with when it came. */
export function useArrival(now: number): Arrival {
  const [arrival, setArrival] = useState<Arrival>({ now, atMinute: 0 });
  if (arrival.now === now) return arrival;
  const next = { now, atMinute: minutesSinceStart() };
  setArrival(next);
  return next;
}

/**
 * The server's clock, carried on minute by minute. It counts what has passed since its instant arrived, so a wrong clock
 * on the reader's machine changes nothing. Epoch milliseconds.
 */
export function useNow({ now, atMinute }: Arrival): number {
  const current = useSyncExternalStore(
    subscribe,
    () => minutes,
    () => 0,
  );
  return now + Math.max(current - atMinute, 0) * minuteMs;
}
