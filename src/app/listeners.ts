import type { LiveMessages } from "#domain/live-events.ts";
import type { SessionsEnded } from "#features/accounts/events.ts";
import type { AnnouncementEvent } from "#features/announcements/events.ts";
import { forgetAnnouncement } from "#features/announcements/server/announce.ts";
import type { LinkHeld } from "#features/attack-mode/events.ts";
import { followRolesOf } from "#features/badges/server/follow-roles.ts";
import type { PersonBlockChanged } from "#features/blocks/events.ts";
import { forgetDevicesOf } from "#features/channels/server/devices.ts";
import type { DeliveryQueue } from "#features/channels/server/enqueue-delivery.ts";
import type { ChatLineSent } from "#features/chat/events.ts";
import { canReadLine } from "#features/chat/permissions.ts";
import type { CommentEvent } from "#features/comments/events.ts";
import { askAutomod as askAboutComment } from "#features/comments/server/automod-comment.ts";
import { messageDraftKeys, replyDraftKey } from "#features/drafts/draft.ts";
import { forgetDraft } from "#features/drafts/server/keep-draft.ts";
import type { FiltersChanged } from "#features/filters/events.ts";
import type { FlairAssigned } from "#features/flairs/events.ts";
import { broadcastAnnouncement } from "#features/live/server/announcement-messages.ts";
import type { Broadcast } from "#features/live/server/broadcast.ts";
import {
  broadcastCommentDeletion,
  broadcastNewComment,
  broadcastNewPost,
  type RenderRow,
} from "#features/live/server/new-messages.ts";
import { broadcastDeletion, sendVote } from "#features/live/server/post-messages.ts";
import type { MessageEvent } from "#features/messages/events.ts";
import { sendActionMessage } from "#features/messages/server/send-action-message.ts";
import type { ActionRecorded } from "#features/modlog/events.ts";
import type { ModmailEvent } from "#features/modmail/events.ts";
import type { NotificationDomainEvent } from "#features/notifications/events.ts";
import { markReadOf } from "#features/notifications/server/mark-read.ts";
import {
  notifyOfCommentMentions,
  notifyOfFlair,
  notifyOfNewComment,
  notifyOfPostMentions,
  notifyOfRefusedSchedule,
} from "#features/notifications/server/notify.ts";
import { enqueuePostFollowers, enqueueThreadFollowers } from "#features/notifications/server/notify-followers.ts";
import { listUnreadOf } from "#features/notifications/server/notify-queries.ts";
import type { PollEvent } from "#features/polls/events.ts";
import type { PostEvent } from "#features/posts/events.ts";
import { askAutomod as askAboutPost } from "#features/posts/server/automod-post.ts";
import type { PreferencesChanged } from "#features/preferences/events.ts";
import type { EntryClaimed } from "#features/queue/events.ts";
import { readersOf } from "#features/queue/server/claim.ts";
import type { ReportMade, ReportsChanged } from "#features/reports/events.ts";
import { openReportsAfter } from "#features/reports/server/notify-readers.ts";
import type { ScheduleEvent } from "#features/scheduled/events.ts";
import type { SettingsChanged } from "#features/site/events.ts";
import type { RelationChanged, SubCreated } from "#features/subs/events.ts";
import type { TeamChanged } from "#features/teams/events.ts";
import type { VoteCast } from "#features/votes/events.ts";
import { wakeHooksFor } from "#features/webhooks/server/wake-hooks.ts";
import type { Ctx, DomainEvent } from "#platform/ctx.ts";

/** Every domain event that a use case can emit. */
export type AmbitEvent =
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
  | ScheduleEvent
  | SessionsEnded
  | SettingsChanged
  | TeamChanged
  | VoteCast;

type Listener<E> = (event: E, ctx: Ctx) => void | Promise<void>;
/** An event that nobody listens for does not exist, so every type has at least one listener. */
type ListenersOf<E> = readonly [Listener<E>, ...Listener<E>[]];
type Listeners = { [T in AmbitEvent["type"]]: ListenersOf<Extract<AmbitEvent, { type: T }>> };

/** Every domain event and what follows from it. */
export function listenersWith(
  live: Broadcast,
  renderRow: RenderRow,
  forgetSettings: () => void,
  delivery: DeliveryQueue,
): Listeners {
  const sendCounts = (uids: readonly number[]) => {
    for (const uid of uids) live.personChanged(uid, "notification");
  };
  const sendModmail = (uids: readonly number[], message: LiveMessages["modmail"]) => {
    for (const uid of uids) live.toPerson(uid, "modmail", message);
  };
  return {
    "account.sessions-ended": [
      ({ hashes }) => {
        for (const hash of hashes) live.endSession(hash);
      },
      ({ hashes }, ctx) => forgetDevicesOf(ctx, hashes),
    ],
    "action.recorded": [({ aid }, ctx) => sendActionMessage(ctx, aid), (_event, ctx) => wakeHooksFor(ctx, "action")],
    "announcement.made": [({ pid }, ctx) => broadcastAnnouncement(live, ctx, pid, renderRow)],
    "announcement.removed": [() => live.toEverybody("rmannouncement", {})],
    "attack.link-held": [(_event, ctx) => ctx.count("held")],
    "chat.line-sent": [({ uid, line }) => live.toChat("msg", line, (viewer) => canReadLine(viewer, uid))],
    "comment.created": [
      (event, ctx) => broadcastNewComment(live, ctx, event),
      async ({ cid }, ctx) => {
        await notifyOfNewComment(ctx, cid);
        // who is notified of it already is not notified again as a follower
        await enqueueThreadFollowers(ctx, cid);
      },
      ({ uid, pid, parentCid }, ctx) => forgetDraft(ctx, uid, replyDraftKey(pid, parentCid)),
      ({ uid, pid, parentCid }, ctx) => markReadOf(ctx, uid, parentCid === null ? { pid } : { cids: [parentCid] }),
      (_event, ctx) => wakeHooksFor(ctx, "comment"),
    ],
    "comment.approved": [
      (event, ctx) => broadcastNewComment(live, ctx, event),
      async ({ cid }, ctx) => {
        await notifyOfNewComment(ctx, cid);
        await enqueueThreadFollowers(ctx, cid);
      },
      (_event, ctx) => wakeHooksFor(ctx, "comment"),
    ],
    "comment.held": [({ uid, pid, parentCid }, ctx) => forgetDraft(ctx, uid, replyDraftKey(pid, parentCid))],
    "comment.deleted": [
      ({ cid }) => broadcastCommentDeletion(live, cid),
      async ({ cid }, ctx) => sendCounts(await listUnreadOf(ctx.read, { cid })),
    ],
    "comment.edited": [
      ({ uid, cid }, ctx) => forgetDraft(ctx, uid, `comment ${cid} edit`),
      ({ cid }, ctx) => notifyOfCommentMentions(ctx, cid),
    ],
    "comment.locked": [({ pid, cid, isLocked }) => live.toPost(pid, "branchlock", { cid, locked: isLocked })],
    "comment.restored": [async ({ cid }, ctx) => sendCounts(await listUnreadOf(ctx.read, { cid }))],
    "comments.viewed": [({ uid, cids }, ctx) => markReadOf(ctx, uid, { cids })],
    "filters.changed": [({ uid }) => live.viewerChanged(uid)],
    "person.block-changed": [({ uid }) => live.viewerChanged(uid), ({ uid }) => sendCounts([uid])],
    "message.sent": [
      ({ uid }) => sendCounts([uid]),
      ({ mid, uid, from }) => live.toPerson(uid, "message", { mid, user: from }),
      // the safety of an account has mail of its own, which nobody turns off
      ({ uid, mid, kind }) => (kind === "safety" ? undefined : delivery.messageSent(uid, mid, kind)),
    ],
    "message.written": [
      async ({ uid, toUid, replyTo }, ctx) => {
        for (const key of messageDraftKeys(toUid, replyTo)) await forgetDraft(ctx, uid, key);
      },
    ],
    "messages.unread-changed": [({ uid }) => sendCounts([uid])],
    "modmail.arrived": [
      ({ uids }) => sendCounts(uids),
      ({ uids, sid, tid }) => sendModmail(uids, { sid, tid }),
      ({ uids, mid }) => delivery.modmailArrived(uids, mid),
    ],
    "modmail.changed": [({ uids, sid, tid }) => sendModmail(uids, { sid, tid })],
    "modmail.unread-changed": [({ uids }) => sendCounts(uids)],
    "modmail.written": [({ uid, draft }, ctx) => forgetDraft(ctx, uid, draft)],
    "flair.assigned": [(event, ctx) => notifyOfFlair(ctx, event)],
    "preferences.changed": [({ uid }) => live.viewerChanged(uid)],
    "sub.blocked": [({ uid }) => live.viewerChanged(uid)],
    "sub.subscribed": [({ uid }) => live.viewerChanged(uid)],
    "sub.unblocked": [({ uid }) => live.viewerChanged(uid)],
    "sub.unsubscribed": [({ uid }) => live.viewerChanged(uid)],
    "notifications.created": [({ uid }) => sendCounts([uid]), ({ uid, mids }) => delivery.created(uid, mids)],
    "notifications.unread-changed": [({ uid }) => sendCounts([uid])],
    "poll.closed": [({ pid }) => live.postChanged(pid, "pollvotes")],
    "poll.voted": [
      ({ pid, isHidden }) => {
        if (!isHidden) live.postChanged(pid, "pollvotes");
      },
      ({ uid, pid, oid }) => live.toPerson(uid, "yourpollvote", { pid, oid }),
    ],
    "post.created": [
      (event, ctx) => broadcastNewPost(live, ctx, event, renderRow),
      ({ uid, kind, scheduled }, ctx) =>
        forgetDraft(ctx, uid, scheduled === null ? `submit ${kind}` : `scheduled ${scheduled}`),
      async ({ pid }, ctx) => {
        await notifyOfPostMentions(ctx, pid);
        await enqueuePostFollowers(ctx, pid);
      },
      (_event, ctx) => wakeHooksFor(ctx, "post"),
    ],
    "post.approved": [
      ({ pid }, ctx) => broadcastNewPost(live, ctx, { pid, uid: 0, score: 0 }, renderRow),
      async ({ pid }, ctx) => {
        await notifyOfPostMentions(ctx, pid);
        await enqueuePostFollowers(ctx, pid);
      },
      (_event, ctx) => wakeHooksFor(ctx, "post"),
    ],
    "post.held": [
      ({ uid, kind, scheduled }, ctx) =>
        forgetDraft(ctx, uid, scheduled === null ? `submit ${kind}` : `scheduled ${scheduled}`),
    ],
    "post.deleted": [
      ({ pid }) => broadcastDeletion(live, pid),
      ({ pid }, ctx) => forgetAnnouncement(ctx, pid),
      async ({ pid }, ctx) => sendCounts(await listUnreadOf(ctx.read, { pid })),
    ],
    "post.restored": [async ({ pid }, ctx) => sendCounts(await listUnreadOf(ctx.read, { pid }))],
    "post.text-edited": [
      ({ uid, pid }, ctx) => forgetDraft(ctx, uid, `post ${pid} edit`),
      ({ pid }, ctx) => notifyOfPostMentions(ctx, pid),
    ],
    "post.title-edited": [
      ({ pid, title }) => live.toPost(pid, "threadtitle", { pid, title }),
      ({ pid }, ctx) => notifyOfPostMentions(ctx, pid),
    ],
    "report.made": [
      ({ kind, item, sid }, ctx) =>
        ctx.write((trx, emit) => {
          const about = { sid, event: "reports" as const, now: ctx.now() };
          return kind === "post"
            ? askAboutPost(trx, emit, ctx, { ...about, pid: item })
            : askAboutComment(trx, emit, ctx, { ...about, cid: item });
        }),
      (_event, ctx) => wakeHooksFor(ctx, "report"),
    ],
    "queue.claimed": [
      async (event, ctx) => {
        const { qid, user, until } = event;
        for (const uid of await readersOf(ctx, event)) live.toPerson(uid, "queueclaim", { qid, user, until });
      },
    ],
    "reports.changed": [
      async (event, ctx) => {
        for (const { uids, update } of await openReportsAfter(ctx, event))
          for (const uid of uids) live.toPerson(uid, "mod-notification", { update });
      },
    ],
    "schedule.changed": [({ uid, draft }, ctx) => forgetDraft(ctx, uid, draft)],
    "schedule.refused": [(event, ctx) => notifyOfRefusedSchedule(ctx, event)],
    "site.settings-changed": [forgetSettings],
    "sub.created": [({ uid }, ctx) => followRolesOf(ctx, uid)],
    "team.changed": [
      ({ uid }) => live.viewerChanged(uid),
      ({ uid }) => sendCounts([uid]),
      ({ uid }, ctx) => followRolesOf(ctx, uid),
    ],
    "vote.cast": [(event) => sendVote(live, event)],
  };
}

export interface Dispatcher {
  /** Hands an event to its listeners; one that fails is logged and does not stop the others. */
  dispatch(event: DomainEvent, ctx: Ctx): void;
  /** Resolves once no listener is at work, those of events included that listeners emitted. */
  settled(): Promise<void>;
}

export function dispatchTo(listeners: Listeners): Dispatcher {
  const working = new Set<Promise<void>>();
  return {
    dispatch(event, ctx) {
      const concerned = listeners[event.type as AmbitEvent["type"]] as ListenersOf<DomainEvent> | undefined;
      if (!concerned) return ctx.log.error({ event: event.type }, "an event without a listener");
      for (const listener of concerned) {
        // the function runs at once; only what it waits for comes later
        const work = (async () => listener(event, ctx))()
          .catch((error) => ctx.log.error({ err: error, event: event.type }, "listener failed"))
          .finally(() => working.delete(work));
        working.add(work);
      }
    },
    async settled() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
