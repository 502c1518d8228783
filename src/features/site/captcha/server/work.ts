import { randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "#lib/zod.ts";
import { PURPOSES, type Purpose, WORK_LIVES_MS, type Work } from "../captcha.ts";

/** What was asked, and what its answer is bound to. */
export interface Asked {
  /** Each serves once under this name, however it is spelled when it comes in. */
  id: string;
  purpose: Purpose;
  /** Who is asked, 0 for visitors. */
  uid: number;
  /** Until when an answer is taken. */
  until: number;
}

/** Rounds of one try. Few: making the work takes the server one try. */
const ROUNDS = 1_000;

const hex = z.string().regex(/^[0-9a-f]{1,200}$/);

/** Only what is signed here has keys of these kinds, so that checking what is not never takes long. */
const sentWork = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: hex,
    salt: hex,
    cost: z.literal(ROUNDS),
    keyLength: z.number(),
    keyPrefix: hex,
    keySignature: hex,
    data: z.strictObject({ purpose: z.enum(PURPOSES), uid: z.number(), until: z.number() }),
  }),
  signature: hex,
});

interface Order extends Pick<Asked, "purpose" | "uid"> {
  now: number;
  tries: { least: number; most: number };
}

const keysOf = (secret: string) => ({
  hmacSignatureSecret: `captcha work ${secret}`,
  hmacKeySignatureSecret: `captcha key ${secret}`,
});

/** Work for a browser, signed: it is kept nowhere. */
export async function makeWork(secret: string, { purpose, uid, now, tries }: Order): Promise<Work> {
  return createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: ROUNDS,
    counter: randomInt(tries.least, tries.most + 1),
    deriveKey,
    data: { purpose, uid, until: now + WORK_LIVES_MS },
    ...keysOf(secret),
  });
}

/** What this is the answer to; null when it is wrong, or was not asked here. Two signatures are computed for it. */
export async function readWork(secret: string, token: string, answer: string): Promise<Asked | null> {
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
