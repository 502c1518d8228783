import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { findCredentialsForUpdate, getAccount } from "./account-queries.ts";
import { guessPassword } from "./guess-password.ts";
import { markProven } from "./session-queries.ts";

/** Notes in the session that its holder knows the password. Guesses count in the budget of those who hold one of the account. */
export async function reauthenticate(ctx: Ctx, guesses: GuessLimiter, password: string): Promise<void> {
  const { sessionHash, viewer } = ctx;
  if (sessionHash === null) throw new Refusal("account.log-in");
  const { password_hash: hash } = await getAccount(ctx.read, viewer.uid);
  const wrongPassword = new Refusal("account.wrong-password", { field: "password" });
  const budget = `member ${viewer.uid}`;
  if (!(await guessPassword(guesses, budget, password, hash))) throw wrongPassword;
  await ctx.write(async (trx) => {
    const present = await findCredentialsForUpdate(trx, viewer.uid);
    if (present?.password_hash !== hash) throw wrongPassword;
    await markProven(trx, sessionHash, ctx.now());
  });
  await guesses.giveBack(budget);
}
