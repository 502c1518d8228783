import { createHmac, timingSafeEqual } from "node:crypto";

/** How long a pass opens its page, in milliseconds. */
export const PASS_MS = 1_800_000;

/** What a pass is for: each opens one page and what is done there. */
export type PassPurpose = "come-back" | "banned" | "waiting";

/** Whose pass it is; a change of password ends it. */
interface Holder {
  uid: number;
  password_hash: string | null;
}

/**
 * Makes a pass for somebody who entered the right password of an account that cannot be logged in to. It is signed and stored
 * nowhere; nobody else's name, time or purpose can be put into it.
 */
export function passFor(secret: string, purpose: PassPurpose, holder: Holder, now: number): string {
  const until = now + PASS_MS;
  return `${holder.uid}.${until}.${signatureOf(secret, purpose, holder, until)}`;
}

/** What a pass claims, before it is known to be one of ours; null for what has another form, or is over. */
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
