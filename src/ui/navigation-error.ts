import { useEffect, useRef } from "react";

/** Gets the address that nobody answered for; true when it has shown the error. */
type Listener = (address: string) => boolean;

const listeners = new Set<Listener>();

/** Reports an address that could not be reached to the newest listener first, until one has handled the error. */
export function emitNavigationError(address: string): void {
  for (const listener of [...listeners].reverse()) if (listener(address)) return;
}

/** Listens for navigation that failed because nobody answered. */
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
