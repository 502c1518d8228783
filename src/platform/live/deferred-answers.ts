import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

/** Answer with its token. */
type Settled<A> = A & { target: string };
type Waiting<A> = (answer: Settled<A>) => void;

interface Deferred<A> {
  waiting: ReadonlySet<Waiting<A>>;
  answer: Settled<A> | null;
}

/**
 * Answers that are sent over the socket after their request. Each has a token, and only its owner receives it. The token
 * is signed for its owner, so a client may wait at another process than the one that answered its request.
 */
export interface DeferredAnswers<A extends object> {
  /** Creates a token for this member. It starts with `name`, the kind of answer. */
  open(name: string, uid: number): string;
  settle(token: string, answer: A): void;
  /** Delivers the answer once it is available; false if the member has no such token. */
  wait(token: string, uid: number, onAnswer: Waiting<A>): boolean;
}

export const DEFERRED_TOKEN = /^[a-z]+-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Time in milliseconds in which a token is valid, and for which its answer is stored. */
const RETENTION_MS = 30_000;
const MAX_ANSWERS = 2_000;
const MAX_LISTENERS = 10;

/** Bytes of a token: its time in epoch milliseconds, random ones, and those of its signature. */
const TIME_BYTES = 6;
const RANDOM_BYTES = 2;
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES;

/** Keeps each answer for `RETENTION_MS`, because clients may start to wait after it is settled. */
export function deferredAnswers<A extends object>(now: () => number, secret: string): DeferredAnswers<A> {
  const kept = new LRUCache<string, Deferred<A>>({
    max: MAX_ANSWERS,
    ttl: RETENTION_MS,
    perf: { now },
    ttlResolution: 0,
  });
  const sign = (name: string, uid: number, signed: Buffer) =>
    createHmac("sha256", secret).update(`deferred ${name} ${uid} `).update(signed).digest().subarray(0, SIGNED_BYTES);

  function isOwn(token: string, uid: number): boolean {
    const at = token.indexOf("-");
    const bytes = Buffer.from(token.slice(at + 1).replaceAll("-", ""), "hex");
    const signed = bytes.subarray(0, SIGNED_BYTES);
    if (bytes.length !== 2 * SIGNED_BYTES) return false;
    const isFresh = now() - signed.readUIntBE(0, TIME_BYTES) <= RETENTION_MS;
    return isFresh && timingSafeEqual(sign(token.slice(0, at), uid, signed), bytes.subarray(SIGNED_BYTES));
  }

  return {
    open(name, uid) {
      const signed = Buffer.concat([Buffer.alloc(TIME_BYTES), randomBytes(RANDOM_BYTES)]);
      signed.writeUIntBE(now(), 0, TIME_BYTES);
      const hex = Buffer.concat([signed, sign(name, uid, signed)]).toString("hex");
      return `${name}-${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}`;
    },
    settle(token, answer) {
      const settled = { ...answer, target: token };
      const { waiting = [] } = kept.get(token) ?? {};
      kept.set(token, { waiting: new Set(), answer: settled });
      for (const onAnswer of waiting) onAnswer(settled);
    },
    wait(token, uid, onAnswer) {
      if (!isOwn(token, uid)) return false;
      const { waiting, answer } = kept.get(token) ?? { waiting: new Set(), answer: null };
      if (answer) onAnswer(answer);
      else if (waiting.size < MAX_LISTENERS) kept.set(token, { waiting: new Set([...waiting, onAnswer]), answer });
      return true;
    },
  };
}
