import type { Tables } from "#domain/tables.ts";
import { BACKUP_FAILED, sendBackupFailed } from "#features/data/backups/server/daily-backup.ts";
import { DELETED_MAIL } from "#features/data/leaving/server/delete-account.ts";
import { SAFETY_MAIL, sendSafetyMail } from "#features/people/accounts/server/safety-notes.ts";
import { APPLICATION_DECIDED, sendDecision } from "#features/people/admissions/server/applications.ts";
import { CONFIRM_EMAIL, EMAIL_CHANGED } from "#features/people/email/server/account-mail.ts";
import {
  sendAddressChanged,
  sendConfirmMail,
  sendDeletedMail,
} from "#features/people/email/server/send-account-mail.ts";
import { RECOVERY_JOB, sendRecovery } from "#features/people/recovery/server/recover.ts";
import { deliverMail } from "#features/talk/channels/server/deliver.ts";
import { DIGEST_JOB, FIND_DIGESTS, findDueDigests, sendDigest } from "#features/talk/channels/server/digests.ts";
import { DELIVER_MAIL } from "#features/talk/channels/server/enqueue-delivery.ts";
import type { UnsubscribeTokens } from "#features/talk/channels/server/unsubscribe-token.ts";
import type { z } from "#lib/zod.ts";
import type { Db } from "#platform/db/open-database.ts";
import { type JobKind, type JobRun, jobOf } from "#platform/jobs/job.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import * as payloads from "./job-payloads.ts";

const MINUTE = 60_000;
/** Equals the number of connections to the mail server. */
const MAILS_AT_ONCE = 4;

interface Surroundings {
  db: Db<Tables>;
  /** Null if the site sends no mail; these jobs then do nothing. */
  mail: SiteMail | null;
  unsubscribe: UnsubscribeTokens;
}

/** Background jobs that send mail. */
export function mailJobs({ db, mail: siteMail, unsubscribe }: Surroundings): JobKind[] {
  const mailJob = <S extends z.ZodType>(
    kind: string,
    payload: S,
    send: (payload: z.output<S>, run: JobRun, mail: SiteMail) => Promise<void>,
    options?: Pick<JobKind, "everyMs" | "atOnce">,
  ) =>
    jobOf(
      kind,
      payload,
      async (sent, run) => {
        if (siteMail) await send(sent, run, siteMail);
      },
      options,
    );
  return [
    mailJob(CONFIRM_EMAIL, payloads.emailConfirmationPayload, (asked, run, mail) =>
      sendConfirmMail(db, mail, asked, run),
    ),
    mailJob(EMAIL_CHANGED, payloads.formerEmailPayload, (before, run, mail) =>
      sendAddressChanged(db, mail, before, run),
    ),
    mailJob(DELETED_MAIL, payloads.deletionPayload, (asked, run, mail) => sendDeletedMail(db, mail, asked, run)),
    mailJob(RECOVERY_JOB, payloads.emailAddressPayload, (asked, run, mail) => sendRecovery(db, mail, asked, run)),
    mailJob(APPLICATION_DECIDED, payloads.personPayload, (decided, run, mail) => sendDecision(db, mail, decided, run)),
    mailJob(SAFETY_MAIL, payloads.safetyNotePayload, (noted, run, mail) => sendSafetyMail(db, mail, noted, run)),
    mailJob(BACKUP_FAILED, payloads.failedBackupPayload, (failed, run, mail) =>
      sendBackupFailed(db, mail, failed, run),
    ),
    mailJob(
      DELIVER_MAIL,
      payloads.deliveryPayload,
      (what, run, mail) => deliverMail(db, mail, unsubscribe, what, run),
      {
        atOnce: MAILS_AT_ONCE,
      },
    ),
    mailJob(FIND_DIGESTS, payloads.noPayload, (_payload, run) => findDueDigests(db, run), { everyMs: MINUTE }),
    mailJob(DIGEST_JOB, payloads.personPayload, (of, run, mail) => sendDigest(db, mail, unsubscribe, of, run), {
      atOnce: MAILS_AT_ONCE,
    }),
  ];
}
