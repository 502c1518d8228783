import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { ResetLink } from "#features/moderation/bans/api.ts";
import { findPersonForUpdate } from "#features/moderation/bans/server/site-ban-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { ACCOUNT_STATUS, ADMIN_RESET_LINK_MS } from "#features/people/accounts/account.ts";
import { addReset } from "#features/people/accounts/server/reset-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";
import { canMakeResetLink } from "../permissions.ts";

/** Creates a single-use password reset link. The second factor is still required; its owner is notified of the use. */
export async function makeResetLink(ctx: Ctx, input: { user: string; reason: string }): Promise<ResetLink> {
  const token = newSessionToken();
  const now = ctx.now();
  const until = now + ADMIN_RESET_LINK_MS;
  return ctx.write(async (trx, emit) => {
    const person = await findPersonForUpdate(trx, input.user);
    if (!person || person.status === ACCOUNT_STATUS.deleted) throw new Refusal("account.not-found");
    const { uid, name } = person;
    const refusal = canMakeResetLink(ctx.viewer, { uid, isAdmin: person.is_admin === 1 });
    if (refusal) throw new Refusal(refusal);
    if (person.status !== ACCOUNT_STATUS.ok) throw new Refusal("account.cannot-reset");
    const reset = { tokenHash: hashSessionToken(token), uid, byMail: false, expiresAt: until };
    if (!(await addReset(trx, reset, now))) throw new Refusal("account.resets-open");
    const act = { code: LOG.resetLinkMade, sub: null, by: ctx.viewer, at: now };
    await recordAction(trx, emit, { ...act, targetUid: uid, reason: input.reason });
    return { user: name, link: ctx.origin + accountLinks.resetPassword(token), until };
  });
}
