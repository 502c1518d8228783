import { accountLinks } from "#domain/account-links.ts";
import type { Tables } from "#domain/tables.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { mailWordsFor } from "#strings/mail-words.ts";
import { ACCOUNT_STATUS } from "../account.ts";
import type { SafetyNote, SafetyNotification } from "../safety.ts";
import { getAccount } from "./account-queries.ts";

/** Job kinds: a security message, and its mail. Both ignore notification preferences. */
export const SAFETY_MESSAGE = "account.safety-message";
export const SAFETY_MAIL = "account.safety-mail";

/** Enqueues a security notification in the transaction of its cause. */
export async function enqueueSafetyNote(trx: Tx, ctx: Ctx, uid: number, note: SafetyNote): Promise<void> {
  const now = ctx.now();
  const payload: SafetyNotification = { uid, note, ...ctx.client };
  await enqueueJob(trx, { kind: SAFETY_MESSAGE, payload, dueAt: now, now });
  if (ctx.sendsMail) await enqueueJob(trx, { kind: SAFETY_MAIL, payload, dueAt: now, now });
}

/** Sends a security mail to the account's confirmed address. */
export async function sendSafetyMail(
  db: Db<Tables>,
  mail: SiteMail,
  { uid, note, browser, network }: SafetyNotification,
  run: JobRun,
): Promise<void> {
  const { status, email, email_confirmed_at: confirmedAt, language, name } = await getAccount(db.read, uid);
  if (status !== ACCOUNT_STATUS.ok || email === null || confirmedAt === null) return;
  const words = mailWordsFor(language);
  const site = await mail.siteName();
  const { subject, text } = words.safety.notes[note];
  const letter = {
    language: language ?? "en",
    greeting: words.hi(name),
    paragraphs: [text(site), words.safety.client(browser || words.safety.unknownBrowser, network), words.safety.notYou],
    link: { text: words.safety.link, address: mail.addressOf(accountLinks.sessions()) },
    closing: [words.thanks, words.team(site)],
  };
  await mail.send({ to: email, subject: subject(site), letter }, run);
}
