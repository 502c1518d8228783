import { countVerdicts } from "#domain/doctor.ts";
import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import type { Viewer } from "#domain/viewer.ts";
import { MARK_SUB_NSFW } from "#features/circles/subs/server/enqueue-mark-nsfw.ts";
import { replyByRule } from "#features/content/comments/server/reply-by-rule.ts";
import { dropExpiredDrafts } from "#features/content/drafts/server/draft-queries.ts";
import { fetchPreview, LINK_PREVIEW } from "#features/content/posts/server/link-preview.ts";
import { markSubNsfw } from "#features/content/posts/server/mark-sub-nsfw.ts";
import { fetchOlderPreviews, OLDER_PREVIEWS } from "#features/content/posts/server/older-previews.ts";
import { postWhenDue } from "#features/content/scheduled/server/publish-scheduled.ts";
import { dropCancelled, POST_DUE } from "#features/content/scheduled/server/scheduled-queries.ts";
import { removeUnused } from "#features/content/uploads/server/remove-unused.ts";
import { remuxOlder } from "#features/content/uploads/server/remux-older.ts";
import { WIPE_VOTES, wipeVotesInBatches } from "#features/content/votes/server/wipe-votes.ts";
import { backUpWhenDue, DAILY_BACKUP } from "#features/data/backups/server/daily-backup.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import type { ExportWriter } from "#features/data/exports/server/export-writer.ts";
import {
  LONGEST_EXPORT_MS,
  makeExport,
  removeOldExports,
  WRITE_EXPORT,
} from "#features/data/exports/server/manage-exports.ts";
import { ERASE_CONTENT, ERASE_PERSON } from "#features/data/leaving/server/delete-account.ts";
import { eraseContent } from "#features/data/leaving/server/erase-content.ts";
import { erasePerson } from "#features/data/leaving/server/erase-person.ts";
import { makeArchive, removeOldArchives, WRITE_ARCHIVE } from "#features/data/own-data/server/own-data.ts";
import { CONTINUE_REMOVAL, REMOVE_OLD, removeOld } from "#features/data/retention/server/remove-old.ts";
import { enqueueDueHooks, SEND_TO_HOOK } from "#features/data/webhooks/server/enqueue-hooks.ts";
import { HOOK_PAUSED, type HookSender, sendDeliveries } from "#features/data/webhooks/server/send-deliveries.ts";
import { MESSAGE_BY_RULE, REPLY_BY_RULE } from "#features/moderation/automod/server/record-match.ts";
import { runTrial, TRY_RULE } from "#features/moderation/automod/server/try-rule.ts";
import { continueUndoMatches, UNDO_MATCHES } from "#features/moderation/automod/server/undo-matches.ts";
import { END_SITE_BAN, endSiteBan } from "#features/moderation/bans/server/ban-from-site.ts";
import { REMOVE_BANNED_CONTENT, removeBannedContent } from "#features/moderation/bans/server/remove-banned-content.ts";
import { hashOlderImages } from "#features/moderation/blocked-images/server/hash-older-images.ts";
import { REMOVE_IMAGE, removeImageEverywhere } from "#features/moderation/blocked-images/server/remove-image.ts";
import { continueCleanUp } from "#features/moderation/clean-up/server/continue-clean-up.ts";
import { CLEAN_UP } from "#features/moderation/clean-up/server/start-clean-up.ts";
import { CONTINUE_UNDO, continueUndo } from "#features/moderation/modlog/server/continue-undo.ts";
import { NOTIFY_REPORTERS } from "#features/moderation/reports/server/close-reports.ts";
import { dropExpiredResets } from "#features/people/accounts/server/reset-queries.ts";
import { SAFETY_MESSAGE } from "#features/people/accounts/server/safety-notes.ts";
import { dropExpiredEmailChanges } from "#features/people/email/server/email-queries.ts";
import { REMINDER_DUE } from "#features/people/follows/server/remind.ts";
import { dropUsedRequests } from "#features/people/providers/server/provider-queries.ts";
import {
  RESEND_CONFIRMATION_JOB,
  resendPendingConfirmations,
} from "#features/people/registration/server/pending-account.ts";
import { dropUsedForms } from "#features/people/registration/server/question-queries.ts";
import { dropUsedChallenges } from "#features/people/second-factors/server/passkey-queries.ts";
import { dropExpiredLogInSteps } from "#features/people/second-factors/server/step-queries.ts";
import type { AttackCounter } from "#features/site/attack-mode/server/attack-counter.ts";
import { dropOldCounts } from "#features/site/attack-mode/server/attack-queries.ts";
import { ATTACK_NOTE, endAttackWhenOver } from "#features/site/attack-mode/server/switch-attack.ts";
import { syncAllRoleBadges } from "#features/site/badges/server/sync-role-badges.ts";
import { dropUsedCaptchas } from "#features/site/captcha/server/captcha-queries.ts";
import { COUNT_SITE, countSite, storeDoctorState } from "#features/site/dashboard/server/count-site.ts";
import { diskSpace } from "#features/site/dashboard/server/disk-space.ts";
import { deliverPush } from "#features/talk/channels/server/deliver.ts";
import { dropOldDeliveries } from "#features/talk/channels/server/deliver-queries.ts";
import { DELIVER_PUSH } from "#features/talk/channels/server/enqueue-delivery.ts";
import type { UnsubscribeTokens } from "#features/talk/channels/server/unsubscribe-token.ts";
import type { Broadcast } from "#features/talk/live/server/broadcast.ts";
import { sendThumbnail } from "#features/talk/live/server/post-messages.ts";
import { sendAttackNote } from "#features/talk/messages/server/send-attack-note.ts";
import { sendHookNote } from "#features/talk/messages/server/send-hook-note.ts";
import { sendSafetyMessage } from "#features/talk/messages/server/send-safety-message.ts";
import { messageByRule } from "#features/talk/modmail/server/message-by-rule.ts";
import { NOTIFICATION_RETENTION_DAYS } from "#features/talk/notifications/notification.ts";
import {
  NOTIFY_POST_FOLLOWERS,
  NOTIFY_THREAD_FOLLOWERS,
  notifyPostFollowers,
  notifyThreadFollowers,
  remindOf,
} from "#features/talk/notifications/server/notify-followers.ts";
import { notifyReporters } from "#features/talk/notifications/server/notify-reporters.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Db } from "#platform/db/open-database.ts";
import { deleteOldAnswers } from "#platform/db/run-idempotently.ts";
import type { Files } from "#platform/files/files.ts";
import { type JobKind, jobOf } from "#platform/jobs/job.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { PushSender } from "#platform/push/push-sender.ts";
import { dropExpiredCounters } from "#platform/rate-limits/rate-limit-queries.ts";
import { effectHandlers } from "./effects.ts";
import * as payloads from "./job-payloads.ts";
import { mailJobs } from "./mail-jobs.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Concurrent link previews, so that a slow site does not delay the others. */
const PREVIEWS_AT_ONCE = 4;
const PUSHES_AT_ONCE = 4;
/** Concurrent webhook deliveries. */
const HOOKS_AT_ONCE = 4;

interface Surroundings {
  /** Data folder whose disk the dashboard shows; null if it shows that of another machine. */
  dataDir: string | null;
  db: Db<Tables>;
  /** Null if this server runs no checks. Its jobs are left to other servers. */
  doctor: DoctorProcess | null;
  files: Files;
  outbound: Outbound;
  live: Broadcast;
  /** Null if no backups are made, as in tests. */
  backups: Parameters<typeof backUpWhenDue>[0] | null;
  writeExport: ExportWriter;
  /** Null if the site sends no mail; mail jobs then do nothing. */
  mail: SiteMail | null;
  /** Context for jobs that emit events. */
  ctx: (viewer?: Viewer) => Promise<Ctx>;
  push: PushSender;
  unsubscribe: UnsubscribeTokens;
  attacks: AttackCounter;
  hooks: HookSender;
}

/** All kinds of background jobs. */
export const jobKinds = (surroundings: Surroundings): JobKind[] => [
  ...siteJobs(surroundings),
  ...memberJobs(surroundings),
  ...contentJobs(surroundings),
  ...mailJobs(surroundings),
];

/** Upkeep of the site and its files. */
const siteJobs = ({ dataDir, db, doctor, backups, files, attacks, ctx }: Surroundings): JobKind[] => [
  // a server that makes no backups leaves these jobs to another one
  ...(backups ? [backupJob(backups)] : []),
  ...(doctor ? doctorJobs(db, doctor) : []),
  jobOf(
    "expired.remove",
    payloads.noPayload,
    async (_payload, { now }) => {
      await db.write((trx) => deleteOldAnswers(trx, now));
      await db.write((trx) => dropExpiredDrafts(trx, now));
      await db.write((trx) => dropCancelled(trx, now));
      await db.write((trx) => dropExpiredEmailChanges(trx, now));
      await db.write((trx) => dropExpiredResets(trx, now));
      await removeOldArchives(db, files.store, now);
      await removeOldExports(db, files.store, now);
      await db.write((trx) => dropUsedForms(trx, now));
      await db.write((trx) => dropUsedCaptchas(trx, now));
      await db.write((trx) => dropExpiredCounters(trx, now));
      await db.write((trx) => dropExpiredLogInSteps(trx, now));
      await db.write((trx) => dropUsedChallenges(trx, now));
      await db.write((trx) => dropUsedRequests(trx, now));
      await db.write((trx) => dropOldDeliveries(trx, now - NOTIFICATION_RETENTION_DAYS * DAY));
    },
    { everyMs: HOUR },
  ),
  jobOf(REMOVE_OLD, payloads.noPayload, async (_payload, run) => removeOld(db, (await ctx()).settings, run), {
    everyMs: DAY,
    firstMs: HOUR,
  }),
  jobOf(CONTINUE_REMOVAL, payloads.noPayload, async (_payload, run) => removeOld(db, (await ctx()).settings, run)),
  jobOf(
    COUNT_SITE,
    payloads.noPayload,
    (_payload, run) => countSite(db, async () => (dataDir === null ? null : diskSpace(dataDir)), run),
    {
      everyMs: HOUR / 4,
      firstMs: MINUTE,
    },
  ),
  jobOf(
    "attack.watch",
    payloads.noPayload,
    async (_payload, { now }) => {
      await attacks.flush();
      await endAttackWhenOver(await ctx(), effectHandlers);
      await db.write((trx) => dropOldCounts(trx, now));
    },
    { everyMs: MINUTE },
  ),
  jobOf(ATTACK_NOTE, payloads.attackNotePayload, async (note) => sendAttackNote(await ctx(), note)),
  jobOf("badges.follow-roles", payloads.noPayload, async (_payload, run) => syncAllRoleBadges(await ctx(), run), {
    everyMs: HOUR,
    firstMs: MINUTE,
  }),
  jobOf("files.remove-unused", payloads.noPayload, (_payload, run) => removeUnused(db, files.store, run), {
    everyMs: 6 * HOUR,
  }),
  jobOf("files.hash-older", payloads.noPayload, (_payload, run) => hashOlderImages(db, files, run), { everyMs: HOUR }),
  jobOf("files.remux-older", payloads.noPayload, (_payload, run) => remuxOlder(db, files, run), {
    everyMs: HOUR,
    firstMs: MINUTE,
  }),
];

const backupJob = (backups: NonNullable<Surroundings["backups"]>): JobKind =>
  jobOf(DAILY_BACKUP, payloads.noPayload, () => backUpWhenDue(backups), {
    everyMs: 10 * MINUTE,
    firstMs: 5 * MINUTE,
  });

const doctorJobs = (db: Db<Tables>, doctor: DoctorProcess): JobKind[] => [
  jobOf("doctor.daily", payloads.noPayload, () => doctor.start(), { everyMs: DAY, firstMs: HOUR / 2 }),
  jobOf(
    "doctor.note",
    payloads.noPayload,
    async (_payload, { now }) => {
      const report = await doctor.last();
      if (report) await storeDoctorState(db, countVerdicts(report.findings), now);
    },
    { everyMs: 5 * MINUTE, firstMs: MINUTE },
  ),
];

/** Jobs for one member or webhook. */
const memberJobs = ({ db, writeExport, files, push, hooks, ctx }: Surroundings): JobKind[] => [
  jobOf(RESEND_CONFIRMATION_JOB, payloads.emailAddressPayload, (asked, run) =>
    resendPendingConfirmations(db, asked, run.now),
  ),
  jobOf(WRITE_ARCHIVE, payloads.deletionPayload, (asked, run) => makeArchive(ctx, files.store, asked, run)),
  jobOf(
    WRITE_EXPORT,
    payloads.exportPayload,
    (asked, run) => makeExport({ ctxOf: ctx, store: files.store, write: writeExport }, asked, run),
    { longestMs: LONGEST_EXPORT_MS },
  ),
  jobOf(ERASE_CONTENT, payloads.deletionPayload, (asked, run) => eraseContent(ctx, asked, run)),
  jobOf(ERASE_PERSON, payloads.deletionPayload, (asked, run) => erasePerson(db, asked, run)),
  jobOf(SAFETY_MESSAGE, payloads.safetyNotePayload, async (noted) => sendSafetyMessage(await ctx(), noted)),
  jobOf(DELIVER_PUSH, payloads.deliveryPayload, (what, run) => deliverPush(db, push, what, run), {
    atOnce: PUSHES_AT_ONCE,
  }),
  jobOf("webhook.due", payloads.noPayload, async () => enqueueDueHooks(await ctx()), { everyMs: MINUTE }),
  jobOf(SEND_TO_HOOK, payloads.webhookPayload, async (hook, run) => sendDeliveries(await ctx(), hooks, hook, run), {
    atOnce: HOOKS_AT_ONCE,
  }),
  jobOf(HOOK_PAUSED, payloads.pausedWebhookPayload, async (paused) => sendHookNote(await ctx(), paused)),
  jobOf(REMINDER_DUE, payloads.reminderPayload, async ({ rid }) => remindOf(await ctx(), rid)),
];

/** Jobs after posts, comments and moderation. */
const contentJobs = ({ db, files, outbound, live, ctx }: Surroundings): JobKind[] => [
  jobOf(POST_DUE, payloads.scheduledPostPayload, (waiting) => postWhenDue(ctx, waiting)),
  jobOf(
    LINK_PREVIEW,
    payloads.postPayload,
    ({ pid }, run) =>
      fetchPreview({ db, files, outbound, onReady: (of, name) => sendThumbnail(live, of, name) }, pid, run),
    { atOnce: PREVIEWS_AT_ONCE },
  ),
  jobOf(OLDER_PREVIEWS, payloads.postsBeforePayload, ({ before }, run) => fetchOlderPreviews(db, before, run)),
  jobOf(NOTIFY_POST_FOLLOWERS, payloads.followerBatchPayload, async (of) => notifyPostFollowers(await ctx(), of)),
  jobOf(NOTIFY_THREAD_FOLLOWERS, payloads.followerBatchPayload, async (of) => notifyThreadFollowers(await ctx(), of)),
  jobOf(REPLY_BY_RULE, payloads.ruleTextPayload, async (reply) => replyByRule(await ctx(), reply)),
  jobOf(MESSAGE_BY_RULE, payloads.ruleTextPayload, async (message) => messageByRule(await ctx(), message)),
  jobOf(END_SITE_BAN, payloads.siteBanPayload, async ({ bid }) => endSiteBan(await ctx(), bid)),
  jobOf(REMOVE_BANNED_CONTENT, payloads.actionPayload, ({ aid }, run) => removeBannedContent(ctx, aid, run)),
  jobOf(REMOVE_IMAGE, payloads.actionPayload, ({ aid }, run) => removeImageEverywhere(ctx, aid, run)),
  jobOf(WIPE_VOTES, payloads.actionPayload, ({ aid }, run) => wipeVotesInBatches(ctx, aid, run)),
  jobOf(CLEAN_UP, payloads.actionPayload, ({ aid }, run) => continueCleanUp(ctx, effectHandlers, aid, run)),
  jobOf(NOTIFY_REPORTERS, payloads.closedReportsPayload, async ({ rpids }) => notifyReporters(await ctx(), rpids)),
  jobOf(TRY_RULE, payloads.trialPayload, (of, run) => runTrial(db, of, run)),
  jobOf(MARK_SUB_NSFW, payloads.actionPayload, ({ aid }, run) => markSubNsfw(ctx, aid, run)),
  jobOf(CONTINUE_UNDO, payloads.actionPayload, ({ aid }, run) => continueUndo(ctx, effectHandlers, aid, run)),
  jobOf(UNDO_MATCHES, payloads.undoMatchesPayload, (of, run) => continueUndoMatches(ctx, effectHandlers, of, run)),
];
