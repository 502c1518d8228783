import type { Socket } from "socket.io-client";
import type { SubscribeAnswer } from "../domain/live.ts";

type Target = number | string;
type Listener = (message: unknown) => void;

/** What becomes of the connection: up, down, and that something was missed in between. */
export type LineChange = "up" | "down" | "missed";

/** The one connection of a page: who listens to what, and what is watched, whether or not it is up at the moment. */
export interface Line {
  /** Speaks over this socket until the answer is called. */
  use(socket: Socket): () => void;
  on(event: string, listener: Listener): () => void;
  onChange(listener: (change: LineChange) => void): () => void;
  watch(targets: readonly Target[]): () => void;
  isUp(): boolean;
  /** Says something and waits for the answer. @throws Error when nobody answers in time. */
  ask(event: string, payload: Record<string, unknown>): Promise<unknown>;
}

const AT_ONCE = 60;
const ANSWER_MS = 10_000;
/** What was on its way when the connection went is asked for again. */
const SLACK_MS = 1_000;

export function openLine(): Line {
  const listeners = new Map<string, Set<Listener>>();
  const changeListeners = new Set<(change: LineChange) => void>();
  const watched = new Map<Target, number>();
  let socket: Socket | null = null;
  const tell = (change: LineChange) => {
    for (const listener of changeListeners) listener(change);
  };

  /** The server's clock when it last answered, and ours then. */
  let mark: { server: number; local: number } | null = null;
  let heardAt = 0;
  const heard = () => {
    heardAt = performance.now();
  };

  /** Asks for targets anew; `since` is when we last heard of them, to learn whether something was missed. */
  const subscribe = (targets: readonly Target[], since: number | null) => {
    for (let start = 0; start < targets.length; start += AT_ONCE) {
      const target = targets.slice(start, start + AT_ONCE);
      socket?.emit("subscribe", { target, since }, (answer: SubscribeAnswer) => {
        heard();
        mark = { server: answer.now, local: performance.now() };
        if (answer.missed) tell("missed");
      });
    }
  };

  const leave = (targets: readonly Target[]) => {
    for (let start = 0; start < targets.length; start += AT_ONCE) {
      socket?.emit("unsubscribe", { target: targets.slice(start, start + AT_ONCE) });
    }
  };

  return {
    use(made) {
      socket = made;
      const onConnect = () => {
        const since = mark === null ? null : mark.server + (heardAt - mark.local) - SLACK_MS;
        subscribe([...watched.keys()], since);
        tell("up");
      };
      made.io.on("ping", heard);
      made.onAny((event: string, message: unknown) => {
        heard();
        for (const listener of listeners.get(event) ?? []) listener(message);
      });
      made.on("connect", onConnect);
      made.on("disconnect", () => tell("down"));
      if (made.connected) onConnect();
      return () => {
        socket = null;
        mark = null;
        made.disconnect();
      };
    },
    on(event, listener) {
      const present = listeners.get(event) ?? new Set();
      present.add(listener);
      listeners.set(event, present);
      return () => present.delete(listener);
    },
    onChange(listener) {
      changeListeners.add(listener);
      return () => changeListeners.delete(listener);
    },
    isUp: () => socket?.connected === true,
    async ask(event, payload) {
      if (!socket?.connected) throw new Error("The line is down.");
      return socket.timeout(ANSWER_MS).emitWithAck(event, payload);
    },
    watch(targets) {
      const fresh = targets.filter((target) => !watched.has(target));
      for (const target of targets) watched.set(target, (watched.get(target) ?? 0) + 1);
      if (socket?.connected && fresh.length > 0) subscribe(fresh, null);
      return () => {
        for (const target of targets) {
          const left = (watched.get(target) ?? 1) - 1;
          if (left > 0) watched.set(target, left);
          else watched.delete(target);
        }
        // without a connection there is nothing to leave, and what is sent later would be out of order
        if (socket?.connected) leave(targets.filter((target) => !watched.has(target)));
      };
    },
  };
}
