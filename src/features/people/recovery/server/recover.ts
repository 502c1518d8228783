import { accountLinks } from "#domain/account-links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { RESET_MS } from "#features/people/accounts/account.ts";
import { addReset, listByEmail, takeReset } from "#features/people/accounts/server/reset-queries.ts";
import type { SentCaptcha } from "#features/site/captcha/input.ts";
import { requireCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { withoutIdempotencyKey } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";
import { mailWordsFor } from "#strings/mail-words.ts";

/** Job kind: sends a reset link to an address, if it belongs to an account. */
export const RECOVERY_JOB = "account.recover";

/**
 * Requests a reset link. The job looks up the address, so the response and its timing are the same for every address.
 */
export async function recover(ctx: Ctx, { email, ...sent }: SentCaptcha & { email: string }): Promise<void> {
  if (!ctx.sendsMail) throw new Refusal("mail.off");
  const captcha = await requireCaptcha(ctx, "recover", sent);
  const now = ctx.now();
  await ctx.write(async (trx) => {
    await captcha.take(trx);
    await enqueueJob(trx, { kind: RECOVERY_JOB, payload: { email }, dueAt: now, now });
  });
}

/** Sends the link. Creates the token here, so that only the mail contains it. */
export async function sendRecovery(
  db: Db<Tables>,
  mail: SiteMail,
  { email }: { email: string },
  run: JobRun,
): Promise<void> {
  for (const person of await listByEmail(db.read, email))
    await sendLink(db, mail, { ...person, email: person.email ?? email }, run);
}

async function sendLink(
  db: Db<Tables>,
  mail: SiteMail,
  { uid, name, email, language }: { uid: number; name: string; email: string; language: string | null },
  run: JobRun,
): Promise<void> {
  const token = newSessionToken();
  const reset = { tokenHash: hashSessionToken(token), uid, byMail: true, expiresAt: run.now + RESET_MS };
  if (!(await db.write((trx) => addReset(trx, reset, run.now)))) return;
  const words = mailWordsFor(language);
  const site = await mail.siteName();
  const { subject, text, life, link, notYou } = words.recovery;
  const letter = {
    language: language ?? "en",
    greeting: words.hi(name),
    paragraphs: [text(site), life],
    link: { text: link, address: mail.addressOf(accountLinks.resetPassword(token)) },
    closing: [notYou, words.thanks, words.team(site)],
  };
  try {
    await mail.send({ to: email, subject: subject(site), letter }, withoutIdempotencyKey(run));
  } catch (error) {
    // the retry creates a new one
    await db.write((trx) => takeReset(trx, reset.tokenHash));
    throw error;
  }
}
