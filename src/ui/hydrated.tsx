import { useDeferredValue, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first render, true after hydration. The update is deferred, so input has priority. */
export function useHydrated(): boolean {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useDeferredValue(isHydrated);
}

let hasHydrated = false;

export function useMarkHydrated(): void {
  useEffect(() => {
    hasHydrated = true;
  }, []);
}

/** True if the server rendered this component, which must then work without scripts. Never changes. */
export function useServerRendered(): boolean {
  const [isServerRendered] = useState(() => !hasHydrated);
  return isServerRendered;
}
