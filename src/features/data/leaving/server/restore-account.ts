import { Refusal } from "#domain/refusal.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import {
  findDeletion,
  findDeletionForUpdate,
  findLatestBan,
  reopenAccount,
} from "#features/people/accounts/server/deletion-queries.ts";
import { beginSession, type LogInAnswer, logInAnswer } from "#features/people/sessions/server/begin-session.ts";
import { requirePass } from "#features/people/sessions/server/passes.ts";
import { newSession } from "#features/people/sessions/server/start-session.ts";
import type { Ctx, Read, ReadCtx } from "#platform/ctx.ts";
import type { DeviceTokens } from "#platform/sessions/device-token.ts";
import type { RestorableAccount } from "../deletion.ts";

/** Loads the restore page of a deleted account, authorized by a pass. */
export async function loadAccountRestore(ctx: ReadCtx, token: string): Promise<RestorableAccount> {
  const { uid, name } = await requirePass(ctx, "come-back", token);
  const deletion = await findDeletion(ctx.read, uid, ctx.now());
  if (!deletion) throw new Refusal("account.pass-over");
  const { done, total, erases, due_at: until } = deletion;
  return { token, name, until, erased: erases === 1 ? { done: Math.min(done, total), total } : null };
}

/** Restores the account and logs it in. A user with a site ban stays banned and gets no session. */
export async function restoreAccount(ctx: Ctx, devices: DeviceTokens, token: string): Promise<LogInAnswer | null> {
  const { uid, name } = await requirePass(ctx, "come-back", token);
  const session = newSession(false);
  const now = ctx.now();
  const waits = await ctx.write(async (trx) => {
    const deletion = await findDeletionForUpdate(trx, uid, now);
    if (!deletion) throw new Refusal("account.pass-over");
    const status = await statusNow(trx, uid, deletion.status_before);
    await reopenAccount(trx, uid, status);
    if (status !== ACCOUNT_STATUS.ok) return null;
    return beginSession(trx, ctx, { session, person: { uid, status, logged_in_at: null }, devices });
  });
  return waits === null ? null : logInAnswer(ctx, devices, { uid, name }, { session, waits });
}

/** Recalculates the status, because a ban may have ended or started since. Deletion must not lift a ban. */
async function statusNow(read: Read, uid: number, before: number): Promise<number> {
  const ban = await findLatestBan(read, uid);
  if (ban && ban.lifted_at === null) return ACCOUNT_STATUS.banned;
  return before === ACCOUNT_STATUS.banned ? (ban?.status_before ?? ACCOUNT_STATUS.ok) : before;
}
