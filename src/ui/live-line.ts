import type { Socket } from "socket.io-client";

type Target = number | string;
type Listener = (message: unknown) => void;

/** The one connection of a page: who listens to what, and what is watched, whether or not it is up at the moment. */
export interface Line {
  start(onBack: () => void): void;
  stop(): void;
  on(event: string, listener: Listener): () => void;
  watch(targets: readonly Target[]): () => void;
}

const AT_ONCE = 60;

export function openLine(connect: () => Promise<Socket>): Line {
  const listeners = new Map<string, Set<Listener>>();
  const watched = new Map<Target, number>();
  let socket: Socket | null = null;
  let isStopped = true;

  const subscribe = (targets: readonly Target[]) => {
    for (let start = 0; start < targets.length; start += AT_ONCE) {
      socket?.emit("subscribe", { target: targets.slice(start, start + AT_ONCE) });
    }
  };

  return {
    start(onBack) {
      isStopped = false;
      let wasUp = false;
      void connect().then((made) => {
        if (isStopped) return made.disconnect();
        socket = made;
        made.onAny((event: string, message: unknown) => {
          for (const listener of listeners.get(event) ?? []) listener(message);
        });
        made.on("connect", () => {
          subscribe([...watched.keys()]);
          if (wasUp) onBack();
          wasUp = true;
        });
        if (made.connected) subscribe([...watched.keys()]);
      });
    },
    stop() {
      isStopped = true;
      socket?.disconnect();
      socket = null;
    },
    on(event, listener) {
      const present = listeners.get(event) ?? new Set();
      present.add(listener);
      listeners.set(event, present);
      return () => present.delete(listener);
    },
    watch(targets) {
      const fresh = targets.filter((target) => !watched.has(target));
      for (const target of targets) watched.set(target, (watched.get(target) ?? 0) + 1);
      if (socket?.connected && fresh.length > 0) subscribe(fresh);
      return () => {
        for (const target of targets) {
          const left = (watched.get(target) ?? 1) - 1;
          if (left > 0) watched.set(target, left);
          else watched.delete(target);
        }
      };
    },
  };
}
