import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { LiveEvent, LiveMessages } from "#domain/live-events.ts";
import { type ConnectionChange, createSocketClient, type SocketClient } from "./socket-client.ts";

const SocketContext = createContext<SocketClient | null>(null);

/** Provides the socket client; the connection opens when the page is idle. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createSocketClient);
  return <SocketContext value={client}>{children}</SocketContext>;
}

export function useSocketClient(): SocketClient | null {
  return useContext(SocketContext);
}

/** Listens to one event while the component is mounted. */
export function useLiveEvent<E extends LiveEvent>(event: E, listener: (message: LiveMessages[E]) => void): void {
  const client = useContext(SocketContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => client?.onMessage(event, (message) => latest.current(message as LiveMessages[E])), [client, event]);
}

/** Observes the connection while the component is mounted. */
export function useConnectionChange(listener: (change: ConnectionChange) => void): void {
  const client = useContext(SocketContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => client?.onConnectionChange((change) => latest.current(change)), [client]);
}

/** Listens for missed messages: those sent while the connection was down. */
export function useMissed(listener: (since: number) => void): void {
  const client = useContext(SocketContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => client?.onMissed((since) => latest.current(since)), [client]);
}

/** Subscribes to targets while the component is mounted, and again after each reconnection. */
export function useSubscription(targets: readonly (number | string)[]): void {
  const client = useContext(SocketContext);
  const key = targets.join(" ");
  useEffect(() => {
    if (key === "") return;
    return client?.subscribe(key.split(" ").map((word) => (/^\d+$/.test(word) ? Number(word) : word)));
  }, [client, key]);
}
