import { Refusal } from "#domain/refusal.ts";
import { setPassword } from "#features/people/accounts/server/account-queries.ts";
import { findReset, takeReset } from "#features/people/accounts/server/reset-queries.ts";
import { enqueueSafetyNote } from "#features/people/accounts/server/safety-notes.ts";
import { confirmEmailOf, findEmailOwner } from "#features/people/email/server/email-queries.ts";
import { beginSession, type LogInAnswer, logInAnswer } from "#features/people/sessions/server/begin-session.ts";
import { revokeCredentials } from "#features/people/sessions/server/revoke-credentials.ts";
import { newSession } from "#features/people/sessions/server/start-session.ts";
import type { Ctx, Read } from "#platform/ctx.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { hashSessionToken, readSessionToken } from "#platform/sessions/session-token.ts";
import type { ResetInput } from "../input.ts";

/** Returns the account name of a reset link; null if the link is expired. */
export async function readReset(read: Read, text: string, now: number): Promise<string | null> {
  const token = readSessionToken(text);
  const of = token === null ? undefined : await findReset(read, hashSessionToken(token), now);
  return of?.name ?? null;
}

/**
 * Sets a new password with a reset link and logs in; the second factor is still required. Ends all sessions and
 * tokens. A link from a mail also confirms the address. If the address was unconfirmed, another person may have
 * created the account, so second factors and provider links are removed too.
 */
export async function resetPassword(ctx: Ctx, devices: DeviceTokens, input: ResetInput): Promise<LogInAnswer> {
  const over = new Refusal("account.reset-over");
  const token = readSessionToken(input.key);
  if (token === null) throw over;
  const tokenHash = hashSessionToken(token);
  if (!(await findReset(ctx.read, tokenHash, ctx.now()))) throw over;
  const passwordHash = await hashPassword(input.password);
  const session = newSession(false);
  const { of, waits } = await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const of = await findReset(trx, tokenHash, now);
    if (!of || !(await takeReset(trx, tokenHash))) throw over;
    await setPassword(trx, of.uid, passwordHash);
    const isFirstProof = of.by_mail === 1 && of.email !== null && of.email_confirmed_at === null;
    await revokeCredentials(trx, emit, of.uid, { factors: isFirstProof });
    if (isFirstProof && of.email !== null) {
      const owner = await findEmailOwner(trx, of.email, of.uid);
      // another account may have confirmed the address in the meantime
      if (!owner?.email_confirmed_at) await confirmEmailOf(trx, of.uid, of.email, now);
    }
    await enqueueSafetyNote(trx, ctx, of.uid, "password-changed");
    return { of, waits: await beginSession(trx, ctx, { session, person: of, devices }) };
  });
  return logInAnswer(ctx, devices, of, { session, waits });
}
