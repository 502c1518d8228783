import { createHash } from "node:crypto";
import { isUnderAttack } from "#domain/attack.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx, Read, ReadCtx, Tx } from "#platform/ctx.ts";
import { ANSWER_FIELD, type CaptchaPurpose, type CaptchaView, difficulty, type ProofOfWork } from "../captcha.ts";
import type { SentCaptcha } from "../input.ts";
import { needsCaptcha } from "../permissions.ts";
import { findCaptchaSecret, restoreCaptcha, takeCaptcha } from "./captcha-queries.ts";
import { type CaptchaPicture, deriveCaptchaPicture, isCaptchaText, makePicture, parsePictureToken } from "./picture.ts";
import { createProofOfWork, verifyProofOfWork } from "./proof-of-work.ts";

/** Name of the secret that signs challenges. */
export const CAPTCHA_SECRET = "captcha";

/** Correct answer; `take` marks it as used in the transaction of its action. */
export interface PassedCaptcha {
  take(trx: Tx): Promise<void>;
}

const NOT_REQUIRED: PassedCaptcha = { take: async () => {} };

/** Returns true if the viewer must solve a captcha. False if rate limits are off (benchmarks, tests). */
function isCaptchaRequired(ctx: ReadCtx, purpose: CaptchaPurpose): boolean {
  return ctx.limits && needsCaptcha(purpose, ctx.viewer, ctx.settings, ctx.now());
}

/** Returns the captcha of a form; null if none is required. */
export async function viewCaptcha(ctx: ReadCtx, purpose: CaptchaPurpose): Promise<CaptchaView | null> {
  if (!isCaptchaRequired(ctx, purpose)) return null;
  const picture = makePicture(await secretOf(ctx.read), { purpose, uid: ctx.viewer.uid, now: ctx.now() });
  return { purpose, picture };
}

/** Returns a proof-of-work challenge and an image; null if none is required. */
export async function askCaptcha(
  ctx: Ctx,
  purpose: CaptchaPurpose,
): Promise<{ work: ProofOfWork | null; picture: string | null }> {
  if (!isCaptchaRequired(ctx, purpose)) return { work: null, picture: null };
  const secret = await secretOf(ctx.read);
  const order = { purpose, uid: ctx.viewer.uid, now: ctx.now() };
  const isAttacked = isUnderAttack(ctx.settings, ctx.now());
  const tries = difficulty(ctx.settings["site.captcha_work"], isAttacked ? ctx.settings["attack.work"] : 1);
  if (isAttacked) ctx.count("captchas");
  return { work: await createProofOfWork(secret, { ...order, tries }), picture: makePicture(secret, order) };
}

/** Returns the content of an image. @throws Refusal for a token that is forged, expired or another viewer's. */
export async function getCaptchaPicture(ctx: Ctx, token: string): Promise<CaptchaPicture> {
  const secret = await secretOf(ctx.read);
  const asked = parsePictureToken(secret, token);
  if (!asked || asked.until <= ctx.now() || asked.uid !== ctx.viewer.uid) throw new Refusal("request.not-found");
  return deriveCaptchaPicture(secret, asked);
}

/**
 * Verifies the answer if a captcha is required. @throws Refusal if it is missing, wrong, expired or for another
 * purpose.
 */
export async function requireCaptcha(ctx: Ctx, purpose: CaptchaPurpose, sent: SentCaptcha): Promise<PassedCaptcha> {
  if (!isCaptchaRequired(ctx, purpose)) return NOT_REQUIRED;
  const refusal = new Refusal("captcha.invalid", { field: ANSWER_FIELD });
  if (sent.ctok === "") throw refusal;
  const secret = await secretOf(ctx.read);
  const isPicture = !sent.ctok.startsWith("{");
  const asked = isPicture
    ? parsePictureToken(secret, sent.ctok)
    : await verifyProofOfWork(secret, sent.ctok, sent.captcha);
  if (!asked || asked.purpose !== purpose || asked.uid !== ctx.viewer.uid || asked.until <= ctx.now()) throw refusal;
  const hash = createHash("sha256").update(asked.id).digest("base64url");
  if (isPicture) {
    // an empty answer is not a guess
    if (sent.captcha.trim() === "") throw refusal;
    const isRight = isCaptchaText(deriveCaptchaPicture(secret, asked), sent.captcha);
    if (!(await guessCaptcha(ctx, hash, asked.until, isRight))) throw refusal;
  }
  return {
    async take(trx) {
      if (!(await takeCaptcha(trx, hash, asked.until))) throw refusal;
    },
  };
}

/**
 * Returns true for a right answer to an image without a wrong one. A wrong answer marks the image as used. Concurrent
 * guesses, also at other processes, wait for each other, because each inserts the row first.
 */
function guessCaptcha(ctx: Ctx, hash: string, expiresAt: number, isRight: boolean): Promise<boolean> {
  return ctx.write(async (trx) => {
    if (!(await takeCaptcha(trx, hash, expiresAt))) return false;
    if (isRight) await restoreCaptcha(trx, hash);
    return isRight;
  });
}

async function secretOf(read: Read): Promise<string> {
  const secret = await findCaptchaSecret(read, CAPTCHA_SECRET);
  if (secret === null) throw new Error("The secret for captchas is made at the start.");
  return secret;
}
