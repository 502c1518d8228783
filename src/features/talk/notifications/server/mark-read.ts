import { DAY } from "#domain/limits.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import { NOTIFICATION_RETENTION_DAYS, NOTIFICATIONS_PAGE } from "../notification.ts";
import {
  countUnread,
  deleteOldNotifications,
  type NotificationSelection,
  setHandled,
  setNotificationsRead,
  threadsQuery,
} from "./notification-queries.ts";

/** Marks the viewer's notifications as handled. Returns the number that is unread now. */
export async function markRead(ctx: Ctx, which: NotificationSelection): Promise<number> {
  await ctx.write((trx, emit) => setHandledOf(trx, ctx.viewer.uid, which, { emit, now: ctx.now() }));
  return countUnread(ctx.read, ctx.viewer.uid);
}

/** Marks the notifications of a post or of comments as handled, after the user answered or saw them there. */
export async function markContentHandled(
  trx: Tx,
  uid: number,
  of: { pid: number } | { cids: readonly number[] },
  at: { emit: Emit; now: number },
): Promise<void> {
  await setHandledOf(trx, uid, "pid" in of ? { pid: of.pid, isOfPost: true } : of, at);
}

/**
 * Marks all notifications up to one as read, and deletes those that are old and not on the first page. Returns the
 * number that is unread now.
 */
export async function seeNotifications(ctx: Ctx, until: number): Promise<number> {
  const { uid } = ctx.viewer;
  const first = {
    filter: "all",
    thread: null,
    before: Number.MAX_SAFE_INTEGER,
    size: NOTIFICATIONS_PAGE.threads,
  } as const;
  const kept = (await threadsQuery(ctx, first).execute()).map(({ thread }) => thread);
  const old = ctx.now() - NOTIFICATION_RETENTION_DAYS * DAY;
  await ctx.write(async (trx, emit) => {
    if (await setNotificationsRead(trx, uid, until, ctx.now())) emit(unreadChanged(uid));
    await deleteOldNotifications(trx, uid, old, kept);
  });
  return countUnread(ctx.read, uid);
}

async function setHandledOf(
  trx: Tx,
  uid: number,
  which: NotificationSelection,
  { emit, now }: { emit: Emit; now: number },
): Promise<void> {
  if (await setHandled(trx, uid, which, now)) emit(unreadChanged(uid));
}

function unreadChanged(uid: number): UnreadChanged {
  return { type: "notifications.unread-changed", uid };
}
