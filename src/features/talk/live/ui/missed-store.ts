import { getMessageSubjects, type LiveEvent, type LiveMessages, type MissedMessage } from "#domain/live-events.ts";

/**
 * Max random delay in milliseconds after a disconnection or a failed request, which affect many clients at the same
 * moment. A page that has just opened does not wait.
 */
const SPREAD_MS = 4_000;
/** Min delay in milliseconds before a retry after a failed or refused request. */
const RETRY_MS = 15_000;

export interface MissedOptions {
  /** Requests the messages since a time; null if the request failed. */
  ask(since: number): Promise<readonly MissedMessage[] | null>;
  deliver<E extends LiveEvent>(event: E, message: LiveMessages[E]): void;
  /** False while offline or while the tab is hidden. */
  mayAsk(): boolean;
}

/** Schedules the request for missed messages, and drops the outdated parts of its answer. */
export interface MissedStore {
  /** Notes that messages since this time were missed, in epoch milliseconds by the server's clock. */
  miss(since: number): void;
  /** Notes a change on the page, so that an older value in a pending answer is dropped. */
  noteChange(subject: string): void;
  /** Schedules a request for missed messages, if allowed. */
  wake(): void;
  /** Pauses requests until `wake` is called. Later requests are delayed. */
  rest(): void;
}

export function createMissedStore({ ask, deliver, mayAsk }: MissedOptions): MissedStore {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let spreadMs = 0;
  /** Start of the gap; null if nothing was missed. */
  let missedSince: number | null = null;
  /** Subjects changed since the pending request; null if none is pending. */
  let changed: Set<string> | null = null;

  async function askNow(): Promise<void> {
    // one request at a time: later gaps are requested after it
    if (missedSince === null || changed !== null) return;
    const since = missedSince;
    missedSince = null;
    const known = new Set<string>();
    changed = known;
    const missed = await ask(since);
    changed = null;
    if (missed === null) {
      spreadMs = SPREAD_MS;
      return again(since, RETRY_MS);
    }
    for (const [event, message] of missed) {
      if (!getMessageSubjects(event, message).some((subject) => known.has(subject))) deliver(event, message);
    }
    arrange();
  }
  function arrange(least = 0): void {
    if (missedSince === null || timer !== undefined || !mayAsk()) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        void askNow();
      },
      least + Math.random() * spreadMs,
    );
  }
  function again(since: number, least: number): void {
    missedSince = Math.min(missedSince ?? since, since);
    arrange(least);
  }
  return {
    miss: (since) => again(since, 0),
    noteChange: (subject) => void changed?.add(subject),
    wake: () => arrange(),
    rest() {
      spreadMs = SPREAD_MS;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
