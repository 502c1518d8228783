import { useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";

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

let hasHydrated = false;

/** Notes that scripts have taken over what the server drew. */
export function useMarkHydrated(): void {
  useEffect(() => {
    hasHydrated = true;
  }, []);
}

/** Whether this was drawn by the server, for whom it has to work before scripts run. It never changes. */
export function useServerRendered(): boolean {
  const [isServerRendered] = useState(() => !hasHydrated);
  return isServerRendered;
}
