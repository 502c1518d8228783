import { Refusal } from "#domain/refusal.ts";
import { hasRecentProof } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { findCredentialsForUpdate, getAccount } from "#features/people/accounts/server/account-queries.ts";
import {
  countWritten,
  insertDeletion,
  isOnlyAdmin,
  listOwnedSubs,
  lockAdmins,
} from "#features/people/accounts/server/deletion-queries.ts";
import { dropResets } from "#features/people/accounts/server/reset-queries.ts";
import { dropEmailChange } from "#features/people/email/server/email-queries.ts";
import { requireFactorProof } from "#features/people/second-factors/server/require-proof.ts";
import type { SessionsEnded } from "#features/people/sessions/events.ts";
import { guessPassword, type PasswordGuard } from "#features/people/sessions/server/guess-password.ts";
import { removeSessions } from "#features/people/sessions/server/session-queries.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import { ACCOUNT_RESTORE_MS, DELETION_CONSENT, type DeletionView } from "../deletion.ts";
import type { DeleteAccountInput } from "../input.ts";

/** Job kinds: erase a user's content; erase all other data once the account cannot be restored. */
export const ERASE_CONTENT = "account.erase-written";
export const ERASE_PERSON = "account.erase";
/** Job kind: the mail that confirms the deletion and explains the restore. */
export const DELETED_MAIL = "account.deleted-mail";

export async function loadDeletion(ctx: ReadCtx): Promise<DeletionView> {
  const { uid, name, isAdmin } = ctx.viewer;
  const [owned, { password_hash: hash }] = await Promise.all([listOwnedSubs(ctx.read, uid), getAccount(ctx.read, uid)]);
  return { name, hasPassword: hash !== null, owned, isOnlyAdmin: isAdmin && (await isOnlyAdmin(ctx.read, uid)) };
}

/**
 * Deletes an account for all other users and ends its sessions. The owner can restore it for ACCOUNT_RESTORE_MS. Content is
 * erased at once if the owner chose that.
 */
export async function deleteAccount(
  ctx: Ctx,
  { guesses }: Pick<PasswordGuard, "guesses">,
  uid: number,
  { password, consent, written }: DeleteAccountInput,
): Promise<void> {
  if (consent !== DELETION_CONSENT) throw new Refusal("account.consent", { field: "consent" });
  if (ctx.viewer.uid === uid) await requireFactorProof(ctx);
  const wrongPassword = new Refusal("account.delete-password", { field: "password" });
  const account = await getAccount(ctx.read, uid);
  const budget = `member ${uid}`;
  if (account.password_hash === null) requireProven(ctx, uid);
  else if (!(await guessPassword(guesses, budget, password, account.password_hash))) throw wrongPassword;
  const now = ctx.now();
  await ctx.write(async (trx, emit) => {
    await lockAdmins(trx);
    const present = await findCredentialsForUpdate(trx, uid);
    if (present?.password_hash !== account.password_hash) throw wrongPassword;
    if (present.status === ACCOUNT_STATUS.deleted) throw new Refusal("account.not-found");
    if (await isOnlyAdmin(trx, uid)) throw new Refusal("account.only-admin");
    const erases = written === "erase";
    await insertDeletion(trx, {
      uid,
      status_before: present.status,
      erases: erases ? 1 : 0,
      total: erases ? await countWritten(trx, uid) : 0,
      asked_at: now,
      due_at: now + ACCOUNT_RESTORE_MS,
    });
    await dropEmailChange(trx, uid);
    await dropResets(trx, uid);
    const hashes = await removeSessions(trx, uid);
    const event: SessionsEnded = { type: "account.sessions-ended", uid, hashes };
    emit(event);
    const payload = { uid, askedAt: now };
    await enqueueJob(trx, { kind: ERASE_PERSON, payload, dueAt: now + ACCOUNT_RESTORE_MS, now });
    if (erases) await enqueueJob(trx, { kind: ERASE_CONTENT, payload, dueAt: now, now });
    if (ctx.sendsMail) await enqueueJob(trx, { kind: DELETED_MAIL, payload, dueAt: now, now });
  });
  if (account.password_hash !== null) await guesses.giveBack(budget);
}

/** Requires a recent reauthentication of a session without a password; a pass already proves one. */
function requireProven({ viewer, now }: Ctx, uid: number): void {
  if (viewer.uid === uid && !hasRecentProof(viewer, now())) throw new Refusal("account.reauthenticate");
}
