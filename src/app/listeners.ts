import type { LiveMessages } from "#domain/live-events.ts";
import type { RelationChanged, SubCreated } from "#features/circles/subs/events.ts";
import type { TeamChanged } from "#features/circles/teams/events.ts";
import type { CommentEvent } from "#features/content/comments/events.ts";
import { applyAutomodToComment as askAboutComment } from "#features/content/comments/server/automod-comment.ts";
import { type DraftKey, messageDraftKeys, replyDraftKey } from "#features/content/drafts/draft.ts";
import { dropDraft } from "#features/content/drafts/server/draft-queries.ts";
import type { FlairAssigned } from "#features/content/flairs/events.ts";
import type { PollEvent } from "#features/content/polls/events.ts";
import type { PostEvent } from "#features/content/posts/events.ts";
import { applyAutomodToPost as askAboutPost } from "#features/content/posts/server/automod-post.ts";
import type { SubmitType } from "#features/content/posts/submit-page.ts";
import type { ScheduleEvent } from "#features/content/scheduled/events.ts";
import type { VoteCast } from "#features/content/votes/events.ts";
import { recordForHooks } from "#features/data/webhooks/server/record-events.ts";
import type { ActionAboutMember, ActionRecorded, EffectsRecorded } from "#features/moderation/modlog/events.ts";
import type { EntryClaimed } from "#features/moderation/queue/events.ts";
import { listClaimRecipients } from "#features/moderation/queue/server/claim.ts";
import type { ReportMade, ReportsChanged } from "#features/moderation/reports/events.ts";
import { listOpenReportsUpdates } from "#features/moderation/reports/server/notify-readers.ts";
import type { PersonBlockChanged } from "#features/people/blocks/events.ts";
import type { PreferencesChanged } from "#features/people/preferences/events.ts";
import type { SessionsEnded } from "#features/people/sessions/events.ts";
import type { FiltersChanged } from "#features/reading/filters/events.ts";
import type { AnnouncementEvent } from "#features/site/announcements/events.ts";
import { forgetAnnouncement } from "#features/site/announcements/server/announce.ts";
import type { LinkHeld } from "#features/site/attack-mode/events.ts";
import { syncRoleBadgesOfUser } from "#features/site/badges/server/sync-role-badges.ts";
import type { SettingsChanged } from "#features/site/configuration/events.ts";
import { dropDevicesOf } from "#features/talk/channels/server/device-queries.ts";
import {
  enqueueMessageDelivery,
  enqueueNotificationDelivery,
} from "#features/talk/channels/server/enqueue-delivery.ts";
import type { ChatLineSent } from "#features/talk/chat/events.ts";
import { broadcastAnnouncement } from "#features/talk/live/server/announcement-messages.ts";
import type { Broadcast } from "#features/talk/live/server/broadcast.ts";
import { broadcastEffects } from "#features/talk/live/server/effect-messages.ts";
import {
  broadcastCommentDeletion,
  broadcastNewComment,
  broadcastNewPost,
  type RenderRow,
} from "#features/talk/live/server/new-messages.ts";
import { broadcastDeletion } from "#features/talk/live/server/post-messages.ts";
import type { MessageEvent } from "#features/talk/messages/events.ts";
import { sendActionMessage } from "#features/talk/messages/server/send-action-message.ts";
import type { ModmailEvent } from "#features/talk/modmail/events.ts";
import type { NotificationDomainEvent } from "#features/talk/notifications/events.ts";
import { markContentHandled } from "#features/talk/notifications/server/mark-read.ts";
import {
  notifyOfCommentMentions,
  notifyOfFlair,
  notifyOfNewComment,
  notifyOfPostMentions,
  notifyOfRefusedSchedule,
} from "#features/talk/notifications/server/notify.ts";
import { enqueuePostFollowers, enqueueThreadFollowers } from "#features/talk/notifications/server/notify-followers.ts";
import { listUnreadOf } from "#features/talk/notifications/server/notify-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Listeners } from "./outbox.ts";

/** Every domain event that a use case can emit. */
export type AmbitEvent =
  | ActionAboutMember
  | ActionRecorded
  | AnnouncementEvent
  | ChatLineSent
  | CommentEvent
  | FlairAssigned
  | LinkHeld
  | NotificationDomainEvent
  | FiltersChanged
  | PersonBlockChanged
  | MessageEvent
  | ModmailEvent
  | PollEvent
  | PostEvent
  | PreferencesChanged
  | RelationChanged
  | SubCreated
  | ReportMade
  | ReportsChanged
  | EntryClaimed
  | EffectsRecorded
  | ScheduleEvent
  | SessionsEnded
  | SettingsChanged
  | TeamChanged
  | VoteCast;

/** Listeners of all domain events. */
export function listenersWith(
  live: Broadcast,
  renderRow: RenderRow,
  forgetSettings: () => void,
): Listeners<AmbitEvent> {
  return {
    ...commentListeners(live),
    ...postListeners(live, renderRow),
    ...talkListeners(live, renderRow),
    ...memberListeners(live),
    ...moderationListeners(live),
    "site.settings-changed": { afterCommit: [forgetSettings] },
  };
}

function commentListeners(live: Broadcast) {
  return {
    "comment.created": {
      async inTransaction(trx, { uid, cid, pid, parentCid }, at) {
        await dropDraft(trx, uid, replyDraftKey(pid, parentCid));
        await markContentHandled(trx, uid, parentCid === null ? { pid } : { cids: [parentCid] }, at);
        await recordForHooks(trx, "comment", cid, at);
      },
      job: ({ cid }, ctx) => notifyOfShownComment(ctx, cid),
      afterCommit: [(event, ctx) => broadcastNewComment(live, ctx, event)],
    },
    "comment.approved": {
      inTransaction: (trx, { cid }, at) => recordForHooks(trx, "comment", cid, at),
      job: ({ cid }, ctx) => notifyOfShownComment(ctx, cid),
      afterCommit: [(event, ctx) => broadcastNewComment(live, ctx, event)],
    },
    "comment.held": {
      inTransaction: (trx, { uid, pid, parentCid }) => dropDraft(trx, uid, replyDraftKey(pid, parentCid)),
    },
    "comment.deleted": {
      afterCommit: [
        ({ cid }) => broadcastCommentDeletion(live, cid),
        async ({ cid }, ctx) => sendCounts(live, await listUnreadOf(ctx.read, { cid })),
      ],
    },
    "comment.edited": {
      inTransaction: (trx, { uid, cid }) => dropDraft(trx, uid, `comment ${cid} edit`),
      job: ({ cid }, ctx) => notifyOfCommentMentions(ctx, cid),
    },
    "comment.restored": {
      afterCommit: [async ({ cid }, ctx) => sendCounts(live, await listUnreadOf(ctx.read, { cid }))],
    },
    "comments.viewed": { inTransaction: (trx, { uid, cids }, at) => markContentHandled(trx, uid, { cids }, at) },
  } satisfies Partial<Listeners<AmbitEvent>>;
}

/** Posts with their polls, votes, schedules and flairs. */
function postListeners(live: Broadcast, renderRow: RenderRow) {
  return {
    "flair.assigned": { inTransaction: (trx, event, at) => notifyOfFlair(trx, event, at) },
    "poll.closed": { afterCommit: [({ pid }) => live.postChanged(pid, "pollvotes")] },
    "poll.voted": {
      afterCommit: [
        ({ pid, isHidden }) => {
          if (!isHidden) live.postChanged(pid, "pollvotes");
        },
        ({ uid, pid, oid }) => live.toPerson(uid, "yourpollvote", { pid, oid }),
      ],
    },
    "post.created": {
      async inTransaction(trx, { uid, pid, kind, scheduled }, at) {
        await dropDraft(trx, uid, newPostDraftKey(kind, scheduled));
        await recordForHooks(trx, "post", pid, at);
      },
      job: ({ pid }, ctx) => notifyOfShownPost(ctx, pid),
      afterCommit: [(event, ctx) => broadcastNewPost(live, ctx, event, renderRow)],
    },
    "post.approved": {
      inTransaction: (trx, { pid }, at) => recordForHooks(trx, "post", pid, at),
      job: ({ pid }, ctx) => notifyOfShownPost(ctx, pid),
      afterCommit: [({ pid }, ctx) => broadcastNewPost(live, ctx, { pid, uid: 0, score: 0 }, renderRow)],
    },
    "post.held": {
      inTransaction: (trx, { uid, kind, scheduled }) => dropDraft(trx, uid, newPostDraftKey(kind, scheduled)),
    },
    "post.deleted": {
      inTransaction: (trx, { pid }, at) => forgetAnnouncement(trx, pid, at),
      afterCommit: [
        ({ pid }) => broadcastDeletion(live, pid),
        async ({ pid }, ctx) => sendCounts(live, await listUnreadOf(ctx.read, { pid })),
      ],
    },
    "post.restored": { afterCommit: [async ({ pid }, ctx) => sendCounts(live, await listUnreadOf(ctx.read, { pid }))] },
    "post.text-edited": {
      inTransaction: (trx, { uid, pid }) => dropDraft(trx, uid, `post ${pid} edit`),
      job: ({ pid }, ctx) => notifyOfPostMentions(ctx, pid),
    },
    "post.title-edited": {
      job: ({ pid }, ctx) => notifyOfPostMentions(ctx, pid),
      afterCommit: [({ pid, title }) => live.toPost(pid, "threadtitle", { pid, title })],
    },
    "schedule.changed": { inTransaction: (trx, { uid, draft }) => dropDraft(trx, uid, draft) },
    "schedule.refused": { inTransaction: (trx, event, at) => notifyOfRefusedSchedule(trx, event, at) },
    "vote.cast": { afterCommit: [(event) => live.voteCast(event)] },
  } satisfies Partial<Listeners<AmbitEvent>>;
}

/** Messages, modmail, notifications, chat and announcements. */
function talkListeners(live: Broadcast, renderRow: RenderRow) {
  return {
    "announcement.made": { afterCommit: [({ pid }, ctx) => broadcastAnnouncement(live, ctx, pid, renderRow)] },
    "announcement.removed": { afterCommit: [() => live.toEverybody("rmannouncement", {})] },
    "chat.line-sent": {
      afterCommit: [({ uid, line }) => live.toChat("msg", line, { kind: "line", uid })],
    },
    "message.sent": {
      async inTransaction(trx, { uid, mid, kind }, { now }) {
        // safety messages have their own mail, which cannot be turned off
        if (kind !== "safety") await enqueueMessageDelivery(trx, [uid], mid, kind, now);
      },
      afterCommit: [
        ({ uid }) => sendCounts(live, [uid]),
        ({ mid, uid, from }) => live.toPerson(uid, "message", { mid, user: from }),
      ],
    },
    "message.written": {
      async inTransaction(trx, { uid, toUid, replyTo }) {
        for (const key of messageDraftKeys(toUid, replyTo)) await dropDraft(trx, uid, key);
      },
    },
    "messages.unread-changed": { afterCommit: [({ uid }) => sendCounts(live, [uid])] },
    "modmail.arrived": {
      inTransaction: (trx, { uids, mid }, { now }) => enqueueMessageDelivery(trx, uids, mid, "modmail", now),
      afterCommit: [
        ({ uids }) => sendCounts(live, uids),
        ({ uids, sid, tid }) => sendModmail(live, uids, { sid, tid }),
      ],
    },
    "modmail.changed": { afterCommit: [({ uids, sid, tid }) => sendModmail(live, uids, { sid, tid })] },
    "modmail.unread-changed": { afterCommit: [({ uids }) => sendCounts(live, uids)] },
    "modmail.written": { inTransaction: (trx, { uid, draft }) => dropDraft(trx, uid, draft) },
    "notifications.created": {
      inTransaction: (trx, { mids }, { now }) => enqueueNotificationDelivery(trx, mids, now),
      afterCommit: [({ uids }) => sendCounts(live, uids)],
    },
    "notifications.unread-changed": { afterCommit: [({ uid }) => sendCounts(live, [uid])] },
  } satisfies Partial<Listeners<AmbitEvent>>;
}

/** Accounts and the relations of members to subs and to each other. */
function memberListeners(live: Broadcast) {
  const viewerChanged = { afterCommit: [({ uid }: { uid: number }) => live.viewerChanged(uid)] };
  return {
    "account.sessions-ended": {
      inTransaction: (trx, { hashes }) => dropDevicesOf(trx, hashes),
      afterCommit: [
        ({ hashes }) => {
          for (const hash of hashes) live.endSession(hash);
        },
      ],
    },
    "filters.changed": viewerChanged,
    "person.block-changed": {
      afterCommit: [({ uid }) => live.viewerChanged(uid), ({ uid }) => sendCounts(live, [uid])],
    },
    "preferences.changed": viewerChanged,
    "sub.blocked": viewerChanged,
    "sub.subscribed": viewerChanged,
    "sub.unblocked": viewerChanged,
    "sub.unsubscribed": viewerChanged,
    "sub.created": { job: ({ uid }, ctx) => syncRoleBadgesOfUser(ctx, uid) },
    "team.changed": {
      job: ({ uid }, ctx) => syncRoleBadgesOfUser(ctx, uid),
      afterCommit: [({ uid }) => live.viewerChanged(uid), ({ uid }) => sendCounts(live, [uid])],
    },
  } satisfies Partial<Listeners<AmbitEvent>>;
}

/** Reports, the queue and recorded actions. */
function moderationListeners(live: Broadcast) {
  return {
    "action.about-member": { job: ({ aid }, ctx) => sendActionMessage(ctx, aid) },
    "action.recorded": { inTransaction: (trx, { aid }, at) => recordForHooks(trx, "action", aid, at) },
    "attack.link-held": { afterCommit: [(_event, ctx) => ctx.count("held")] },
    "effects.recorded": { afterCommit: [({ effects }, ctx) => broadcastEffects(live, ctx, effects)] },
    "report.made": {
      inTransaction: (trx, { rpid }, at) => recordForHooks(trx, "report", rpid, at),
      job: ({ kind, item, sid }, ctx) =>
        ctx.write((trx, emit) => {
          const about = { sid, event: "reports" as const, now: ctx.now() };
          return kind === "post"
            ? askAboutPost(trx, emit, ctx, { ...about, pid: item })
            : askAboutComment(trx, emit, ctx, { ...about, cid: item });
        }),
    },
    "queue.claimed": {
      afterCommit: [
        async (event, ctx) => {
          const { qid, user, until } = event;
          for (const uid of await listClaimRecipients(ctx, event))
            live.toPerson(uid, "queueclaim", { qid, user, until });
        },
      ],
    },
    "reports.changed": {
      afterCommit: [
        async (event, ctx) => {
          for (const { uids, update } of await listOpenReportsUpdates(ctx, event))
            for (const uid of uids) live.toPerson(uid, "mod-notification", { update });
        },
      ],
    },
  } satisfies Partial<Listeners<AmbitEvent>>;
}

function sendCounts(live: Broadcast, uids: readonly number[]): void {
  for (const uid of uids) live.personChanged(uid, "notification");
}

function sendModmail(live: Broadcast, uids: readonly number[], message: LiveMessages["modmail"]): void {
  for (const uid of uids) live.toPerson(uid, "modmail", message);
}

/** Notifies the parent's author before followers, because each user gets only one notification of a comment. */
async function notifyOfShownComment(ctx: Ctx, cid: number): Promise<void> {
  await notifyOfNewComment(ctx, cid);
  await enqueueThreadFollowers(ctx, cid);
}

async function notifyOfShownPost(ctx: Ctx, pid: number): Promise<void> {
  await notifyOfPostMentions(ctx, pid);
  await enqueuePostFollowers(ctx, pid);
}

function newPostDraftKey(kind: SubmitType, scheduled: number | null): DraftKey {
  return scheduled === null ? `submit ${kind}` : `scheduled ${scheduled}`;
}
