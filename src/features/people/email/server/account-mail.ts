import { Refusal } from "#domain/refusal.ts";
import type { Tx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { askForEmail } from "./email-queries.ts";

/** Jobs: the link that confirms an address, and the last mail to one that is left. */
export const CONFIRM_EMAIL = "account.confirm-email";
export const EMAIL_CHANGED = "account.email-changed";

/** Asks for an address, and for the mail with the link that confirms it. */
export async function enqueueConfirmation(trx: Tx, uid: number, email: string, now: number): Promise<void> {
  await askForEmail(trx, uid, email, now);
  await enqueueJob(trx, { kind: CONFIRM_EMAIL, payload: { uid, askedAt: now }, dueAt: now, now });
}

/** A mail about the change to the address before this one, if it was its person's. */
export async function enqueueFarewell(
  trx: Tx,
  before: { uid: number; email: string | null; email_confirmed_at: number | null },
  now: number,
): Promise<void> {
  const { uid, email } = before;
  if (email === null || before.email_confirmed_at === null) return;
  await enqueueJob(trx, { kind: EMAIL_CHANGED, payload: { uid, to: email }, dueAt: now, now });
}

/** Takes one from the few addresses that an account may ask for, or have mail sent to. */
export async function takeAddress(addresses: GuessLimiter, uid: number): Promise<void> {
  const seconds = await addresses.take(`member ${uid}`);
  if (seconds > 0) throw new Refusal("request.too-many", { values: { seconds } });
}
