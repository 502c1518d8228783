import { LRUCache } from "lru-cache";

/** Time of the last message to each room, so that a returning client learns that it missed something. */
export interface RoomMemory {
  note(room: string): void;
  /** True when something was sent to one of these rooms since then, or when that is not known any more. */
  hasNewsSince(rooms: readonly string[], since: number): boolean;
}

/** The room that everybody is in. Names of all other rooms are made by the features and never come from a client. */
export const EVERYBODY = "everybody";

const REMEMBERED = 20_000;

/** Remembers at most `most` rooms. */
export function roomMemory(now: () => number, most = REMEMBERED): RoomMemory {
  /** Nothing is known of rooms without news since then. */
  let horizon = now();
  const lastSent = new LRUCache<string, number>({
    maxSize: most,
    sizeCalculation: () => 1,
    dispose: (at, _room, reason) => {
      if (reason === "evict") horizon = Math.max(horizon, at);
    },
  });
  return {
    note: (room) => void lastSent.set(room, now()),
    hasNewsSince: (rooms, since) => since < horizon || rooms.some((room) => (lastSent.peek(room) ?? 0) >= since),
  };
}
