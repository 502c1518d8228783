import { LRUCache } from "lru-cache";

/** When something was last said in a room: whoever comes back after a gap is told whether there is anything to fetch. */
export interface RoomMemory {
  note(room: string): void;
  /** True when something was said in one of these rooms since then, or when that is not known any more. */
  spokeSince(rooms: readonly string[], since: number): boolean;
}

const REMEMBERED = 20_000;

/** Remembers so many rooms at most. */
export function roomMemory(now: () => number, most = REMEMBERED): RoomMemory {
  /** Nothing is known of rooms that were silent since then. */
  let horizon = now();
  const spoken = new LRUCache<string, number>({
    max: most,
    dispose: (at, _room, reason) => {
      if (reason === "evict") horizon = Math.max(horizon, at);
    },
  });
  return {
    note: (room) => void spoken.set(room, now()),
    spokeSince: (rooms, since) => since < horizon || rooms.some((room) => (spoken.peek(room) ?? 0) >= since),
  };
}
