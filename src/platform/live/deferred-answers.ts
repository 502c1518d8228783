import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";

/** An answer with the token that was promised. */
type Settled<A> = A & { target: string };
type Waiting<A> = (answer: Settled<A>) => void;

interface Deferred<A> {
  uid: number;
  waiting: Set<Waiting<A>>;
  answer: Settled<A> | null;
}

/** Answers that come after their request, over the socket: each has a token, and only its asker gets it. */
export interface DeferredAnswers<A extends object> {
  /** A token that this member alone can wait for; it begins with the name of what is waited for. */
  open(name: string, uid: number): string;
  settle(token: string, answer: A): void;
  /** Gives the answer, now or as soon as it is there; false when this member was promised nothing of that name. */
  wait(token: string, uid: number, onAnswer: Waiting<A>): boolean;
}

export const DEFERRED_TOKEN = /^[a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const KEPT_MS = 30_000;
const MOST = 2_000;
const MOST_WAITING = 10;

/** Keeps each answer for half a minute, for those who come to wait when it is there already. */
export function deferredAnswers<A extends object>(now: () => number): DeferredAnswers<A> {
  const kept = new LRUCache<string, Deferred<A>>({ max: MOST, ttl: KEPT_MS, perf: { now }, ttlResolution: 0 });
  return {
    open(name, uid) {
      const token = `${name}-${randomUUID()}`;
      kept.set(token, { uid, waiting: new Set(), answer: null });
      return token;
    },
    settle(token, answer) {
      const deferred = kept.get(token);
      if (!deferred) return;
      const settled = { ...answer, target: token };
      kept.set(token, { ...deferred, waiting: new Set(), answer: settled });
      for (const onAnswer of deferred.waiting) onAnswer(settled);
    },
    wait(token, uid, onAnswer) {
      const deferred = kept.get(token);
      if (deferred?.uid !== uid) return false;
      if (deferred.answer) onAnswer(deferred.answer);
      else if (deferred.waiting.size < MOST_WAITING) deferred.waiting.add(onAnswer);
      return true;
    },
  };
}
