import { useEffect, useRef } from "react";

/** Told the address that nobody answered for; true when it has been said to the reader. */
type Listener = (address: string) => boolean;

const listeners = new Set<Listener>();

/** Nobody answered for a page one wanted to go to: those who came last are told first, until one has said it. */
export function sayLost(address: string): void {
  for (const listener of [...listeners].reverse()) if (listener(address)) return;
}

/** Listens for pages that one could not go to. */
export function useLostWays(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const tell = (address: string) => latest.current(address);
    listeners.add(tell);
    return () => {
      listeners.delete(tell);
    };
  }, []);
}
