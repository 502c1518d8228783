import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { LRUCache } from "lru-cache";

const VISITOR_HOURS = 24;

const MAX_SIGNATURES = 1_000;
const SIGNATURE_BYTES = 32;

/**
 * CSRF tokens of writes. A member's token is bound to the session. It is masked with random bytes each time, so that
 * the length of a compressed page reveals nothing about it. A visitor's token is bound to the site and the hour, so
 * that pages can be cached for all visitors. The origin check protects visitors.
 */
export interface Csrf {
  tokenFor(sessionHash: string | null, now: number): string;
  accepts(token: string, sessionHash: string | null, now: number): boolean;
}

export function csrfWith(secret: string): Csrf {
  if (secret.length < 32) throw new Error("The secret for form tokens is missing or too short.");
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest();
  const visitorToken = (hour: number) => `v.${hour}.${sign(`visitor ${hour}`).toString("base64url")}`;
  const signatures = new LRUCache<string, Buffer>({
    max: MAX_SIGNATURES,
    memoMethod: (sessionHash) => sign(`session ${sessionHash}`),
  });
  return {
    tokenFor(sessionHash, now) {
      if (sessionHash === null) return visitorToken(Math.floor(now / 3_600_000));
      const mask = randomBytes(SIGNATURE_BYTES);
      return `m.${Buffer.concat([mask, xor(signatures.memo(sessionHash), mask)]).toString("base64url")}`;
    },
    accepts(token, sessionHash, now) {
      if (sessionHash !== null) {
        const bytes = Buffer.from(token.startsWith("m.") ? token.slice(2) : "", "base64url");
        if (bytes.length !== 2 * SIGNATURE_BYTES) return false;
        const signature = xor(bytes.subarray(SIGNATURE_BYTES), bytes.subarray(0, SIGNATURE_BYTES));
        return timingSafeEqual(signature, signatures.memo(sessionHash));
      }
      const hour = Number(/^v\.(\d{1,9})\./.exec(token)?.[1] ?? Number.NaN);
      const present = Math.floor(now / 3_600_000);
      if (!(hour <= present && present - hour < VISITOR_HOURS)) return false;
      return same(token, visitorToken(hour));
    },
  };
}

function xor(a: Buffer, b: Buffer): Buffer {
  return Buffer.from(a.map((byte, at) => byte ^ (b[at] ?? 0)));
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
