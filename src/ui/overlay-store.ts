interface Entry {
  id: number | string;
  values: object;
}

/** Types of the id and the fields for each kind of entry. */
export type EntryKinds<E> = { [K in keyof E]: Entry };

type Kind<E> = keyof E & string;
type Id<E extends EntryKinds<E>, K extends keyof E> = E[K]["id"];
/** `undefined` removes the value. */
type Patch<E extends EntryKinds<E>, K extends keyof E> = Partial<E[K]["values"]>;

/** Changes since the server rendered the page, by this viewer or others. Components read their entries through it. */
export interface OverlayStore<E extends EntryKinds<E>> {
  get<K extends Kind<E>>(kind: K, id: Id<E, K>): Patch<E, K> | undefined;
  /** Overlays fields of an entry; other fields stay. */
  set<K extends Kind<E>>(kind: K, id: Id<E, K>, patch: Patch<E, K>): void;
  /** Clears the entries of these kinds, or of all, after the server rendered them again. */
  clear(kinds?: readonly Kind<E>[]): void;
  subscribe<K extends Kind<E>>(kind: K, id: Id<E, K>, listener: () => void): () => void;
  /** Calls back after every `set`. */
  onSet(listener: (kind: Kind<E>, id: number | string, fields: readonly string[]) => void): () => void;
}

export function createOverlayStore<E extends EntryKinds<E>>(): OverlayStore<E> {
  const entries = new Map<string, { kind: string; patch: object }>();
  const listeners = new Map<string, Set<() => void>>();
  const observers = new Set<(kind: Kind<E>, id: number | string, fields: readonly string[]) => void>();
  const keyOf = (kind: string, id: number | string) => `${kind} ${id}`;
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };
  return {
    get: <K extends Kind<E>>(kind: K, id: Id<E, K>) => entries.get(keyOf(kind, id))?.patch as Patch<E, K> | undefined,
    set(kind, id, patch) {
      const key = keyOf(kind, id);
      entries.set(key, { kind, patch: { ...entries.get(key)?.patch, ...patch } });
      notify(key);
      for (const observe of observers) observe(kind, id, Object.keys(patch));
    },
    clear(kinds) {
      for (const [key, { kind }] of [...entries]) {
        if (kinds && !kinds.some((each) => each === kind)) continue;
        entries.delete(key);
        notify(key);
      }
    },
    subscribe(kind, id, listener) {
      const key = keyOf(kind, id);
      const present = listeners.get(key) ?? new Set();
      listeners.set(key, present.add(listener));
      return () => {
        present.delete(listener);
        if (present.size === 0) listeners.delete(key);
      };
    },
    onSet(listener) {
      observers.add(listener);
      return () => void observers.delete(listener);
    },
  };
}
