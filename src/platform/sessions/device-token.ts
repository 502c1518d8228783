import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Max accounts that one browser is remembered for. */
const MOST_ACCOUNTS = 4;

/** Milliseconds for which a browser is remembered after a log-in. */
export const DEVICE_REMEMBERED_FOR = 365 * 86_400_000;

/**
 * Marks browsers that have signed in to an account, so that other people's guesses at its password do not lock them
 * out. A mark only gives its browser its own budget of guesses. A browser's marks, one for each account, travel
 * together in one cookie, the latest first.
 */
export interface DeviceTokens {
  /** The name of this browser among those that have signed in to the account; null when it has not, or the mark is forged. */
  deviceOf(marks: string | null, uid: number): string | null;
  /** The marks with one for the account, which stays the same where there is one. */
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
        .slice(0, MOST_ACCOUNTS)
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

/** The marks of a cookie that have the right form; only the signature proves that they are ours. */
function readMarks(marks: string | null): Mark[] {
  return (marks ?? "")
    .split("~", MOST_ACCOUNTS)
    .map((text) => /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/.exec(text))
    .filter((found) => found !== null)
    .map(([, uid, device, signature]) => ({ uid: Number(uid), device: device ?? "", signature: signature ?? "" }));
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
