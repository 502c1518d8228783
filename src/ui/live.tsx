import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { LiveEvent, LiveMessages } from "#domain/live.ts";
import { type Line, type LineChange, openLine } from "./live-line.ts";

const LiveContext = createContext<Line | null>(null);

/** Holds the page's line; use-connection.ts opens the connection once the page is read. */
export function LiveProvider({ children }: { children: ReactNode }) {
  const [line] = useState(openLine);
  return <LiveContext value={line}>{children}</LiveContext>;
}

export function useLine(): Line | null {
  return useContext(LiveContext);
}

/** Hears one kind of message while the component is there. */
export function useLiveEvent<E extends LiveEvent>(event: E, listener: (message: LiveMessages[E]) => void): void {
  const line = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => line?.on(event, (message) => latest.current(message as LiveMessages[E])), [line, event]);
}

/** Hears what becomes of the connection while the component is there. */
export function useLineChange(listener: (change: LineChange) => void): void {
  const line = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => line?.onChange((change) => latest.current(change)), [line]);
}

/** Hears that something was said while nobody listened. */
export function useMissed(listener: (since: number) => void): void {
  const line = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => line?.onMissed((since) => latest.current(since)), [line]);
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
