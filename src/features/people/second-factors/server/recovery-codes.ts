import { createHash, randomBytes } from "node:crypto";
import { RECOVERY_CODES } from "../second-factor.ts";

/** Letters and digits that are not taken for one another: 32 of them, so each carries five bits. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz023456789";
const BYTES = 10;

/** Eighty random bits, four letters together. */
function newRecoveryCode(): string {
  const bits = [...randomBytes(BYTES)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five, 2)] ?? "");
  return letters.join("").replaceAll(/.{4}(?=.)/g, "$&-");
}

/** Ten codes, to be shown once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
}

/** Guessing eighty bits is out of reach, so a fast hash protects them. */
export function hashRecoveryCode(uid: number, code: string): string {
  const letters = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`recovery ${uid} ${letters}`).digest("base64url");
}
