import { useState, useSyncExternalStore } from "react";

const minuteMs = 60_000;
/** Times that are drawn anew in one go: a long thread has thousands, and whoever types meanwhile must not notice. */
const AT_ONCE = 200;
const listeners = new Set<() => void>();
let minutes = 0;
let startedAt = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick() {
  const passed = Math.floor((Date.now() - startedAt) / minuteMs);
  if (passed === minutes) return;
  minutes = passed;
  tell([...listeners]);
}

function tell(waiting: (() => void)[]) {
  for (const listener of waiting.splice(0, AT_ONCE)) if (listeners.has(listener)) listener();
  if (waiting.length > 0) setTimeout(tell, 0, waiting);
}

/** One timer serves every time on the page, and stops with the last of them. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    startedAt = Date.now() - minutes * minuteMs;
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

/**
 * The server's clock, carried on minute by minute. It counts what has passed since the page was read, so a wrong
 * clock on the reader's machine changes nothing. Epoch milliseconds in and out.
 */
export function useNow(serverNow: number): number {
  const current = useSyncExternalStore(
    subscribe,
    () => minutes,
    () => 0,
  );
  const [base, setBase] = useState({ serverNow, minutes: current });
  if (base.serverNow !== serverNow) setBase({ serverNow, minutes: current });
  const from = base.serverNow === serverNow ? base.minutes : current;
  return serverNow + (current - from) * minuteMs;
}
