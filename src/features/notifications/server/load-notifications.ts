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
  type NotificationList,
  type NotificationView,
} from "../notification.ts";
import { forgetOld, listNotifications, markRead } from "./notification-queries.ts";

const OWN_LENGTH = 200;

/** One page of the viewer's notifications. Opening it marks all of them as read. */
export async function openNotifications(ctx: Ctx, after: string | null): Promise<NotificationList> {
  if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
  const before = after === null ? Number.MAX_SAFE_INTEGER : decodeCursor(after, ["number"])?.[0];
  if (typeof before !== "number") throw new Refusal("request.bad-cursor");
  const found = await listNotifications(ctx, before, NOTIFICATIONS_PAGE + 1);
  const shown = found.slice(0, NOTIFICATIONS_PAGE);
  const last = shown.at(-1);
  await settle(ctx, after === null, shown);
  return {
    rows: shown.map((row) => view(ctx, row)),
    next: found.length > shown.length && last ? encodeCursor([last.mid]) : null,
  };
}

type Row = Awaited<ReturnType<typeof listNotifications>>[number];

/** Marks everything read and forgets what is old and not on the first page; nothing is written when there is nothing to. */
async function settle(ctx: Ctx, isFirst: boolean, shown: readonly Row[]): Promise<void> {
  const now = ctx.now();
  const old = now - FORGOTTEN_AFTER_DAYS * DAY;
  const hasUnread = ctx.viewer.unread > 0 || shown.some((row) => row.read_at === null);
  if (!hasUnread) return;
  const { uid } = ctx.viewer;
  await ctx.write(async (trx, emit) => {
    await markRead(trx, uid, now);
    if (isFirst)
      await forgetOld(
        trx,
        ctx,
        old,
        shown.map((row) => row.mid),
      );
    const event: UnreadChanged = { type: "notifications.unread-changed", uid };
    emit(event);
  });
}

function view({ viewer, settings, ...ctx }: Ctx, row: Row): NotificationView {
  const post = postStateOf(row);
  const now = ctx.now();
  const item = { ...post, kind: "comment" as const, uid: row.from_uid, postedAt: row.commented_at ?? 0 };
  const isGone = row.from_status === ACCOUNT_STATUS.deleted;
  return {
    mid: row.mid,
    kind: row.kind,
    from: isGone ? null : row.name,
    sub: row.sub,
    post: { pid: row.pid, slug: slugOf(row.title), title: row.title },
    cid: row.cid,
    html: row.content_html,
    own: row.kind === "comment-reply" && row.own !== null ? plainText(row.own, OWN_LENGTH) : null,
    blurred: isNsfwBlurred(viewer, post),
    nsfw: post.nsfw,
    postedAt: row.created_at,
    readAt: row.read_at,
    score: row.score ?? 0,
    myVote: (row.my_vote ?? 0) as -1 | 0 | 1,
    can: {
      vote: row.cid !== null && !isGone && offersVote(viewer, item, settings, now),
      reply: canComment(viewer, post, settings, now) === null,
    },
  };
}
