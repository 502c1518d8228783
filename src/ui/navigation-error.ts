import { useEffect, useRef } from "react";

/** Receives an unreachable address; returns true if it showed the error. */
type Listener = (address: string) => boolean;

const listeners = new Set<Listener>();

/** Reports an unreachable address, newest listener first, until one returns true. */
export function emitNavigationError(address: string): void {
  for (const listener of [...listeners].reverse()) if (listener(address)) return;
}

/** Listens for navigation that failed without an answer. */
export function useNavigationError(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const forward = (address: string) => latest.current(address);
    listeners.add(forward);
    return () => {
      listeners.delete(forward);
    };
  }, []);
}
