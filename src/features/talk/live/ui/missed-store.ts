import { type LiveEvent, type LiveMessages, type MissedMessage, subjectsOf } from "#domain/live-events.ts";

/** Readers whose connections went together do not all ask at the same moment. */
const SPREAD_MS = 4_000;
/** The server that did not answer, or wants to be left alone, is asked again no sooner. */
const RETRY_MS = 15_000;

export interface MissedOptions {
  /** What was sent since then; null when the server did not answer. */
  ask(since: number): Promise<readonly MissedMessage[] | null>;
  deliver<E extends LiveEvent>(event: E, message: LiveMessages[E]): void;
  /** False while the question would fail, or nobody looks. */
  mayAsk(): boolean;
}

/** When a page asks for what it missed, and what of the answer still holds. */
export interface MissedStore {
  /** Something was sent since then, epoch milliseconds by the server's clock, while nobody listened. */
  miss(since: number): void;
  /** This has changed on the page: what an answer that is on its way says of it is older. */
  noteChange(subject: string): void;
  /** Asks before long for what was missed, if it may. */
  wake(): void;
  /** Asks for nothing before it is woken. */
  rest(): void;
}

export function createMissedStore({ ask, deliver, mayAsk }: MissedOptions): MissedStore {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when something was missed; null when nothing was. */
  let missedSince: number | null = null;
  /** What has changed since the question was sent; null when none is on its way. */
  let changed: Set<string> | null = null;

  async function askNow(): Promise<void> {
    // one question at a time: what comes up meanwhile is asked behind it
    if (missedSince === null || changed !== null) return;
    const since = missedSince;
    missedSince = null;
    const known = new Set<string>();
    changed = known;
    const missed = await ask(since);
    changed = null;
    if (missed === null) return again(since, RETRY_MS);
    for (const [event, message] of missed) {
      if (!subjectsOf(event, message).some((subject) => known.has(subject))) deliver(event, message);
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
      least + Math.random() * SPREAD_MS,
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
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
