import { DAY } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { canComment } from "#features/comments/permissions.ts";
import { postStateOf } from "#features/visibility/server/post-state-queries.ts";
import { isNsfwBlurred } from "#features/visibility/visibility.ts";
import { offersVote } from "#features/votes/permissions.ts";
import { decodeCursor, encodeCursor } from "#lib/cursor.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { UnreadChanged } from "../events.ts";
import {
  FORGOTTEN_AFTER_DAYS,
  NOTIFICATIONS_PAGE,
  type NotificationEvent,
  type NotificationFilter,
  type NotificationList,
  type NotificationThread,
} from "../notification.ts";
import { eventsQuery, forgetOld, hasOld, threadsQuery } from "./notification-queries.ts";

const OWN_LENGTH = 200;

export interface NotificationsAsked {
  filter: NotificationFilter;
  /** Of one post only. */
  pid: number | null;
  after: string | null;
}

/** One page of the viewer's notifications, by thread, or of one thread. */
export async function loadNotifications(
  ctx: Ctx,
  { filter, pid, after }: NotificationsAsked,
): Promise<NotificationList> {
  if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
  const before = after === null ? Number.MAX_SAFE_INTEGER : decodeCursor(after, ["number"])?.[0];
  if (typeof before !== "number" || !Number.isSafeInteger(before)) throw new Refusal("request.bad-cursor");
  const page = NOTIFICATIONS_PAGE;
  const found = await threadsQuery(ctx, { filter, pid, before, size: page.threads + 1 }).execute();
  const shown = found.slice(0, page.threads);
  const pids = shown.map((row) => row.pid);
  const slice =
    pid === null ? { before: Number.MAX_SAFE_INTEGER, size: page.events } : { before, size: page.ofOne + 1 };
  const rows = pids.length === 0 ? [] : await eventsQuery(ctx, pids, { filter, ...slice }).execute();
  const isPageOfOne = pid !== null && rows.length > page.ofOne;
  const events = isPageOfOne ? rows.slice(0, page.ofOne) : rows;
  const nextOf = (last: number | undefined, isMore: boolean) =>
    isMore && last !== undefined ? encodeCursor([last]) : null;
  const next =
    pid === null ? nextOf(shown.at(-1)?.latest, found.length > shown.length) : nextOf(events.at(-1)?.mid, isPageOfOne);
  if (filter === "all" && pid === null && after === null) await forget(ctx, pids);
  return {
    filter,
    pid,
    threads: shown.flatMap((thread) => {
      const own = events.filter((row) => row.pid === thread.pid);
      return own[0] ? [viewThread(ctx, own[0], own, thread)] : [];
    }),
    next,
    unread: ctx.viewer.unread,
  };
}

/** What is old and not on the first page is forgotten; nothing is written when there is nothing to. */
async function forget(ctx: Ctx, kept: readonly number[]): Promise<void> {
  const old = ctx.now() - FORGOTTEN_AFTER_DAYS * DAY;
  if (!(await hasOld(ctx, old, kept))) return;
  await ctx.write(async (trx, emit) => {
    await forgetOld(trx, ctx, old, kept);
    const event: UnreadChanged = { type: "notifications.unread-changed", uid: ctx.viewer.uid };
    emit(event);
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof eventsQuery>["execute"]>>[number];

function viewThread(
  ctx: Ctx,
  row: Row,
  events: readonly Row[],
  { total, unread }: { total: number; unread: number },
): NotificationThread {
  const post = postStateOf(row);
  return {
    sub: row.sub,
    post: { pid: row.pid, slug: slugOf(row.title), title: row.title },
    blurred: isNsfwBlurred(ctx.viewer, post),
    nsfw: post.nsfw,
    events: events.map((event) => viewEvent(ctx, event)),
    total,
    unread,
  };
}

function viewEvent({ viewer, settings, ...ctx }: Ctx, row: Row): NotificationEvent {
  const post = postStateOf(row);
  const now = ctx.now();
  const item = { ...post, kind: "comment" as const, uid: row.from_uid, postedAt: row.commented_at ?? 0 };
  const isGone = row.from_status === ACCOUNT_STATUS.deleted;
  return {
    mid: row.mid,
    kind: row.kind,
    from: isGone ? null : row.name,
    cid: row.cid,
    html: row.content_html,
    own: row.kind === "comment-reply" && row.own !== null ? plainText(row.own, OWN_LENGTH) : null,
    postedAt: row.created_at,
    isUnread: row.read_at === null,
    score: row.score ?? 0,
    myVote: (row.my_vote ?? 0) as -1 | 0 | 1,
    can: {
      vote: row.cid !== null && !isGone && offersVote(viewer, item, settings, now),
      reply: canComment(viewer, post, settings, now) === null,
    },
  };
}
