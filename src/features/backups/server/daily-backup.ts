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
import type { BackupProcess } from "./backup-process.ts";
import { findAdminMail, listAdminUids } from "./backup-queries.ts";

/** The job that looks whether a backup is due, and the one that lets an admin know that one failed. */
export const DAILY_BACKUP = "backup.daily";
export const BACKUP_FAILED = "backup.failed";

interface Surroundings {
  db: Db<Tables>;
  settings(): Promise<Settings>;
  process: BackupProcess;
  /** Keeps what is known of backups where the dashboard finds it. */
  store(state: BackupState, now: number): Promise<void>;
  now(): number;
  onError(error: unknown): void;
}

function stateOf(records: readonly BackupRecord[]): BackupState {
  const goodAt = records.find(({ failure }) => failure === null)?.startedAt ?? null;
  const [latest] = records;
  return { goodAt, failedAt: latest?.failure ? latest.startedAt : null };
}

/**
 * Begins the backup of today when it is due. The job does not wait for it: it may take longer than a job may. What became
 * of it is kept for the dashboard, and the admins get a mail when the first of several fails.
 */
export async function backUpWhenDue(surroundings: Surroundings): Promise<void> {
  const { db, settings, process, store, now, onError } = surroundings;
  const before = stateOf(await process.list());
  await store(before, now());
  const { "backup.daily": isDaily, "backup.hour": hour } = await settings();
  if (!isDaily || process.isRunning() || !isBackupDue(before, hour, now())) return;
  const after = async (record: BackupRecord | null) => {
    if (record === null) return;
    await store(stateOf(await process.list()), now());
    if (record.failure !== null && before.failedAt === null) await noteFailure(db, record, before.goodAt, now());
  };
  void process.make(now()).then(after).catch(onError);
}

async function noteFailure(db: Db<Tables>, record: BackupRecord, goodAt: number | null, now: number): Promise<void> {
  const uids = await listAdminUids(db.read);
  await db.write(async (trx) => {
    for (const uid of uids) {
      const payload = { uid, failedAt: record.startedAt, goodAt };
      await enqueueJob(trx, { kind: BACKUP_FAILED, payload, dueAt: now, now });
    }
  });
}

/** Sends one admin a mail about a backup that failed. */
export async function sendBackupFailed(
  db: Db<Tables>,
  mail: SiteMail,
  { uid, failedAt, goodAt }: { uid: number; failedAt: number; goodAt: number | null },
  { signal }: Pick<JobRun, "signal">,
): Promise<void> {
  const admin = await findAdminMail(db.read, uid);
  if (!admin) return;
  const words = mailWordsFor(admin.language);
  const site = await mail.siteName();
  const { subject, failed, good, none, why, link } = words.backup;
  const letter = {
    language: admin.language ?? "en",
    greeting: words.hi(admin.name),
    paragraphs: [failed(failedAt), goodAt === null ? none : good(goodAt), why],
    link: { text: link, address: mail.addressOf(links.admin()) },
    closing: [words.thanks, words.team(site)],
  };
  await mail.send({ to: admin.email, subject: subject(site), letter }, signal);
}
