import { type DependencyList, type EffectCallback, useEffect } from "react";

/**
 * Runs an effect when one of these values changes, but not when other values that it reads change; `[]` runs it once.
 */
export function useEffectOn(values: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the values
  useEffect(effect, values);
}
