import { accountLinks } from "#domain/account-links.ts";
import { HOUR } from "#domain/limits.ts";
import { links } from "#domain/links.ts";
import type { Tables } from "#domain/tables.ts";
import { ACCOUNT_STATUS, CONFIRMATION_LINK_MS, FIRST_CONFIRMATION_LINK_MS } from "#features/people/accounts/account.ts";
import { getAccount } from "#features/people/accounts/server/account-queries.ts";
import { findDeletion } from "#features/people/accounts/server/deletion-queries.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { withoutIdempotencyKey } from "#platform/jobs/job.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { hashSessionToken, newSessionToken } from "#platform/sessions/session-token.ts";
import { mailWordsFor } from "#strings/mail-words.ts";
import { findEmailChange, findEmailOwner, setEmailToken } from "./email-queries.ts";

/** Sends a confirmation link. Creates the token here, so that only the mail contains it. */
export async function sendConfirmMail(
  db: Db<Tables>,
  mail: SiteMail,
  { uid, askedAt }: { uid: number; askedAt: number },
  run: JobRun,
): Promise<void> {
  const [account, asked] = await Promise.all([getAccount(db.read, uid), findEmailChange(db.read, uid, run.now)]);
  const { ok, pending } = ACCOUNT_STATUS;
  const isThere = account.status === ok || account.status === pending;
  if (!isThere || asked?.asked_at !== askedAt) return;
  const owner = await findEmailOwner(db.read, asked.email, uid);
  if (owner && owner.email_confirmed_at !== null) {
    await sendAddressKnown(mail, { ...owner, to: asked.email, other: account.name }, run);
    return;
  }
  const token = newSessionToken();
  if (!(await db.write((trx) => setEmailToken(trx, uid, askedAt, hashSessionToken(token))))) return;
  const words = mailWordsFor(account.language);
  const site = await mail.siteName();
  const { subject, text, link, notYou } = words.confirm;
  const lifeMs = account.status === pending ? FIRST_CONFIRMATION_LINK_MS : CONFIRMATION_LINK_MS;
  await mail.send(
    {
      to: asked.email,
      subject: subject(site),
      letter: {
        language: account.language ?? "en",
        greeting: words.hi(account.name),
        paragraphs: [text(site, lifeMs / HOUR)],
        link: { text: link, address: mail.addressOf(links.confirmEmail(token)) },
        closing: [notYou, words.thanks, words.team(site)],
      },
    },
    withoutIdempotencyKey(run),
  );
}

/** Mail to the owner of an address that another account entered. The other account is not notified. */
async function sendAddressKnown(
  mail: SiteMail,
  { name, language, to, other }: { name: string; language: string | null; to: string; other: string },
  run: JobRun,
): Promise<void> {
  const words = mailWordsFor(language);
  const site = await mail.siteName();
  const { subject, text, link } = words.addressKnown;
  await mail.send(
    {
      to,
      subject: subject(site),
      letter: {
        language: language ?? "en",
        greeting: words.hi(name),
        paragraphs: [text(site, name, other)],
        link: { text: link, address: mail.addressOf(accountLinks.recover()) },
        closing: [words.confirm.notYou, words.thanks, words.team(site)],
      },
    },
    run,
  );
}

/** Sends the last mail to an address that its account replaced, or that another account confirmed. */
export async function sendAddressChanged(
  db: Db<Tables>,
  mail: SiteMail,
  { uid, to }: { uid: number; to: string },
  run: JobRun,
): Promise<void> {
  const account = await getAccount(db.read, uid);
  const words = mailWordsFor(account.language);
  const site = await mail.siteName();
  const { subject, text, link, notYou } = words.changed;
  await mail.send(
    {
      to,
      subject: subject(site),
      letter: {
        language: account.language ?? "en",
        greeting: words.hi(account.name),
        paragraphs: [text(account.name, site), notYou],
        link: { text: link, address: mail.addressOf(links.settingsAccount()) },
        closing: [words.thanks, words.team(site)],
      },
    },
    run,
  );
}

/** Sends the deletion mail if the account can still be restored. */
export async function sendDeletedMail(
  db: Db<Tables>,
  mail: SiteMail,
  { uid, askedAt }: { uid: number; askedAt: number },
  run: JobRun,
): Promise<void> {
  const [account, deletion] = await Promise.all([getAccount(db.read, uid), findDeletion(db.read, uid, run.now)]);
  const { email, email_confirmed_at: confirmedAt, language } = account;
  if (deletion?.asked_at !== askedAt || email === null || confirmedAt === null) return;
  const words = mailWordsFor(language);
  const site = await mail.siteName();
  const { subject, text, link, notYou } = words.deleted;
  const letter = {
    language: language ?? "en",
    greeting: words.hi(account.name),
    paragraphs: [text(site)],
    link: { text: link, address: mail.addressOf(links.login()) },
    closing: [notYou, words.thanks, words.team(site)],
  };
  await mail.send({ to: email, subject: subject(site), letter }, run);
}
