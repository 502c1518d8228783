import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the first paint, true as soon as scripts have taken over. What is drawn for it gives way to
 * whatever the reader does meanwhile.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}
