import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from "react";

type Values = Readonly<Record<string, unknown>>;

/** What changed since the server drew the page, by me or by others, held once and read by everything that shows it. */
export interface Overlay {
  get(key: string): Values | undefined;
  /** Lays values over what the server drew. */
  set(key: string, values: Values): void;
  /** Forgets what lies over keys that begin so: the server has drawn them anew. */
  clear(prefix: string): void;
  subscribe(key: string, listener: () => void): () => void;
}

function createOverlay(): Overlay {
  const held = new Map<string, Values>();
  const listeners = new Map<string, Set<() => void>>();
  const tell = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };
  return {
    get: (key) => held.get(key),
    set(key, values) {
      held.set(key, { ...held.get(key), ...values });
      tell(key);
    },
    clear(prefix) {
      for (const key of [...held.keys()].filter((held) => held.startsWith(prefix))) {
        held.delete(key);
        tell(key);
      }
    },
    subscribe(key, listener) {
      const present = listeners.get(key) ?? new Set();
      present.add(listener);
      listeners.set(key, present);
      return () => {
        present.delete(listener);
        if (present.size === 0) listeners.delete(key);
      };
    },
  };
}

const OverlayContext = createContext<Overlay>(createOverlay());

export function OverlayProvider({ children }: { children: ReactNode }) {
  const [overlay] = useState(createOverlay);
  return <OverlayContext value={overlay}>{children}</OverlayContext>;
}

export function useOverlayStore(): Overlay {
  return useContext(OverlayContext);
}

/** The server's values with whatever changed since laid over them. */
export function useOverlay<T extends object>(key: string, base: T): T {
  const overlay = useContext(OverlayContext);
  const over = useSyncExternalStore(
    (listener) => overlay.subscribe(key, listener),
    () => overlay.get(key),
    () => undefined,
  );
  return over === undefined ? base : { ...base, ...(over as Partial<T>) };
}
