import { useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and in the first paint, true once the page is hydrated. Rendering for it is deferred: what the
 * reader does meanwhile goes first.
 */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}

let hasHydrated = false;

/** Notes that the page is hydrated. */
export function useMarkHydrated(): void {
  useEffect(() => {
    hasHydrated = true;
  }, []);
}

/** Whether this component was rendered by the server, where it has to work before scripts run. It never changes. */
export function useServerRendered(): boolean {
  const [isServerRendered] = useState(() => !hasHydrated);
  return isServerRendered;
}
