import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isUniqueViolation } from "#platform/db/violations.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import type { SessionsEnded } from "../events.ts";
import type { EditAccountInput } from "../input.ts";
import { findCredentialsForUpdate, getAccount, replacePassword, setEmail } from "./account-queries.ts";
import { checkEmail } from "./check-email.ts";
import { guessPassword } from "./guess-password.ts";
import { removeOtherSessions } from "./session-queries.ts";

/**
 * Changes password and e-mail address. A new password ends every other session of the person. Guesses at the present
 * one count in a budget that only those who hold a session of the account can spend.
 */
export async function editAccount(ctx: Ctx, guesses: GuessLimiter, input: EditAccountInput): Promise<void> {
  const { uid } = ctx.viewer;
  const account = await getAccount(ctx.read, uid);
  const wrongPassword = new Refusal("account.wrong-password", { field: "oldpassword" });
  const budget = `member ${uid}`;
  if (!(await guessPassword(guesses, budget, input.oldpassword, account.password_hash))) throw wrongPassword;
  const isNewEmail = input.email !== undefined && input.email !== (account.email ?? "");
  const email = isNewEmail ? await checkEmail(ctx, input.email ?? "") : account.email;
  const passwordHash = input.password === "" ? null : await hashPassword(input.password);
  const { sessionHash } = ctx;
  try {
    await ctx.write(async (trx, emit) => {
      const present = await findCredentialsForUpdate(trx, uid);
      if (present?.password_hash !== account.password_hash) throw wrongPassword;
      if (isNewEmail) await setEmail(trx, uid, email);
      if (passwordHash === null || sessionHash === null) return;
      if (!(await replacePassword(trx, uid, account.password_hash, passwordHash))) throw wrongPassword;
      const hashes = await removeOtherSessions(trx, uid, sessionHash);
      const event: SessionsEnded = { type: "account.sessions-ended", uid, hashes };
      emit(event);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal("account.email-taken", { field: "email" });
    throw error;
  }
  await guesses.giveBack(budget);
}
