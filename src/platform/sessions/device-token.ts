import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Max accounts per browser. */
const MAX_ACCOUNTS = 4;

/** Lifetime of a mark in milliseconds. */
export const DEVICE_COOKIE_MS = 365 * 86_400_000;

/**
 * Marks browsers that have logged in to an account, so that failed guesses of others do not lock them out. A mark
 * only gives its browser a separate budget of guesses. The marks of a browser, one per account, are in one cookie,
 * latest first.
 */
export interface DeviceTokens {
  /** Id of this browser for the account; null without a valid mark. */
  deviceOf(marks: string | null, uid: number): string | null;
  /** Marks including one for the account; an existing one stays the same. */
  marked(marks: string | null, uid: number): string;
}

export function deviceTokensWith(secret: string): DeviceTokens {
  if (secret.length < 32) throw new Error("The secret for device cookies is missing or too short.");
  const sign = (text: string) => createHmac("sha256", secret).update(`device ${text}`).digest("base64url");
  const find = (marks: string | null, uid: number) =>
    readMarks(marks).find((mark) => mark.uid === uid && isSame(mark.signature, sign(`${uid} ${mark.device}`)));
  return {
    deviceOf: (marks, uid) => find(marks, uid)?.device ?? null,
    marked(marks, uid) {
      const device = find(marks, uid)?.device ?? randomBytes(16).toString("base64url");
      const others = readMarks(marks).filter((mark) => mark.uid !== uid);
      return [{ uid, device, signature: sign(`${uid} ${device}`) }, ...others]
        .slice(0, MAX_ACCOUNTS)
        .map((mark) => `${mark.uid}.${mark.device}.${mark.signature}`)
        .join("~");
    },
  };
}

export function deviceCookieName(https: boolean): string {
  return https ? "__Host-ambit_device" : "ambit_device";
}

interface Mark {
  uid: number;
  device: string;
  signature: string;
}

/** Well-formed marks of a cookie, with unverified signatures. */
function readMarks(marks: string | null): Mark[] {
  return (marks ?? "")
    .split("~", MAX_ACCOUNTS)
    .map((text) => /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/.exec(text))
    .filter((found) => found !== null)
    .map(([, uid, device, signature]) => ({ uid: Number(uid), device: device ?? "", signature: signature ?? "" }));
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
