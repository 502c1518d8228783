/** A request that took long: what it was, and nothing of who asked, for what, or with what. */
export interface SlowRequest {
  /** Counts those that were slow, since the start. */
  number: number;
  /** The id that its lines in the log have, and that a reader is shown when it fails. */
  id: string;
  /** Epoch milliseconds. */
  at: number;
  method: string;
  /** A pattern, never an address that was asked for. */
  route: string;
  status: number;
  ms: number;
  queries: number;
  queryMs: number;
  /** Milliseconds in which its writes waited for their turn. */
  waitMs: number;
}

export interface SlowRequests {
  note(request: Omit<SlowRequest, "number">): void;
  list(): readonly SlowRequest[];
}

/** Slow requests that are kept; a further one takes the place of the oldest. */
const MOST = 1_000;

/** The latest slow requests of this process. They are in memory only: a site that is slow has nothing more to write. */
export function slowRequests(): SlowRequests {
  const kept: SlowRequest[] = [];
  let count = 0;
  return {
    note(request) {
      kept[count % MOST] = { number: count + 1, ...request };
      count += 1;
    },
    list: () => kept,
  };
}
