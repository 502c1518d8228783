import { Refusal } from "#domain/refusal.ts";
import type { Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { requestEmailChange } from "./email-queries.ts";

/** Job kinds: the confirmation link to a new address, and the notice to the previous one. */
export const CONFIRM_EMAIL = "account.confirm-email";
export const EMAIL_CHANGED = "account.email-changed";

/** Stores a pending address and enqueues its confirmation mail. */
export async function enqueueConfirmation(trx: Tx, uid: number, email: string, now: number): Promise<void> {
  await requestEmailChange(trx, uid, email, now);
  await enqueueJob(trx, { kind: CONFIRM_EMAIL, payload: { uid, askedAt: now }, dueAt: now, now });
}

/** Enqueues the change notice to the previous address, if it was confirmed. */
export async function enqueueAddressChanged(
  trx: Tx,
  before: { uid: number; email: string | null; email_confirmed_at: number | null },
  now: number,
): Promise<void> {
  const { uid, email } = before;
  if (email === null || before.email_confirmed_at === null) return;
  await enqueueJob(trx, { kind: EMAIL_CHANGED, payload: { uid, to: email }, dueAt: now, now });
}

/** Counts one address against the account's limit of requested addresses and mails. */
export async function countAddressRequest(addresses: GuessLimiter, uid: number): Promise<void> {
  const seconds = await addresses.take(`member ${uid}`);
  if (seconds > 0) throw new Refusal("request.too-many", { values: { seconds } });
}
