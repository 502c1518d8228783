import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CHALLENGE_MS } from "../passkey.ts";

/** Purpose of a challenge, and hash of its session or unfinished log-in; empty for visitors. */
export interface ChallengeScope {
  purpose: "add" | "log-in" | "second-step" | "prove";
  holder: string;
}

/** Name of the secret that signs challenges. */
export const CHALLENGE_SECRET = "passkey";

const RANDOM_BYTES = 16;
const TIME_BYTES = 6;
const HEAD_BYTES = RANDOM_BYTES + TIME_BYTES;
const SIGNATURE_BYTES = 32;

/** Signed WebAuthn challenges, so that requesting one stores nothing. Used challenges are stored until they expire. */
export function createChallenges(secret: string) {
  if (secret.length < 32) throw new Error("The secret for challenges is missing or too short.");
  const sign = (head: Buffer, { purpose, holder }: ChallengeScope) =>
    createHmac("sha256", secret).update(head).update(`passkey ${purpose} ${holder}`).digest();
  return {
    issue(asked: ChallengeScope, now: number): Buffer {
      const head = Buffer.alloc(HEAD_BYTES);
      randomBytes(RANDOM_BYTES).copy(head);
      head.writeUIntBE(now, RANDOM_BYTES, TIME_BYTES);
      return Buffer.concat([head, sign(head, asked)]);
    },
    /** Null if the challenge has another purpose, is expired, or has an invalid signature. */
    read(challenge: string, asked: ChallengeScope, now: number): { hash: string; expiresAt: number } | null {
      const all = Buffer.from(challenge, "base64url");
      if (all.length !== HEAD_BYTES + SIGNATURE_BYTES) return null;
      const head = all.subarray(0, HEAD_BYTES);
      if (!timingSafeEqual(all.subarray(HEAD_BYTES), sign(head, asked))) return null;
      const expiresAt = head.readUIntBE(RANDOM_BYTES, TIME_BYTES) + CHALLENGE_MS;
      return now < expiresAt ? { hash: createHash("sha256").update(all).digest("base64url"), expiresAt } : null;
    },
  };
}
