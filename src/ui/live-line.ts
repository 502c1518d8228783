type Target = number | string;
type Listener = (message: unknown) => void;

/** What becomes of the connection. Down is said again with every attempt that fails. */
export type LineChange = "up" | "down";

/** Who speaks for the page once there is a connection: speak-over.ts. */
export interface Speaker {
  subscribe(targets: readonly Target[]): void;
  unsubscribe(targets: readonly Target[]): void;
  ask(event: string, payload: Record<string, unknown>): Promise<unknown>;
}

/** The one line of a page: who listens to what, and what is watched, whether or not there is a connection at the moment. */
export interface Line {
  on(event: string, listener: Listener): () => void;
  onChange(listener: (change: LineChange) => void): () => void;
  /** Hears that something was said since then, epoch milliseconds by the server's clock, while nobody listened. */
  onMissed(listener: (since: number) => void): () => void;
  watch(targets: readonly Target[]): () => void;
  /** Hands a message, or a change of the connection, to whoever listens. */
  hear(event: string, message: unknown): void;
  tell(change: LineChange): void;
  miss(since: number): void;
  watched(): Target[];
  /** Not before the first attempt, whatever becomes of it. */
  isDown(): boolean;
  /** Says something and waits for the answer. Rejects when nobody answers in time. */
  ask(event: string, payload: Record<string, unknown>): Promise<unknown>;
  speaker: Speaker | null;
}

/** What becomes of the connection goes the way of messages, under names that the server cannot send. */
const CHANGE = Symbol("change");
const MISSED = Symbol("missed");

export function openLine(): Line {
  const listeners = new Map<string | symbol, Set<Listener>>();
  const counts = new Map<Target, number>();
  let isDown = false;
  const on = (event: string | symbol, listener: Listener) => {
    const present = listeners.get(event) ?? new Set();
    listeners.set(event, present.add(listener));
    return () => void present.delete(listener);
  };
  const hear = (event: string | symbol, message: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(message);
  };
  const line: Line = {
    speaker: null,
    on,
    onChange: (listener) => on(CHANGE, listener as Listener),
    onMissed: (listener) => on(MISSED, listener as Listener),
    hear,
    tell(change) {
      isDown = change === "down";
      hear(CHANGE, change);
    },
    miss: (since) => hear(MISSED, since),
    watched: () => [...counts.keys()],
    isDown: () => isDown,
    ask: async (event, payload) => {
      if (line.speaker === null) throw new Error("The line is down.");
      return line.speaker.ask(event, payload);
    },
    watch(targets) {
      const fresh = targets.filter((target) => !counts.has(target));
      for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
      line.speaker?.subscribe(fresh);
      return () => {
        for (const target of targets) {
          const left = (counts.get(target) ?? 1) - 1;
          if (left > 0) counts.set(target, left);
          else counts.delete(target);
        }
        line.speaker?.unsubscribe(targets.filter((target) => !counts.has(target)));
      };
    },
  };
  return line;
}
