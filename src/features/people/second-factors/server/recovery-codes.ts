import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "../second-factor.ts";

/** 32 unambiguous letters and digits, five bits each. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";
const BYTES = 10;

/** Returns 80 random bits in groups of four letters. */
function newRecoveryCode(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)] ?? "");
  return letters.join("").replaceAll(/.{4}(?=.)/g, "$&-");
}

/** Returns new codes, to be shown only once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/** Hashes a recovery code. A fast hash suffices, because 80 random bits cannot be guessed. */
export function hashRecoveryCode(uid: number, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`recovery ${uid} ${letters}`).digest("base64url");
}
