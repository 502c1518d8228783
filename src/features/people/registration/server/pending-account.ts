import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import {
  ACCOUNT_STATUS,
  EMAIL_CORRECTION_MS,
  RESEND_PAUSE_MS,
  type WaitingView,
} from "#features/people/accounts/account.ts";
import { getPendingSteps } from "#features/people/accounts/server/account-queries.ts";
import { countAddressRequest, enqueueConfirmation } from "#features/people/email/server/account-mail.ts";
import { checkEmail } from "#features/people/email/server/check-email.ts";
import { setEmail } from "#features/people/email/server/email-queries.ts";
import { requirePass } from "#features/people/sessions/server/passes.ts";
import type { SentCaptcha } from "#features/site/captcha/input.ts";
import { requireCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { GuessLimiter } from "#platform/sessions/guess-limiter.ts";
import { findApplication } from "./application-queries.ts";
import { listAwaiting } from "./unconfirmed-queries.ts";

/** Loads the pending steps of an account, authorized by a pass; null when active. */
export async function loadWaiting(ctx: ReadCtx, pass: string): Promise<WaitingView | null> {
  const { uid, name, status } = await requirePass(ctx, "waiting", pass);
  if (status !== ACCOUNT_STATUS.pending) return null;
  const [person, application] = await Promise.all([getPendingSteps(ctx.read, uid), findApplication(ctx.read, uid)]);
  const awaitsEmail = person.awaits_email === 1;
  return {
    name,
    email: awaitsEmail ? person.email : null,
    canCorrect: awaitsEmail && ctx.now() < person.joined_at + EMAIL_CORRECTION_MS,
    application: !application ? null : application.decided_at === null ? "waiting" : "refused",
    reason: application?.approved === 0 ? application.reason : null,
  };
}

/** Job kind: sends the confirmation link of a new account again. */
export const RESEND_CONFIRMATION_JOB = "account.resend";

/**
 * Requests another confirmation link by address. The job looks up the account, so the response and its timing are the
 * same for every address.
 */
export async function resendByAddress(ctx: Ctx, { email, ...sent }: SentCaptcha & { email: string }): Promise<void> {
  if (!ctx.sendsMail) throw new Refusal("mail.off");
  const captcha = await requireCaptcha(ctx, "recover", sent);
  const now = ctx.now();
  await ctx.write(async (trx) => {
    await captcha.take(trx);
    await enqueueJob(trx, { kind: RESEND_CONFIRMATION_JOB, payload: { email }, dueAt: now, now });
  });
}

/** Enqueues the mail unless one was sent recently. */
export async function resendPendingConfirmations(
  db: Db<Tables>,
  { email }: { email: string },
  now: number,
): Promise<void> {
  await db.write(async (trx) => {
    for (const found of await listAwaiting(trx, email)) {
      if (found.asked_at !== null && now - found.asked_at < RESEND_PAUSE_MS) continue;
      await enqueueConfirmation(trx, found.uid, found.email ?? email, now);
    }
  });
}

/** Sends the confirmation link of a new account again. */
export async function resendFirst(ctx: Ctx, addresses: GuessLimiter, { pass }: { pass: string }): Promise<string> {
  const { uid, email } = await requireWaiting(ctx, pass);
  await countAddressRequest(addresses, uid);
  await ctx.write((trx) => enqueueConfirmation(trx, uid, email, ctx.now()));
  return accountLinks.waiting(pass);
}

/** Changes the address of a new account within its first hours, because the first one may have a typo. */
export async function correctEmail(
  ctx: Ctx,
  addresses: GuessLimiter,
  { pass, email: typed }: { pass: string; email: string },
): Promise<string> {
  const { uid, joinedAt } = await requireWaiting(ctx, pass);
  const now = ctx.now();
  if (now >= joinedAt + EMAIL_CORRECTION_MS) throw new Refusal("account.correct-late");
  const email = await checkEmail(ctx, typed);
  if (email === null) throw new Refusal("account.email-required", { field: "email" });
  await countAddressRequest(addresses, uid);
  await ctx.write(async (trx) => {
    await setEmail(trx, uid, email, false);
    await enqueueConfirmation(trx, uid, email, now);
  });
  return accountLinks.waiting(pass);
}

async function requireWaiting(ctx: Ctx, pass: string) {
  if (!ctx.sendsMail) throw new Refusal("mail.off");
  const { uid } = await requirePass(ctx, "waiting", pass);
  const { status, email, awaits_email: awaits, joined_at: joinedAt } = await getPendingSteps(ctx.read, uid);
  if (status !== ACCOUNT_STATUS.pending || awaits !== 1 || email === null) throw new Refusal("account.email-confirmed");
  return { uid, email, joinedAt };
}
