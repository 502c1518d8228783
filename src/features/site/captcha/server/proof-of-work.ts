import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "#lib/zod.ts";
import { CAPTCHA_PURPOSES, type CaptchaPurpose, PROOF_OF_WORK_LIFETIME_MS, type ProofOfWork } from "../captcha.ts";

/** Verified challenge with the values to which its answer is bound. */
export interface CaptchaChallenge {
  /** Canonical id; marks the challenge as used, regardless of the encoding sent. */
  id: string;
  purpose: CaptchaPurpose;
  /** User id; 0 for visitors. */
  uid: number;
  /** Expiry. */
  until: number;
}

/** Hash rounds per attempt; low, because the server spends one attempt to create a challenge. */
const ROUNDS = 1_000;

const hex = z.string().regex(/^[0-9a-f]{1,200}$/);

/** Accepts only the format that this server signs, so that verifying forged challenges is cheap. */
const sentWork = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: hex,
    salt: hex,
    cost: z.literal(ROUNDS),
    keyLength: z.number(),
    keyPrefix: hex,
    keySignature: hex,
    data: z.strictObject({ purpose: z.enum(CAPTCHA_PURPOSES), uid: z.number(), until: z.number() }),
  }),
  signature: hex,
});

interface Order extends Pick<CaptchaChallenge, "purpose" | "uid"> {
  now: number;
  tries: { least: number; most: number };
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: `captcha work ${secret}`,
  hmacKeySignatureSecret: `captcha key ${secret}`,
});

/** Creates a signed challenge; stores nothing. */
export async function createProofOfWork(secret: string, { purpose, uid, now, tries }: Order): Promise<ProofOfWork> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    counter: randomInt(tries.least, tries.most + 1),
    deriveKey,
    data: { purpose, uid, until: now + PROOF_OF_WORK_LIFETIME_MS },
    ...keysOf(secret),
  });
}

/** Verifies an answer; null if it is wrong or the challenge is forged. Computes two signatures. */
export async function verifyProofOfWork(
  secret: string,
  token: string,
  answer: string,
): Promise<CaptchaChallenge | null> {
  const challenge = sentWork.safeParse(parsed(token)).data;
  const [, counter, derivedKey = ""] = /^(\d{1,9})\.([0-9a-f]{64})$/.exec(answer) ?? [];
  if (challenge === undefined || counter === undefined) return null;
  const solution = { counter: Number(counter), derivedKey };
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf(secret) });
  return verified ? { id: challenge.signature, ...challenge.parameters.data } : null;
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(token);
  } catch {
    return null;
  }
}
