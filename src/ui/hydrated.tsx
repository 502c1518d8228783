import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the first paint, true as soon as scripts have taken over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
