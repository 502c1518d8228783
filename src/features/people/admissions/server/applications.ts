import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Tables } from "#domain/tables.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { getAccount } from "#features/people/accounts/server/account-queries.ts";
import { findPersonNamed } from "#features/people/invites/server/invite-queries.ts";
import {
  findApplication,
  listApplications,
  openAccount,
  storeApplicationDecision,
} from "#features/people/registration/server/application-queries.ts";
import { canConfigure } from "#features/site/configuration/permissions.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { mailWordsFor } from "#strings/mail-words.ts";

/** Job kind: mails the decision to the applicant. */
export const APPLICATION_DECIDED = "application.decided";

/** Applications per page; the next ones appear as these are decided. */
const PAGE_SIZE = 50;

/** Loads pending applications, oldest first. */
export async function loadApplications(ctx: ReadCtx) {
  const rows = await listApplications(ctx.read, PAGE_SIZE);
  return rows.map(({ uid, name, text, asked_at: askedAt, awaits_email: awaits }) => ({
    uid,
    name,
    text,
    askedAt,
    isConfirmed: awaits === 0,
  }));
}

/** Approves an application, or rejects it with a reason. The account opens once no other step is pending. */
export async function decideApplication(
  ctx: Ctx,
  input: { user: string; approve: boolean; reason: string },
): Promise<void> {
  const refusal = canConfigure(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  const { approve: isApproved, reason } = input;
  if (!isApproved && reason === "") throw new Refusal("application.reason", { field: "reason" });
  await ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const person = await findPersonNamed(trx, input.user);
    const decision = { by: ctx.viewer.uid, now, isApproved, reason: isApproved ? null : reason };
    if (!person || !(await storeApplicationDecision(trx, { uid: person.uid, ...decision })))
      throw new Refusal("application.none");
    if (isApproved) await openAccount(trx, person.uid);
    await recordAction(trx, emit, {
      code: isApproved ? LOG.applicationApproved : LOG.applicationRefused,
      sub: null,
      by: ctx.viewer,
      at: now,
      targetUid: person.uid,
      ...(isApproved ? {} : { reason }),
    });
    if (ctx.sendsMail) {
      await enqueueJob(trx, { kind: APPLICATION_DECIDED, payload: { uid: person.uid }, dueAt: now, now });
    }
  });
}

/** Mails the decision to the applicant's address, if there is one. */
export async function sendDecision(
  db: Db<Tables>,
  mail: SiteMail,
  { uid }: { uid: number },
  run: JobRun,
): Promise<void> {
  const [account, application] = await Promise.all([getAccount(db.read, uid), findApplication(db.read, uid)]);
  if (account.email === null || !application || application.decided_at === null) return;
  const words = mailWordsFor(account.language);
  const site = await mail.siteName();
  const { subject, approved, refused, link } = words.application;
  const letter = {
    language: account.language ?? "en",
    greeting: words.hi(account.name),
    paragraphs: application.approved === 1 ? [approved(site)] : [refused(site), application.reason ?? ""],
    link: { text: link, address: mail.addressOf(links.login()) },
    closing: [words.thanks, words.team(site)],
  };
  await mail.send({ to: account.email, subject: subject(site), letter }, run);
}
