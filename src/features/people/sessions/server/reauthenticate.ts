import { Refusal } from "#domain/refusal.ts";
import { findCredentialsForUpdate, getAccount } from "#features/people/accounts/server/account-queries.ts";
import { guessCode, spendCode } from "#features/people/second-factors/server/check-code.ts";
import { hasSecondFactor } from "#features/people/second-factors/server/factor-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { guessPassword } from "./guess-password.ts";
import { isProvenByProvider } from "./reauth-methods.ts";
import { markProven } from "./session-queries.ts";

interface Input {
  password: string;
  code: string;
}

/**
 * Reauthenticates the session by password, or by an earlier provider log-in, plus the second factor if there is one.
 * The password alone therefore cannot remove a second factor. Guesses count in the budget shared by the account's
 * sessions.
 */
export async function reauthenticate(ctx: Ctx, guesses: GuessLimiter, { password, code }: Input): Promise<void> {
  const { sessionHash, viewer } = ctx;
  if (sessionHash === null) throw new Refusal("account.log-in");
  const { uid } = viewer;
  const { password_hash: hash } = await getAccount(ctx.read, uid);
  const wrongPassword = new Refusal("account.wrong-password", { field: "password" });
  if (password !== "") {
    const budget = `member ${uid}`;
    if (!(await guessPassword(guesses, budget, password, hash))) throw wrongPassword;
    await guesses.giveBack(budget);
  } else if (!(await isProvenByProvider(ctx))) {
    throw new Refusal("account.password-missing", { field: "password" });
  }
  const asksCode = await hasSecondFactor(ctx.read, uid);
  if (asksCode && code === "") throw new Refusal("account.code-missing", { field: "code" });
  const prove = () =>
    ctx.write(async (trx) => {
      const present = await findCredentialsForUpdate(trx, uid);
      if (present?.password_hash !== hash) throw wrongPassword;
      if (await hasSecondFactor(trx, uid)) await spendCode(trx, ctx, uid, code);
      await markProven(trx, sessionHash, ctx.now());
    });
  await (asksCode ? guessCode(ctx, guesses, uid, prove) : prove());
}
