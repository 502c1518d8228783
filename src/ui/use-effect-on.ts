import { type DependencyList, type EffectCallback, useEffect } from "react";

/** Runs an effect when one of these values changes, and not when another value that it reads does; `[]` is once. */
export function useEffectOn(values: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names the values
  useEffect(effect, values);
}
