import { useSyncExternalStore } from "react";

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** A second place for the side column, while it is there; made to be a `ref`. */
export function offerSideSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

/** Where the side column is wanted beside its own place: in the phone's menu, since lists may have no end. */
export function useSideSlot(): HTMLElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => slot,
    () => null,
  );
}
