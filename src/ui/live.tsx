import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Socket } from "socket.io-client";
import type { LiveEvent, LiveMessages } from "../domain/live.ts";
import { type Line, openLine } from "./live-line.ts";

const LiveContext = createContext<Line | null>(null);

type ProviderProps = {
  /** Runs when a lost connection is there again. */
  onBack: () => void;
  /** Whose connection it is; it is opened anew when somebody else is at the keyboard. */
  uid: number;
  children: ReactNode;
};

/** Opens the socket once the page is read, and keeps it. */
export function LiveProvider({ onBack, uid, children }: ProviderProps) {
  const [line] = useState(() => openLine(connect));
  const back = useRef(onBack);
  back.current = onBack;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server reads who it is when the connection is made
  useEffect(() => {
    const start = () => line.start(() => back.current());
    const idle =
      "requestIdleCallback" in window ? requestIdleCallback(start, { timeout: 2_000 }) : setTimeout(start, 300);
    return () => {
      if ("cancelIdleCallback" in window) cancelIdleCallback(idle as number);
      else clearTimeout(idle);
      line.stop();
    };
  }, [line, uid]);
  return <LiveContext value={line}>{children}</LiveContext>;
}

/** Reconnects for ever: 1 s doubling to 5 s, jitter 0.5, 20 s for each try. */
async function connect(): Promise<Socket> {
  const { io } = await import("socket.io-client");
  return io("/snt", {
    transports: ["websocket"],
    upgrade: false,
    reconnectionDelay: 1_000,
    reconnectionDelayMax: 5_000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    timeout: 20_000,
  });
}

/** Hears one kind of message while the component is there. */
export function useLiveEvent<E extends LiveEvent>(event: E, listener: (message: LiveMessages[E]) => void): void {
  const line = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => line?.on(event, (message) => latest.current(message as LiveMessages[E])), [line, event]);
}

/** Asks to hear of these posts or rooms while the component is there, again after each reconnection. */
export function useSubscription(targets: readonly (number | string)[]): void {
  const line = useContext(LiveContext);
  const key = targets.join(" ");
  useEffect(() => {
    if (key === "") return;
    return line?.watch(key.split(" ").map((word) => (/^\d+$/.test(word) ? Number(word) : word)));
  }, [line, key]);
}
