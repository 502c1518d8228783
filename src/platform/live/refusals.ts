/** Refusals since the start by reason; reports new ones once a minute. */
export interface Refusals {
  readonly counts: ReadonlyMap<string, number>;
  add(reason: string): void;
  stop(): void;
}

const MINUTE = 60_000;

export function countRefusals(report: (fresh: Record<string, number>) => void): Refusals {
  const counts = new Map<string, number>();
  const fresh = new Map<string, number>();
  const timer = setInterval(() => {
    if (fresh.size === 0) return;
    report(Object.fromEntries(fresh));
    fresh.clear();
  }, MINUTE);
  timer.unref();
  return {
    counts,
    add(reason) {
      for (const map of [counts, fresh]) map.set(reason, (map.get(reason) ?? 0) + 1);
    },
    stop: () => clearInterval(timer),
  };
}
