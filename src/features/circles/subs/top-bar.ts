/** One step of a sub along the top bar. */
export interface Step {
  sid: number;
  direction: "up" | "down";
}

/**
 * The user's subs in the requested order. Subs they do not follow are ignored; those not named stay behind the
 * rest.
 */
export function orderAsAsked(present: readonly number[], asked: readonly number[]): number[] {
  const own = new Set(present);
  const named = new Set(asked.filter((sid) => own.has(sid)));
  return [...named, ...present.filter((sid) => !named.has(sid))];
}

/** The order with one item elsewhere. */
export function movedTo<T>(order: readonly T[], from: number, to: number): T[] {
  const next = [...order];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** The order after one step; the first cannot go up, nor the last down. */
export function stepped(order: readonly number[], { sid, direction }: Step): number[] {
  const from = order.indexOf(sid);
  const to = from + (direction === "up" ? -1 : 1);
  return from === -1 || to < 0 || to >= order.length ? [...order] : movedTo(order, from, to);
}
