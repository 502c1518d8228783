import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { LiveEvent, LiveMessages } from "#domain/live-events.ts";
import { type ConnectionChange, createSocketClient, type SocketClient } from "./socket-client.ts";

const SocketContext = createContext<SocketClient | null>(null);

/** Holds the page's side of the socket; the connection is opened once the page is read. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [client] = useState(createSocketClient);
  return <SocketContext value={client}>{children}</SocketContext>;
}

export function useSocketClient(): SocketClient | null {
  return useContext(SocketContext);
}

/** Listens to one kind of message while the component is there. */
export function useLiveEvent<E extends LiveEvent>(event: E, listener: (message: LiveMessages[E]) => void): void {
  const client = useContext(SocketContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => client?.onMessage(event, (message) => latest.current(message as LiveMessages[E])), [client, event]);
}

/** Follows the state of the connection while the component is there. */
export function useConnectionChange(listener: (change: ConnectionChange) => void): void {
  const client = useContext(SocketContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => client?.onConnectionChange((change) => latest.current(change)), [client]);
}

/** Called when something was sent while nobody listened. */
export function useMissed(listener: (since: number) => void): void {
  const client = useContext(SocketContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => client?.onMissed((since) => latest.current(since)), [client]);
}

/** Subscribes to these numbers or names while the component is there, again after each reconnection. */
export function useSubscription(targets: readonly (number | string)[]): void {
  const client = useContext(SocketContext);
  const key = targets.join(" ");
  useEffect(() => {
    if (key === "") return;
    return client?.subscribe(key.split(" ").map((word) => (/^\d+$/.test(word) ? Number(word) : word)));
  }, [client, key]);
}
