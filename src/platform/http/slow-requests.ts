/** Slow request, without the viewer, parameters and content. */
export interface SlowRequest {
  /** Sequence number since the start. */
  number: number;
  /** Request id, as in the log and on error pages. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  method: string;
  /** Route pattern, never a real address. */
  route: string;
  status: number;
  ms: number;
  queries: number;
  queryMs: number;
  /** Milliseconds that its writes waited in the queue. */
  waitMs: number;
}

export interface SlowRequests {
  note(request: Omit<SlowRequest, "number">): void;
  list(): readonly SlowRequest[];
}

/** Max slow requests in memory; further ones replace the oldest. */
const MAX_REQUESTS = 1_000;

/** Latest slow requests of this process. In memory only, because a slow site should not write more. */
export function slowRequests(): SlowRequests {
  const kept: SlowRequest[] = [];
  let count = 0;
  return {
    note(request) {
      kept[count % MAX_REQUESTS] = { number: count + 1, ...request };
      count += 1;
    },
    list: () => kept,
  };
}
