import { Refusal } from "#domain/refusal.ts";
import { hasRecentProof } from "#domain/viewer.ts";
import {
  findCredentialsForUpdate,
  getAccount,
  replacePassword,
} from "#features/people/accounts/server/account-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import { requireFactorProof } from "#features/people/second-factors/server/require-proof.ts";
import { guessPassword, type PasswordGuard } from "#features/people/sessions/server/guess-password.ts";
import { revokeCredentials } from "#features/people/sessions/server/revoke-credentials.ts";
import type { Ctx } from "#platform/ctx.ts";
import { isUniqueViolation } from "#platform/db/violations.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import type { EditAccountInput } from "../input.ts";
import { countAddressRequest, enqueueAddressChanged, enqueueConfirmation } from "./account-mail.ts";
import { checkEmail } from "./check-email.ts";
import { findEmailOwner, setEmail } from "./email-queries.ts";

/**
 * Changes password and email address. A new password ends all other sessions and tokens. Wrong old passwords count in
 * a budget that only the account's own sessions share. On sites with mail, a new address applies after its link is
 * confirmed. An account without a password sets its first one here after a recent reauthentication.
 * @returns true if a confirmation mail is sent.
 */
export async function editAccount(
  ctx: Ctx,
  { guesses, addresses }: Pick<PasswordGuard, "guesses" | "addresses">,
  input: EditAccountInput,
): Promise<boolean> {
  const { uid } = ctx.viewer;
  await requireFactorProof(ctx);
  const account = await getAccount(ctx.read, uid);
  const wrongPassword = new Refusal("account.wrong-password", { field: "oldpassword" });
  const budget = `member ${uid}`;
  if (account.password_hash === null) {
    if (!hasRecentProof(ctx.viewer, ctx.now())) throw new Refusal("account.reauthenticate");
  } else if (!(await guessPassword(guesses, budget, input.oldpassword, account.password_hash))) throw wrongPassword;
  const isNewEmail = input.email !== undefined && input.email !== (account.email ?? "");
  const email = isNewEmail ? await checkEmail(ctx, input.email ?? "") : account.email;
  const isToConfirm = isNewEmail && email !== null && ctx.sendsMail;
  if (isNewEmail && email !== null) {
    await countAddressRequest(addresses, uid);
    if (!ctx.sendsMail && (await findEmailOwner(ctx.read, email, uid))) throw emailTaken();
  }
  const passwordHash = input.password === "" ? null : await hashPassword(input.password);
  const { sessionHash } = ctx;
  try {
    await ctx.write(async (trx, emit) => {
      const present = await findCredentialsForUpdate(trx, uid);
      if (present?.password_hash !== account.password_hash) throw wrongPassword;
      if (passwordHash !== null && sessionHash !== null) {
        if (!(await replacePassword(trx, uid, account.password_hash, passwordHash))) throw wrongPassword;
        await revokeCredentials(trx, emit, uid, { keptSession: sessionHash });
        await enqueueSafetyNote(trx, ctx, uid, "password-changed");
      }
      if (!isNewEmail) return;
      if (isToConfirm) await enqueueConfirmation(trx, uid, email, ctx.now());
      else {
        await setEmail(trx, uid, email, !ctx.sendsMail);
        if (ctx.sendsMail) await enqueueAddressChanged(trx, account, ctx.now());
      }
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw emailTaken();
    throw error;
  }
  if (account.password_hash !== null) await guesses.giveBack(budget);
  return isToConfirm;
}

const emailTaken = () => new Refusal("account.email-taken", { field: "email" });
