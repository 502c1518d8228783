import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { LiveMessages } from "#domain/live.ts";

/** What somebody waits on: as much of a socket as is needed. */
interface Ear {
  emit(event: "grab_title", message: LiveMessages["grab_title"]): unknown;
}

interface Deferred {
  uid: number;
  ears: Set<Ear>;
  answer: LiveMessages["grab_title"] | null;
}

/** Answers that come after their request, over the socket: each has a token, and is for whoever asked. */
export interface DeferredAnswers {
  /** A token that this person alone can wait for. */
  open(uid: number): string;
  settle(token: string, answer: Omit<LiveMessages["grab_title"], "target">): void;
  /** Gives the answer, now or as soon as it is there; false when this person was promised nothing of that name. */
  wait(token: string, uid: number, ear: Ear): boolean;
}

export const DEFERRED_TOKEN = /^title-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const KEPT_MS = 30_000;
const MOST = 2_000;
const MOST_EARS = 10;

/** Keeps each answer for half a minute, for those who come to wait when it is there already. */
export function deferredAnswers(now: () => number): DeferredAnswers {
  const kept = new LRUCache<string, Deferred>({ max: MOST, ttl: KEPT_MS, perf: { now }, ttlResolution: 0 });
  return {
    open(uid) {
      const token = `title-${randomUUID()}`;
      kept.set(token, { uid, ears: new Set(), answer: null });
      return token;
    },
    settle(token, answer) {
      const deferred = kept.get(token);
      if (!deferred) return;
      const message = { ...answer, target: token };
      kept.set(token, { ...deferred, ears: new Set(), answer: message });
      for (const ear of deferred.ears) ear.emit("grab_title", message);
    },
    wait(token, uid, ear) {
      const deferred = kept.get(token);
      if (deferred?.uid !== uid) return false;
      if (deferred.answer) ear.emit("grab_title", deferred.answer);
      else if (deferred.ears.size < MOST_EARS) deferred.ears.add(ear);
      return true;
    },
  };
}
