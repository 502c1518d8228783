import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Answer with its token. */
type Settled<A> = A & { target: string };
type Waiting<A> = (answer: Settled<A>) => void;

interface Deferred<A> {
  uid: number;
  waiting: Set<Waiting<A>>;
  answer: Settled<A> | null;
}

/** Answers that are sent over the socket after their request. Each has a token, and only its owner receives it. */
export interface DeferredAnswers<A extends object> {
  /** Creates a token for this member. It starts with `name`, the kind of answer. */
  open(name: string, uid: number): string;
  settle(token: string, answer: A): void;
  /** Delivers the answer once it is available; false if the member has no such token. */
  wait(token: string, uid: number, onAnswer: Waiting<A>): boolean;
}

export const DEFERRED_TOKEN = /^[a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const RETENTION_MS = 30_000;
const MAX_ANSWERS = 2_000;
const MAX_LISTENERS = 10;

/** Keeps each answer for `RETENTION_MS`, because clients may start to wait after it is settled. */
export function deferredAnswers<A extends object>(now: () => number): DeferredAnswers<A> {
  const kept = new LRUCache<string, Deferred<A>>({
    max: MAX_ANSWERS,
    ttl: RETENTION_MS,
    perf: { now },
    ttlResolution: 0,
  });
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
      else if (deferred.waiting.size < MAX_LISTENERS) deferred.waiting.add(onAnswer);
      return true;
    },
  };
}
