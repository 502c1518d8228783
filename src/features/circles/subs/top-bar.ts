/** Move of a sub in the top bar by one position. */
export interface TopBarMove {
  sid: number;
  direction: "up" | "down";
}

/**
 * Order of the member's subs after a request. Ignores subs that are not subscribed; those not requested are
 * appended.
 */
export function mergeRequestedOrder(present: readonly number[], asked: readonly number[]): number[] {
  const own = new Set(present);
  const named = new Set(asked.filter((sid) => own.has(sid)));
  return [...named, ...present.filter((sid) => !named.has(sid))];
}

/** Moves one item of a list. */
export function moveItem<T>(order: readonly T[], from: number, to: number): T[] {
  const next = [...order];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}

/** Order after a move; no-op at either end. */
export function applyTopBarMove(order: readonly number[], { sid, direction }: TopBarMove): number[] {
  const from = order.indexOf(sid);
  const to = from + (direction === "up" ? -1 : 1);
  return from === -1 || to < 0 || to >= order.length ? [...order] : moveItem(order, from, to);
}
