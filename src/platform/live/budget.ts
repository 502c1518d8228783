/** Request budget of one connection: a token bucket that refills over time. */
export interface ConnectionBudget {
  /** False when the bucket is empty. */
  take(cost: number, now: number): boolean;
}

export function makeConnectionBudget(size: number, perSecond: number, now: number): ConnectionBudget {
  let left = size;
  let at = now;
  return {
    take(cost, present) {
      left = Math.min(size, left + ((present - at) / 1000) * perSecond);
      at = present;
      if (left < cost) return false;
      left -= cost;
      return true;
    },
  };
}
