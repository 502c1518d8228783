import { useMemo } from "react";
import { type Packed, unpack } from "#lib/packed.ts";

/** The view model in a packed text, read once per text. */
export function useUnpacked<T>(packed: Packed<T>): T {
  return useMemo(() => unpack(packed), [packed]);
}
