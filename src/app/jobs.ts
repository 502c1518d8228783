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
import { WIPE_VOTES, wipePortions } from "#features/content/votes/server/wipe-votes.ts";
import {
  BACKUP_FAILED,
  backUpWhenDue,
  DAILY_BACKUP,
  sendBackupFailed,
} from "#features/data/backups/server/daily-backup.ts";
import type { DoctorProcess } from "#features/data/doctor/server/doctor-process.ts";
import type { ExportWriter } from "#features/data/exports/server/export-writer.ts";
import {
  LONGEST_EXPORT_MS,
  makeExport,
  removeOldExports,
  WRITE_EXPORT,
} from "#features/data/exports/server/use-exports.ts";
import { DELETED_MAIL, ERASE_PERSON, ERASE_WRITTEN } from "#features/data/leaving/server/delete-account.ts";
import { erasePerson } from "#features/data/leaving/server/erase-person.ts";
import { eraseWritten } from "#features/data/leaving/server/erase-written.ts";
import { makeArchive, removeOldArchives, WRITE_ARCHIVE } from "#features/data/own-data/server/own-data.ts";
import { GO_ON, REMOVE_OLD, removeOld } from "#features/data/retention/server/remove-old.ts";
import { HOOK_PAUSED, type HookSender, sendDeliveries } from "#features/data/webhooks/server/send-deliveries.ts";
import { SEND_TO_HOOK, wakeHooks } from "#features/data/webhooks/server/wake-hooks.ts";
import { MESSAGE_BY_RULE, REPLY_BY_RULE } from "#features/moderation/automod/server/record-match.ts";
import { runTrial, TRY_RULE } from "#features/moderation/automod/server/try-rule.ts";
import { UNDO_MATCHES, undoMorePortions } from "#features/moderation/automod/server/undo-matches.ts";
import { endSiteBan, SITE_BAN_OVER } from "#features/moderation/bans/server/ban-from-site.ts";
import { REMOVE_WRITTEN, removeWritten } from "#features/moderation/bans/server/remove-written.ts";
import { hashOlder } from "#features/moderation/blocked-images/server/hash-older.ts";
import { REMOVE_IMAGE, removeEverywhere } from "#features/moderation/blocked-images/server/remove-image.ts";
import { cleanUpPortions } from "#features/moderation/clean-up/server/clean-up-portions.ts";
import { CLEAN_UP } from "#features/moderation/clean-up/server/start-clean-up.ts";
import { GO_ON_UNDOING, goOnUndoing } from "#features/moderation/modlog/server/go-on-undoing.ts";
import { NOTIFY_REPORTERS } from "#features/moderation/reports/server/close-reports.ts";
import { SAFETY_NOTES } from "#features/people/accounts/safety.ts";
import { dropExpiredResets } from "#features/people/accounts/server/reset-queries.ts";
import { SAFETY_MAIL, SAFETY_MESSAGE, sendSafetyMail } from "#features/people/accounts/server/safety-notes.ts";
import { APPLICATION_DECIDED, sendDecision } from "#features/people/admissions/server/applications.ts";
import { CONFIRM_EMAIL, EMAIL_CHANGED } from "#features/people/email/server/account-mail.ts";
import { dropExpiredEmailChanges } from "#features/people/email/server/email-queries.ts";
import { sendConfirmMail, sendDeletedMail, sendFarewell } from "#features/people/email/server/send-account-mail.ts";
import { REMINDER_DUE } from "#features/people/follows/server/remind.ts";
import { dropUsedRequests } from "#features/people/providers/server/provider-queries.ts";
import { RECOVER, sendRecovery } from "#features/people/recovery/server/recover.ts";
import { dropUsedForms } from "#features/people/registration/server/question-queries.ts";
import { RESEND, resendWhereAwaited } from "#features/people/registration/server/wait.ts";
import { dropUsedChallenges } from "#features/people/second-factors/server/passkey-queries.ts";
import { dropExpiredLogInSteps } from "#features/people/second-factors/server/step-queries.ts";
import type { AttackCounter } from "#features/site/attack-mode/server/attack-counter.ts";
import { dropOldCounts } from "#features/site/attack-mode/server/attack-queries.ts";
import { ATTACK_NOTE, endWhenOver } from "#features/site/attack-mode/server/switch-attack.ts";
import { followAllRoles } from "#features/site/badges/server/follow-roles.ts";
import { dropUsedCaptchas } from "#features/site/captcha/server/captcha-queries.ts";
import { COUNT_SITE, countSite, storeDoctorState } from "#features/site/dashboard/server/count-site.ts";
import { diskSpace } from "#features/site/dashboard/server/disk-space.ts";
import { deliverMail, deliverPush } from "#features/talk/channels/server/deliver.ts";
import { dropOldDeliveries } from "#features/talk/channels/server/deliver-queries.ts";
import { DIGEST, FIND_DIGESTS, findDueDigests, sendDigest } from "#features/talk/channels/server/digests.ts";
import { DELIVER_MAIL, DELIVER_PUSH } from "#features/talk/channels/server/enqueue-delivery.ts";
import type { UnsubscribeTokens } from "#features/talk/channels/server/unsubscribe-token.ts";
import type { Broadcast } from "#features/talk/live/server/broadcast.ts";
import { sendThumbnail } from "#features/talk/live/server/post-messages.ts";
import { sendAttackNote } from "#features/talk/messages/server/send-attack-note.ts";
import { sendHookNote } from "#features/talk/messages/server/send-hook-note.ts";
import { sendSafetyMessage } from "#features/talk/messages/server/send-safety-message.ts";
import { messageByRule } from "#features/talk/modmail/server/message-by-rule.ts";
import { FORGOTTEN_AFTER_DAYS } from "#features/talk/notifications/notification.ts";
import {
  FOLLOWED_COMMENT,
  FOLLOWED_POST,
  notifyPostFollowers,
  notifyThreadFollowers,
  remindOf,
} from "#features/talk/notifications/server/notify-followers.ts";
import { notifyReporters } from "#features/talk/notifications/server/notify-reporters.ts";
import { z } from "#lib/zod.ts";
import type { Ctx } from "#platform/ctx.ts";
import { forgetAnswers } from "#platform/db/once.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { Files } from "#platform/files/files.ts";
import { type JobKind, jobOf } from "#platform/jobs/job.ts";
import type { SiteMail } from "#platform/mail/site-mail.ts";
import type { Outbound } from "#platform/outbound/outbound.ts";
import type { PushSender } from "#platform/push/push-sender.ts";
import { effectHandlers } from "./effects.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;
/** Sites that are asked for a preview together: one that is slow to answer does not hold up the next. */
const PREVIEWS_AT_ONCE = 4;
/** As many as there are connections to the mail server. */
const MAILS_AT_ONCE = 4;
const PUSHES_AT_ONCE = 4;
/** Webhooks that are served together. */
const HOOKS_AT_ONCE = 4;

/** The payload of what is done again and again. */
const nothing = z.object({});
/** The payload of a job about a post. */
const onePost = z.object({ pid: z.number().int().positive() });
/** The payloads of mail about an account. */
const emailToConfirm = z.object({ uid: z.number().int(), askedAt: z.number().int() });
const safetyNote = z.object({
  uid: z.number().int(),
  note: z.enum(SAFETY_NOTES),
  browser: z.string(),
  network: z.string(),
});
const deletionAsked = z.object({ uid: z.number().int(), askedAt: z.number().int() });
const exportAsked = deletionAsked.extend({ sid: z.number().int().nonnegative() });
const addressAsked = z.object({ email: z.string() });
const emailBefore = z.object({ uid: z.number().int(), to: z.string() });
const failedBackup = z.object({
  uid: z.number().int(),
  failedAt: z.number(),
  goodAt: z.number().nullable(),
  isCopy: z.boolean().optional(),
});
/** The payload of a job about a person. */
const onePerson = z.object({ uid: z.number().int() });
const ids = z.array(z.number().int());
const delivery = z.object({ uid: z.number().int(), notifications: ids, messages: ids, since: z.number().nullable() });
/** The payload of a job that goes through posts from the newest on. */
const postsBefore = z.object({ before: z.number().int().positive() });

/** The payload of a portion of the followers of a post or comment. */
const portion = z.object({ id: z.number().int().positive(), after: z.number().int().nonnegative() });
const onePostAtTime = z.object({ spid: z.number().int().positive(), dueAt: z.number().int() });
const oneAction = z.object({ aid: z.number().int().positive() });
const attackNote = z.object({ uid: z.number().int(), aid: z.number().int(), isOver: z.boolean() });
const closedReports = z.object({ rpids: ids });
const oneBan = z.object({ bid: z.number().int().positive() });
const byRule = z.object({ aid: z.number().int().positive(), text: z.string(), isOfSite: z.boolean() });
const undoneMatches = z.object({ aid: z.number().int().positive(), arid: z.number().int().positive() });
const oneTrial = z.object({ ruid: z.number().int().positive() });
const oneHook = z.object({ wid: z.number().int().positive() });
const pausedHook = oneHook.extend({ uid: z.number().int() });
const oneReminder = z.object({ rid: z.number().int().positive() });

interface Surroundings {
  /** The folder with what the site keeps. */
  dataDir: string;
  db: Db<Tables>;
  /** Null where the server does not look itself. */
  doctor: DoctorProcess | null;
  files: Files;
  outbound: Outbound;
  live: Broadcast;
  /** How backups are made; null where none are, as in tests. */
  backups: Parameters<typeof backUpWhenDue>[0] | null;
  /** How exports are written. */
  writeExport: ExportWriter;
  /** Null where the site sends no mail: what was to be sent then is not. */
  mail: SiteMail | null;
  /** For what has events, and is done for a member in their absence or for nobody in particular. */
  ctx: (viewer?: Viewer) => Promise<Ctx>;
  push: PushSender;
  unsubscribe: UnsubscribeTokens;
  attacks: AttackCounter;
  hooks: HookSender;
}

/** Every kind of background work. */
export const jobKinds = ({
  dataDir,
  db,
  doctor,
  backups,
  writeExport,
  files,
  outbound,
  live,
  mail,
  push,
  unsubscribe,
  attacks,
  hooks,
  ctx,
}: Surroundings): JobKind[] => [
  jobOf(
    "expired.remove",
    nothing,
    async (_payload, { now }) => {
      await db.write((trx) => forgetAnswers(trx, now));
      await db.write((trx) => dropExpiredDrafts(trx, now));
      await db.write((trx) => dropCancelled(trx, now));
      await db.write((trx) => dropExpiredEmailChanges(trx, now));
      await db.write((trx) => dropExpiredResets(trx, now));
      await removeOldArchives(db, files.store, now);
      await removeOldExports(db, files.store, now);
      await db.write((trx) => dropUsedForms(trx, now));
      await db.write((trx) => dropUsedCaptchas(trx, now));
      await db.write((trx) => dropExpiredLogInSteps(trx, now));
      await db.write((trx) => dropUsedChallenges(trx, now));
      await db.write((trx) => dropUsedRequests(trx, now));
      await db.write((trx) => dropOldDeliveries(trx, now - FORGOTTEN_AFTER_DAYS * DAY));
    },
    { everyMs: HOUR },
  ),
  jobOf(REMOVE_OLD, nothing, async (_payload, run) => removeOld(db, (await ctx()).settings, run), {
    everyMs: DAY,
    firstMs: HOUR,
  }),
  jobOf(GO_ON, nothing, async (_payload, run) => removeOld(db, (await ctx()).settings, run)),
  jobOf(
    DAILY_BACKUP,
    nothing,
    async () => {
      if (backups) await backUpWhenDue(backups);
    },
    { everyMs: 10 * MINUTE, firstMs: 5 * MINUTE },
  ),
  jobOf(BACKUP_FAILED, failedBackup, async (failed, run) => {
    if (mail) await sendBackupFailed(db, mail, failed, run);
  }),
  jobOf("doctor.daily", nothing, async () => doctor?.start(), { everyMs: DAY, firstMs: HOUR / 2 }),
  jobOf(
    "doctor.note",
    nothing,
    async (_payload, { now }) => {
      const report = await doctor?.last();
      if (report) await storeDoctorState(db, countVerdicts(report.findings), now);
    },
    { everyMs: 5 * MINUTE, firstMs: MINUTE },
  ),
  jobOf(COUNT_SITE, nothing, (_payload, run) => countSite(db, () => diskSpace(dataDir), run), {
    everyMs: HOUR / 4,
    firstMs: MINUTE,
  }),
  jobOf(CONFIRM_EMAIL, emailToConfirm, async (asked, run) => {
    if (mail) await sendConfirmMail(db, mail, asked, run);
  }),
  jobOf(EMAIL_CHANGED, emailBefore, async (before, run) => {
    if (mail) await sendFarewell(db, mail, before, run);
  }),
  jobOf(APPLICATION_DECIDED, onePerson, async (decided, run) => {
    if (mail) await sendDecision(db, mail, decided, run);
  }),
  jobOf(RECOVER, addressAsked, async (asked, run) => {
    if (mail) await sendRecovery(db, mail, asked, run);
  }),
  jobOf(RESEND, addressAsked, (asked, run) => resendWhereAwaited(db, asked, run.now)),
  jobOf(DELETED_MAIL, deletionAsked, async (asked, run) => {
    if (mail) await sendDeletedMail(db, mail, asked, run);
  }),
  jobOf(WRITE_ARCHIVE, deletionAsked, (asked, run) => makeArchive(ctx, files.store, asked, run)),
  jobOf(
    WRITE_EXPORT,
    exportAsked,
    (asked, run) => makeExport({ ctxOf: ctx, store: files.store, write: writeExport }, asked, run),
    { longestMs: LONGEST_EXPORT_MS },
  ),
  jobOf(ERASE_WRITTEN, deletionAsked, (asked, run) => eraseWritten(ctx, asked, run)),
  jobOf(ERASE_PERSON, deletionAsked, (asked, run) => erasePerson(db, asked, run)),
  jobOf(SAFETY_MESSAGE, safetyNote, async (noted) => sendSafetyMessage(await ctx(), noted)),
  jobOf(SAFETY_MAIL, safetyNote, async (noted, run) => {
    if (mail) await sendSafetyMail(db, mail, noted, run);
  }),
  jobOf(DELIVER_PUSH, delivery, (what, run) => deliverPush(db, push, what, run), { atOnce: PUSHES_AT_ONCE }),
  jobOf(
    DELIVER_MAIL,
    delivery,
    async (what, run) => {
      if (mail) await deliverMail(db, mail, unsubscribe, what, run);
    },
    { atOnce: MAILS_AT_ONCE },
  ),
  jobOf(
    FIND_DIGESTS,
    nothing,
    async (_payload, run) => {
      if (mail) await findDueDigests(db, run);
    },
    { everyMs: MINUTE },
  ),
  jobOf(
    DIGEST,
    onePerson,
    async (of, run) => {
      if (mail) await sendDigest(db, mail, unsubscribe, of, run);
    },
    { atOnce: MAILS_AT_ONCE },
  ),
  jobOf("files.remove-unused", nothing, (_payload, run) => removeUnused(db, files.store, run), { everyMs: 6 * HOUR }),
  jobOf(
    LINK_PREVIEW,
    onePost,
    ({ pid }, run) =>
      fetchPreview({ db, files, outbound, onReady: (of, name) => sendThumbnail(live, of, name) }, pid, run),
    { atOnce: PREVIEWS_AT_ONCE },
  ),
  jobOf(FOLLOWED_POST, portion, async (of) => notifyPostFollowers(await ctx(), of)),
  jobOf(FOLLOWED_COMMENT, portion, async (of) => notifyThreadFollowers(await ctx(), of)),
  jobOf(SITE_BAN_OVER, oneBan, async ({ bid }) => endSiteBan(await ctx(), bid)),
  jobOf(REMOVE_WRITTEN, oneAction, ({ aid }, run) => removeWritten(ctx, aid, run)),
  jobOf("files.hash-older", nothing, (_payload, run) => hashOlder(db, files, run), { everyMs: HOUR }),
  jobOf("files.remux-older", nothing, (_payload, run) => remuxOlder(db, files, run), {
    everyMs: HOUR,
    firstMs: MINUTE,
  }),
  jobOf(REMOVE_IMAGE, oneAction, ({ aid }, run) => removeEverywhere(ctx, aid, run)),
  jobOf(WIPE_VOTES, oneAction, ({ aid }, run) => wipePortions(ctx, aid, run)),
  jobOf("badges.follow-roles", nothing, async (_payload, run) => followAllRoles(await ctx(), run), {
    everyMs: HOUR,
    firstMs: MINUTE,
  }),
  jobOf(
    "attack.watch",
    nothing,
    async (_payload, { now }) => {
      await attacks.flush();
      await endWhenOver(await ctx(), effectHandlers);
      await db.write((trx) => dropOldCounts(trx, now));
    },
    { everyMs: MINUTE },
  ),
  jobOf(ATTACK_NOTE, attackNote, async (note) => sendAttackNote(await ctx(), note)),
  jobOf("webhook.due", nothing, async () => wakeHooks(await ctx()), { everyMs: MINUTE }),
  jobOf(SEND_TO_HOOK, oneHook, async (hook, run) => sendDeliveries(await ctx(), hooks, hook, run), {
    atOnce: HOOKS_AT_ONCE,
  }),
  jobOf(HOOK_PAUSED, pausedHook, async (paused) => sendHookNote(await ctx(), paused)),
  jobOf(CLEAN_UP, oneAction, ({ aid }, run) => cleanUpPortions(ctx, effectHandlers, aid, run)),
  jobOf(REMINDER_DUE, oneReminder, async ({ rid }) => remindOf(await ctx(), rid)),
  jobOf(NOTIFY_REPORTERS, closedReports, async ({ rpids }) => notifyReporters(await ctx(), rpids)),
  jobOf(POST_DUE, onePostAtTime, (waiting) => postWhenDue(ctx, waiting)),
  jobOf(REPLY_BY_RULE, byRule, async (reply) => replyByRule(await ctx(), reply)),
  jobOf(MESSAGE_BY_RULE, byRule, async (message) => messageByRule(await ctx(), message)),
  jobOf(TRY_RULE, oneTrial, (of, run) => runTrial(db, of, run)),
  jobOf(MARK_SUB_NSFW, oneAction, ({ aid }, run) => markSubNsfw(ctx, aid, run)),
  jobOf(GO_ON_UNDOING, oneAction, ({ aid }, run) => goOnUndoing(ctx, effectHandlers, aid, run)),
  jobOf(UNDO_MATCHES, undoneMatches, (of, run) => undoMorePortions(ctx, effectHandlers, of, run)),
  jobOf(OLDER_PREVIEWS, postsBefore, ({ before }, run) => fetchOlderPreviews(db, before, run)),
];
