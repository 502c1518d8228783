import { Refusal } from "#domain/refusal.ts";
import { ACCOUNT_STATUS, type Confirmation } from "#features/people/accounts/account.ts";
import { getAccount } from "#features/people/accounts/server/account-queries.ts";
import {
  countAddressRequest,
  enqueueAddressChanged,
  enqueueConfirmation,
} from "#features/people/email/server/account-mail.ts";
import { confirmEmailOf, findByEmailToken, findEmailChange } from "#features/people/email/server/email-queries.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { isUniqueViolation } from "#platform/db/violations.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { hashSessionToken, readSessionToken } from "#platform/sessions/session-token.ts";
import { markEmailConfirmed } from "./application-queries.ts";

/** Sends a confirmation link to the pending address, or to the current unconfirmed one. */
export async function sendConfirmation(ctx: Ctx, addresses: GuessLimiter): Promise<void> {
  if (!ctx.sendsMail) throw new Refusal("mail.off");
  const { uid } = ctx.viewer;
  const [account, asked] = await Promise.all([getAccount(ctx.read, uid), findEmailChange(ctx.read, uid, ctx.now())]);
  const email = asked?.email ?? account.email;
  if (email === null) throw new Refusal("account.email-required", { field: "email" });
  if (!asked && account.email_confirmed_at !== null) throw new Refusal("account.email-confirmed");
  await countAddressRequest(addresses, uid);
  await ctx.write((trx) => enqueueConfirmation(trx, uid, email, ctx.now()));
}

/** Reads the address of a confirmation link; null if the link is unknown or expired. */
export async function readConfirmation(ctx: ReadCtx, text: string): Promise<Confirmation | null> {
  const token = readSessionToken(text);
  const asked = token === null ? undefined : await findByEmailToken(ctx.read, hashSessionToken(token), ctx.now());
  if (!asked) return null;
  const { name, email, status, confirmed_at: confirmedAt, logged_in_at: loggedInAt } = asked;
  const isReady = status === ACCOUNT_STATUS.ok && loggedInAt === null;
  return { name, email, isConfirmed: confirmedAt !== null, isReady };
}

/**
 * Confirms the address of a link. False if the link is unknown or expired, or if another account confirmed the
 * address.
 */
export async function confirmEmail(ctx: Ctx, text: string): Promise<boolean> {
  const token = readSessionToken(text);
  if (token === null) return false;
  try {
    return await ctx.write(async (trx) => {
      const asked = await findByEmailToken(trx, hashSessionToken(token), ctx.now());
      if (!asked) return false;
      const { uid, email, before, before_confirmed_at: confirmedAt } = asked;
      if (asked.confirmed_at !== null) return true;
      await confirmEmailOf(trx, uid, email, ctx.now());
      await markEmailConfirmed(trx, uid);
      const isOther = before?.toLowerCase() !== email.toLowerCase();
      if (isOther) await enqueueAddressChanged(trx, { uid, email: before, email_confirmed_at: confirmedAt }, ctx.now());
      return true;
    });
  } catch (error) {
    // another account has confirmed the same address in the meantime
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
