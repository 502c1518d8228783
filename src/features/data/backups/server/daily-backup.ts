import type { BackupRecord } from "#domain/backup.ts";
import { links } from "#domain/links.ts";
import type { Settings } from "#domain/settings.ts";
import type { Tables } from "#domain/tables.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import { mailWordsFor } from "#strings/mail-words.ts";
import { type BackupState, isBackupDue } from "../backup-state.ts";
import { backupStateOf } from "../backup-state-of-records.ts";
import type { BackupProcess } from "./backup-process.ts";
import { findAdminMail, listAdminUids } from "./backup-queries.ts";

/** Job kinds: the daily check, and the mail to one admin about a failure. */
export const DAILY_BACKUP = "backup.daily";
export const BACKUP_FAILED = "backup.failed";

interface Surroundings {
  db: Db<Tables>;
  settings(): Promise<Settings>;
  process: BackupProcess;
  /** Stores the backup state for the dashboard. */
  store(state: BackupState, now: number): Promise<void>;
  now(): number;
  onError(error: unknown): void;
}

/**
 * Starts today's backup if it is due. The job does not await it, because a backup can outlast the job timeout. Stores
 * the result for the dashboard; admins get a mail about the first failure of a series.
 */
export async function backUpWhenDue(surroundings: Surroundings): Promise<void> {
  const { db, settings, process, store, now, onError } = surroundings;
  const before = backupStateOf(await process.list());
  await store(before, now());
  const { "backup.daily": isDaily, "backup.hour": hour } = await settings();
  if (!isDaily || !isBackupDue(before, hour, now()) || (await process.underWay()) !== null) return;
  const after = async (record: BackupRecord | null) => {
    if (record === null) return;
    await store(backupStateOf(await process.list()), now());
    const isNew = record.failure ? before.failedAt === null : before.copyFailedAt === null;
    if ((record.failure || record.copyFailure) && isNew) await noteFailure(db, record, before.goodAt, now());
  };
  void process.make(now(), "daily").then(after).catch(onError);
}

async function noteFailure(db: Db<Tables>, record: BackupRecord, goodAt: number | null, now: number): Promise<void> {
  const uids = await listAdminUids(db.read);
  await db.write(async (trx) => {
    for (const uid of uids) {
      const payload = { uid, failedAt: record.startedAt, goodAt, isCopy: record.failure === null };
      await enqueueJob(trx, { kind: BACKUP_FAILED, payload, dueAt: now, now });
    }
  });
}

/** Sends one admin a mail about a failed backup. */
export async function sendBackupFailed(
  db: Db<Tables>,
  mail: SiteMail,
  {
    uid,
    failedAt,
    goodAt,
    isCopy,
  }: { uid: number; failedAt: number; goodAt: number | null; isCopy?: boolean | undefined },
  run: Pick<JobRun, "signal" | "key">,
): Promise<void> {
  const admin = await findAdminMail(db.read, uid);
  if (!admin) return;
  const words = mailWordsFor(admin.language);
  const site = await mail.siteName();
  const { subject, failed, notCopied, good, none, why, link } = words.backup;
  const paragraphs = isCopy
    ? [notCopied(failedAt), why]
    : [failed(failedAt), goodAt === null ? none : good(goodAt), why];
  const letter = {
    language: admin.language ?? "en",
    greeting: words.hi(admin.name),
    paragraphs,
    link: { text: link, address: mail.addressOf(links.admin()) },
    closing: [words.thanks, words.team(site)],
  };
  await mail.send({ to: admin.email, subject: subject(site), letter }, run);
}
