import { createHmac, timingSafeEqual } from "node:crypto";

/** Lifetime of a pass in milliseconds. */
export const PASS_MS = 1_800_000;

/** Purpose of a pass; each allows one page and its actions. */
export type PassPurpose = "come-back" | "banned" | "waiting";

/** Owner of a pass; a password change invalidates it. */
interface Holder {
  uid: number;
  password_hash: string | null;
}

/**
 * Creates a signed pass for an account with a correct password that cannot log in. Passes are not stored; the
 * signature covers owner, expiry and purpose.
 */
export function passFor(secret: string, purpose: PassPurpose, holder: Holder, now: number): string {
  const until = now + PASS_MS;
  return `${holder.uid}.${until}.${signatureOf(secret, purpose, holder, until)}`;
}

/** Parses a pass without checking its signature; null if malformed or expired. */
export function readPass(token: string, now: number): { uid: number; until: number; signature: string } | null {
  const [, uid, until, signature = ""] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (uid === undefined || Number(until) <= now) return null;
  return { uid: Number(uid), until: Number(until), signature };
}

export function isPassOf(
  secret: string,
  purpose: PassPurpose,
  holder: Holder,
  pass: { until: number; signature: string },
): boolean {
  const expected = Buffer.from(signatureOf(secret, purpose, holder, pass.until));
  const claimed = Buffer.from(pass.signature);
  return expected.length === claimed.length && timingSafeEqual(expected, claimed);
}

function signatureOf(secret: string, purpose: PassPurpose, { uid, password_hash }: Holder, until: number): string {
  const text = JSON.stringify([purpose, uid, until, password_hash]);
  return createHmac("sha256", secret).update(`pass ${text}`).digest("base64url");
}
