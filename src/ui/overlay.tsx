import { createContext, type ReactNode, useCallback, useContext, useState, useSyncExternalStore } from "react";
import { createOverlayStore, type OverlayStore } from "./overlay-store.ts";

/** Kinds of entries. Each feature declares its own beside the components that show them. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it by declaration merging
export interface OverlayEntries {}

type Kind = keyof OverlayEntries & string;
type Id<K extends Kind> = OverlayEntries[K]["id"];
type Values<K extends Kind> = OverlayEntries[K]["values"];

export type Overlay = OverlayStore<OverlayEntries>;

const OverlayContext = createContext<Overlay>(createOverlayStore());

export function OverlayProvider({ children }: { children: ReactNode }) {
  const [overlay] = useState<Overlay>(createOverlayStore);
  return <OverlayContext value={overlay}>{children}</OverlayContext>;
}

export function useOverlayStore(): Overlay {
  return useContext(OverlayContext);
}

/** Returns the values from the server with their overlaid changes. */
export function useOverlay<K extends Kind, F extends keyof Values<K>>(
  kind: K,
  id: Id<K>,
  base: Pick<Values<K>, F>,
): Pick<Values<K>, F> {
  const overlay = useContext(OverlayContext);
  const subscribe = useCallback((listener: () => void) => overlay.subscribe(kind, id, listener), [overlay, kind, id]);
  const over = useSyncExternalStore(
    subscribe,
    () => overlay.get(kind, id),
    () => undefined,
  );
  return over === undefined ? base : { ...base, ...over };
}
