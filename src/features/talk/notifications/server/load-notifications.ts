import { filterOfPost, filterOfText, textOfHtml } from "#domain/filters.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireCursor } from "#domain/require-cursor.ts";
import { isMember } from "#domain/viewer.ts";
import { canReply } from "#features/content/comments/permissions.ts";
import { canSeeScore, offersVote } from "#features/content/votes/permissions.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { isNsfwBlurred } from "#features/reading/visibility/visibility.ts";
import { encodeCursor } from "#lib/cursor.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import {
  NOTIFICATIONS_PAGE,
  type NotificationEvent,
  type NotificationFilter,
  type NotificationList,
  type NotificationThread,
} from "../notification.ts";
import { eventsQuery, findNewestUnread, midsQuery, threadsQuery } from "./notification-queries.ts";

const OWN_LENGTH = 200;
const END = Number.MAX_SAFE_INTEGER;

export interface NotificationsAsked {
  filter: NotificationFilter;
  /** Restricts the list to one thread. */
  thread: number | null;
  after: string | null;
  /** Time at which the reader opened the list; null for now. */
  since: number | null;
}

/**
 * One page of the viewer's notifications, by thread, or of one thread. Those read since `since` are shown as unread.
 */
export async function loadNotifications(ctx: ReadCtx, asked: NotificationsAsked): Promise<NotificationList> {
  if (!isMember(ctx.viewer)) throw new Refusal("account.log-in");
  const { filter, thread, after } = asked;
  const before = after === null ? END : requireCursor(after, ["number"])[0];
  const page = NOTIFICATIONS_PAGE;
  const since = Math.min(asked.since ?? END, ctx.now());
  // read before the list, so that notifications created meanwhile stay unread
  const newestUnread = await findNewestUnread(ctx.read, ctx.viewer.uid);
  const found = await threadsQuery(ctx, { filter, thread, before, size: page.threads + 1 }).execute();
  const shown = found.slice(0, page.threads);
  const size = thread === null ? page.events : page.ofOne;
  const slice = { filter, before: thread === null ? END : before, size: size + 1 };
  const threads = shown.map((row) => row.thread);
  const ids = threads.length === 0 ? [] : await midsQuery(ctx, threads, slice).execute();
  const midsOf = Map.groupBy(ids, (row) => row.thread);
  const mids = [...midsOf.values()].flatMap((own) => own.slice(0, size).map((row) => row.mid));
  const rows = mids.length === 0 ? [] : await eventsQuery(ctx, mids).execute();
  const rowsOf = Map.groupBy(rows, (row) => row.thread);
  const last = thread === null ? shown.at(-1)?.latest : rows.at(-1)?.mid;
  const isMore = thread === null ? found.length > shown.length : (midsOf.get(thread)?.length ?? 0) > size;
  return {
    filter,
    thread,
    threads: shown.flatMap((row) => {
      const own = rowsOf.get(row.thread);
      const count = midsOf.get(row.thread)?.length ?? 0;
      return own?.[0] ? [viewThread(ctx, own[0], own, { total: count, isMore: count > size, since })] : [];
    }),
    next: isMore && last !== undefined ? encodeCursor([last]) : null,
    unread: ctx.viewer.unread,
    newestUnread,
    since,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof eventsQuery>["execute"]>>[number];
type PostRow = Row & {
  [K in "pid" | "sid" | "uid" | "type" | "nsfw" | "posted_at" | "locked" | "deleted"]: NonNullable<Row[K]>;
};

const hasPost = (row: Row): row is PostRow => row.pid !== null;

function viewThread(
  ctx: ReadCtx,
  row: Row,
  events: readonly Row[],
  counted: { total: number; isMore: boolean; since: number },
): NotificationThread {
  const post = hasPost(row) ? postStateOf(row) : null;
  const title = row.title ?? "";
  return {
    id: row.thread,
    sub: row.sub,
    post: row.pid === null ? null : { pid: row.pid, slug: slugOf(title), title },
    blurred: post !== null && isNsfwBlurred(ctx.viewer, post),
    nsfw: post?.nsfw ?? false,
    foldedBy: filterOfThread(ctx, row),
    events: events.map((event) => viewEvent(ctx, event, counted.since)),
    total: counted.total,
    isMore: counted.isMore,
  };
}

/** Filter that collapses the post. A hiding filter only collapses it here. */
function filterOfThread({ viewer }: ReadCtx, row: Row): string | null {
  if (!hasPost(row)) return null;
  const { uid, title, domain, flair } = row;
  return filterOfPost(viewer, { uid, title: title ?? "", domain, flair })?.text ?? null;
}

/** Filter that collapses the text of a comment. */
function filterOfComment({ viewer }: ReadCtx, { comment_uid, content_html }: Row): string | null {
  if (content_html === null) return null;
  return filterOfText(viewer, { uid: comment_uid ?? 0, text: content_html }, textOfHtml)?.text ?? null;
}

function viewEvent(ctx: ReadCtx, row: Row, since: number): NotificationEvent {
  const isGone = row.from_status === ACCOUNT_STATUS.deleted;
  return {
    mid: row.mid,
    kind: row.kind,
    from: isGone ? null : row.name,
    cid: row.cid,
    html: row.content_html,
    foldedBy: filterOfComment(ctx, row) ?? (row.content_html === null ? null : filterOfThread(ctx, row)),
    own: row.kind === "comment-reply" && row.own !== null ? plainText(row.own, OWN_LENGTH) : null,
    note: row.note,
    postedAt: row.created_at,
    isUnread: row.handled_at === null && (row.read_at === null || row.read_at >= since),
    isOpen: row.handled_at === null,
    score: scoreOf(ctx, row),
    myVote: (row.my_vote ?? 0) as -1 | 0 | 1,
    can: canOf(ctx, row, isGone),
  };
}

function scoreOf({ viewer, ...ctx }: ReadCtx, row: Row): number | null {
  if (!hasPost(row) || row.score === null) return 0;
  const { sub } = postStateOf(row);
  const comment = { uid: row.comment_uid ?? 0, postedAt: row.commented_at ?? 0, sub };
  return canSeeScore(viewer, comment, ctx.now()) ? row.score : null;
}

function canOf({ viewer, settings, ...ctx }: ReadCtx, row: Row, isGone: boolean): NotificationEvent["can"] {
  if (!hasPost(row)) return { vote: false, reply: false };
  const post = postStateOf(row);
  const now = ctx.now();
  const item = { ...post, kind: "comment" as const, uid: row.comment_uid ?? 0, postedAt: row.commented_at ?? 0 };
  return {
    vote: row.cid !== null && !isGone && offersVote(viewer, item, settings, now),
    reply: canReply(viewer, post, row.closed === 1, settings, now) === null,
  };
}
