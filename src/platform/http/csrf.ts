import { createHmac, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

const VISITOR_HOURS = 24;

/** Tokens of members who come back soon. */
const KEPT_TOKENS = 1_000;

/**
 * Tokens that a write must carry. A member's token is bound to the session. A visitor's token is bound to the site and
 * the hour, so that a page may be kept for all visitors; what stops other sites there is the origin check.
 */
export interface Csrf {
  tokenFor(sessionHash: string | null, now: number): string;
  accepts(token: string, sessionHash: string | null, now: number): boolean;
}

export function csrfWith(secret: string): Csrf {
  if (secret.length < 32) throw new Error("The secret for form tokens is missing or too short.");
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const visitorToken = (hour: number) => `v.${hour}.${sign(`visitor ${hour}`)}`;
  const memberTokens = new LRUCache<string, string>({
    max: KEPT_TOKENS,
    memoMethod: (sessionHash) => `m.${sign(`session ${sessionHash}`)}`,
  });
  const tokenFor = (sessionHash: string | null, now: number) =>
    sessionHash === null ? visitorToken(Math.floor(now / 3_600_000)) : memberTokens.memo(sessionHash);
  return {
    tokenFor,
    accepts(token, sessionHash, now) {
      if (sessionHash !== null) return same(token, tokenFor(sessionHash, now));
      const hour = Number(/^v\.(\d{1,9})\./.exec(token)?.[1] ?? Number.NaN);
      const present = Math.floor(now / 3_600_000);
      if (!(hour <= present && present - hour < VISITOR_HOURS)) return false;
      return same(token, visitorToken(hour));
    },
  };
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
