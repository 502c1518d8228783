import { Refusal } from "#domain/refusal.ts";
import { findPersonForUpdate } from "#features/moderation/bans/server/site-ban-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canDropSecondFactor } from "../permissions.ts";
import { dropSecondFactor as drop } from "./change-factor.ts";

interface Input {
  user: string;
  reason: string;
}

/**
 * Removes the second factor of a user without recovery codes. Cannot be undone, because only the user can set one up.
 */
export function dropSecondFactor(ctx: Ctx, { user, reason }: Input): Promise<{ name: string }> {
  return ctx.write(async (trx, emit) => {
    const person = await findPersonForUpdate(trx, user);
    if (!person || person.status === ACCOUNT_STATUS.deleted) throw new Refusal("account.not-found");
    const { uid, name } = person;
    const refusal = canDropSecondFactor(ctx.viewer, { uid, isAdmin: person.is_admin === 1 });
    if (refusal) throw new Refusal(refusal);
    if (!(await drop(trx, uid))) throw new Refusal("account.no-factor");
    const action = { code: LOG.factorDropped, sub: null, by: ctx.viewer, at: ctx.now(), targetUid: uid, reason };
    await recordAction(trx, emit, action);
    return { name };
  });
}
