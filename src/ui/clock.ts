import { useState, useSyncExternalStore } from "react";

const minuteMs = 60_000;
/** Max number of times rendered in one task, so that typing stays smooth on pages with thousands of times. */
const MAX_TIMES_PER_TASK = 200;
const listeners = new Set<() => void>();
/** Time at which the scripts started, by the browser's clock. */
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
  for (const listener of waiting.splice(0, MAX_TIMES_PER_TASK)) if (listeners.has(listener)) listener();
  if (waiting.length > 0) setTimeout(notify, 0, waiting);
}

/** Subscribes to the one timer of the page, which runs while there are listeners. */
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

/** Server time, and the minutes between the start of the scripts and its arrival. */
export interface ReceivedTime {
  now: number;
  atMinute: number;
}

/** Server time with its arrival. */
export function useReceivedTime(now: number): ReceivedTime {
  const [arrival, setArrival] = useState<ReceivedTime>({ now, atMinute: 0 });
  if (arrival.now === now) return arrival;
  const next = { now, atMinute: minutesSinceStart() };
  setArrival(next);
  return next;
}

/**
 * Current server time to the minute, in epoch milliseconds. Adds the time since arrival, so a wrong clock in the
 * browser does not matter.
 */
export function useNow({ now, atMinute }: ReceivedTime): number {
  const current = useSyncExternalStore(
    subscribe,
    () => minutes,
    () => 0,
  );
  return now + Math.max(current - atMinute, 0) * minuteMs;
}
