import { Refusal } from "#domain/refusal.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { stepOfCode } from "./authenticator.ts";
import { findAuthenticator, markTotpStepUsed, takeRecoveryCode } from "./factor-queries.ts";
import { hashRecoveryCode } from "./recovery-codes.ts";

/**
 * Runs a code check within the guess budgets of the account and the client address; a success restores the guess.
 * @throws Refusal if a budget is spent.
 */
export async function guessCode<R>(
  ctx: Pick<Ctx, "clientAddress">,
  guesses: GuessLimiter,
  uid: number,
  take: () => Promise<R>,
): Promise<R> {
  const budgets = [`code ${uid}`, `code from ${ctx.clientAddress}`];
  for (const budget of budgets) {
    const seconds = await guesses.take(budget);
    if (seconds > 0) throw new Refusal("request.too-many", { values: { seconds } });
  }
  const result = await take();
  for (const budget of budgets) await guesses.giveBack(budget);
  return result;
}

/** Uses a code of the app, or a recovery code. @throws Refusal if it is wrong or already used. */
export async function spendCode(trx: Tx, ctx: Ctx, uid: number, text: string, field = "code"): Promise<void> {
  const code = text.replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(code)) {
    const app = await findAuthenticator(trx, uid);
    const step = app?.confirmed_at == null ? null : stepOfCode(app.secret, code, ctx.now());
    if (step !== null && (await markTotpStepUsed(trx, uid, step))) return;
  } else if (await takeRecoveryCode(trx, uid, hashRecoveryCode(uid, code))) {
    return enqueueSafetyNote(trx, ctx, uid, "recovery-code-used");
  }
  throw new Refusal("account.wrong-code", { field });
}
