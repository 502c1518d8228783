import { CHAT_ROOM } from "#domain/live.ts";
import type { AccountRegistered, SessionsEnded } from "#features/accounts/events.ts";
import type { AnnouncementFact } from "#features/announcements/events.ts";
import { forgetAnnouncement } from "#features/announcements/server/announce.ts";
import type { ChatSaid } from "#features/chat/events.ts";
import { canHear } from "#features/chat/permissions.ts";
import type { CommentFact } from "#features/comments/events.ts";
import { replyPlace } from "#features/editor/draft.ts";
import { forgetDraft } from "#features/editor/server/keep-draft.ts";
import { sayAnnouncement } from "#features/live/server/announcement-messages.ts";
import { type DrawRow, sayCommentDeletion, sayNewComment, sayNewPost } from "#features/live/server/new-messages.ts";
import { sayDeletion, sayVote } from "#features/live/server/post-messages.ts";
import type { UnreadChanged } from "#features/notifications/events.ts";
import { tellOfCommentMentions, tellOfNewComment, tellOfPostMentions } from "#features/notifications/server/notify.ts";
import { listUnreadOf } from "#features/notifications/server/notify-queries.ts";
import type { PostFact } from "#features/posts/events.ts";
import type { PreferencesChanged } from "#features/preferences/events.ts";
import type { SettingsChanged } from "#features/site/events.ts";
import type { StandingChanged, SubCreated } from "#features/subs/events.ts";
import type { VoteCast } from "#features/votes/events.ts";
import type { Ctx, Fact } from "#platform/ctx.ts";
import type { Live } from "#platform/live/live-server.ts";

/** Every fact that a use case can announce. */
export type AmbitFact =
  | AccountRegistered
  | AnnouncementFact
  | ChatSaid
  | CommentFact
  | PostFact
  | PreferencesChanged
  | SessionsEnded
  | SettingsChanged
  | StandingChanged
  | SubCreated
  | UnreadChanged
  | VoteCast;

type Listener<F> = (fact: F, ctx: Ctx) => void | Promise<void>;
type Listeners = { [T in AmbitFact["type"]]?: Listener<Extract<AmbitFact, { type: T }>>[] };

/** Every fact and what follows from it. */
export function listenersWith(live: Live, drawRow: DrawRow, forgetSettings: () => void): Listeners {
  const tellCounts = (uids: readonly number[]) => {
    for (const uid of uids) live.personChanged(uid, "notification");
  };
  return {
    "account.sessions-ended": [
      ({ hashes }) => {
        for (const hash of hashes) live.endSession(hash);
      },
    ],
    "announcement.made": [({ pid }, ctx) => sayAnnouncement(live, ctx, pid, drawRow)],
    "announcement.removed": [() => live.toEverybody("rmannouncement", {})],
    "chat.said": [({ uid, line }) => live.toRoom(CHAT_ROOM, "msg", line, (viewer) => canHear(viewer, uid))],
    "comment.created": [
      (fact, ctx) => sayNewComment(live, ctx, fact),
      async ({ cid }, ctx) => tellCounts(await tellOfNewComment(ctx, cid)),
      ({ uid, pid, parentCid }, ctx) => forgetDraft(ctx, uid, replyPlace(pid, parentCid)),
    ],
    "comment.deleted": [
      ({ cid }) => sayCommentDeletion(live, cid),
      async ({ cid }, ctx) => tellCounts(await listUnreadOf(ctx.read, { cid })),
    ],
    "comment.edited": [
      ({ uid, cid }, ctx) => forgetDraft(ctx, uid, `comment ${cid} edit`),
      async ({ cid }, ctx) => tellCounts(await tellOfCommentMentions(ctx, cid)),
    ],
    "comment.restored": [async ({ cid }, ctx) => tellCounts(await listUnreadOf(ctx.read, { cid }))],
    "preferences.changed": [({ uid }) => live.viewerChanged(uid)],
    "sub.blocked": [({ uid }) => live.viewerChanged(uid)],
    "sub.subscribed": [({ uid }) => live.viewerChanged(uid)],
    "sub.unblocked": [({ uid }) => live.viewerChanged(uid)],
    "notifications.unread-changed": [({ uid }) => tellCounts([uid])],
    "post.created": [
      (fact, ctx) => sayNewPost(live, ctx, fact, drawRow),
      ({ uid }, ctx) => forgetDraft(ctx, uid, "submit"),
      async ({ pid }, ctx) => tellCounts(await tellOfPostMentions(ctx, pid)),
    ],
    "post.deleted": [
      ({ pid }) => sayDeletion(live, pid),
      ({ pid }, ctx) => forgetAnnouncement(ctx, pid),
      async ({ pid }, ctx) => tellCounts(await listUnreadOf(ctx.read, { pid })),
    ],
    "post.restored": [async ({ pid }, ctx) => tellCounts(await listUnreadOf(ctx.read, { pid }))],
    "post.text-edited": [
      ({ uid, pid }, ctx) => forgetDraft(ctx, uid, `post ${pid} edit`),
      async ({ pid }, ctx) => tellCounts(await tellOfPostMentions(ctx, pid)),
    ],
    "post.title-edited": [
      ({ pid, title }) => live.toPost(pid, "threadtitle", { pid, title }),
      async ({ pid }, ctx) => tellCounts(await tellOfPostMentions(ctx, pid)),
    ],
    "site.settings-changed": [forgetSettings],
    "vote.cast": [(fact) => sayVote(live, fact)],
  };
}

/** Hands each fact to whoever listens for it; a listener that fails is logged and harms nobody. */
export function tellWith(listeners: Listeners): (fact: Fact, ctx: Ctx) => void {
  return (fact, ctx) => {
    const heard = listeners[fact.type as AmbitFact["type"]] as Listener<Fact>[] | undefined;
    for (const listener of heard ?? []) {
      const failed = (error: unknown) => ctx.log.error({ err: error, fact: fact.type }, "listener failed");
      try {
        Promise.resolve(listener(fact, ctx)).catch(failed);
      } catch (error) {
        failed(error);
      }
    }
  };
}
