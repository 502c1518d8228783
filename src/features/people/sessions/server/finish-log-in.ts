import { Refusal } from "#domain/refusal.ts";
import { guessCode, spendCode } from "#features/people/second-factors/server/check-code.ts";
import { findLogInStep, takeLogInStep } from "#features/people/second-factors/server/step-queries.ts";
import type { Ctx, Read, ReadCtx, Tx } from "#platform/ctx.ts";
import { enterSession, type LogInAnswer, logInAnswer } from "./begin-session.ts";
import { countFailures, type PasswordGuard } from "./guess-password.ts";
import { newSession } from "./start-session.ts";

/** Returns the account of this browser's unfinished log-in; null for none. */
export async function readLogInStep({ read, stepHash, now }: ReadCtx): Promise<{ uid: number; name: string } | null> {
  const step = stepHash === null ? undefined : await findLogInStep(read, stepHash, now());
  return step ?? null;
}

export function finishLogIn(ctx: Ctx, guard: PasswordGuard, code: string): Promise<LogInAnswer> {
  return finishLogInWith(ctx, guard, (uid, write) => write((trx) => spendCode(trx, ctx, uid, code)));
}

/** Verifies the second factor: slow work first, then the part inside `write`. */
type VerifyFactor = (uid: number, write: (take: (trx: Tx) => Promise<void>) => Promise<void>) => Promise<void>;

/** Finishes a log-in with any second factor. */
export async function finishLogInWith(ctx: Ctx, guard: PasswordGuard, show: VerifyFactor): Promise<LogInAnswer> {
  const { guesses, devices } = guard;
  const { stepHash } = ctx;
  const waiting = await readLogInStep(ctx);
  if (stepHash === null || waiting === null) throw new Refusal("account.step-over");
  const { remember } = await requireStep(ctx.read, stepHash, ctx.now());
  const session = newSession(remember === 1);
  const enter = (take: (trx: Tx) => Promise<void>) =>
    ctx.write(async (trx) => {
      const person = await requireStep(trx, stepHash, ctx.now());
      await take(trx);
      if (!(await takeLogInStep(trx, stepHash))) throw new Refusal("account.step-over");
      await enterSession(trx, ctx, { session, person, devices });
    });
  await countFailures(guard, "second_factor", () =>
    guessCode(ctx, guesses, waiting.uid, () => show(waiting.uid, enter)),
  );
  return logInAnswer(ctx, devices, waiting, { session, waits: false });
}

async function requireStep(read: Read, hash: string, now: number) {
  const step = await findLogInStep(read, hash, now);
  if (!step) throw new Refusal("account.step-over");
  return step;
}
