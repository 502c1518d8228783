import { listBranch, type ThreadPlace } from "#features/people/follows/server/follower-queries.ts";
import { levelOf } from "#lib/level.ts";
import { findMentions } from "#lib/markdown/mentions.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { NotificationsCreated } from "../events.ts";
import { maxMentions } from "../notification.ts";
import {
  type AddedNotification,
  addNotifications,
  countMentioned,
  type FoundComment,
  findNotifiedComment,
  findNotifiedPost,
  hasNotMuted,
  isNotifiedOfAnswers,
  type NewNotification,
} from "./notify-queries.ts";

/**
 * Notifies the author of the parent, then the mentioned users, of a new comment. Authors who do not follow their own
 * content are only notified if they follow the thread. Users who muted the thread are never notified.
 */
export async function notifyOfNewComment(ctx: Ctx, cid: number): Promise<void> {
  const comment = await findNotifiedComment(ctx.read, cid);
  if (!comment) return;
  const isAnswer = comment.parent_uid !== null;
  const answered = {
    ...notificationFor(ctx, comment, cid),
    kind: isAnswer ? ("comment-reply" as const) : ("post-reply" as const),
  };
  const uids = [comment.parent_uid ?? comment.post_uid];
  const place = await placeOf(ctx, comment);
  await ctx.write(async (trx, emit) =>
    emitCreated(emit, await addNotifications(trx, answered, { uids }, { most: 1, where: isNotifiedOfAnswers(place) })),
  );
  await notifyNamedIn(ctx, comment, place);
}

/** Notifies the users whom an edited comment mentions and who were not notified of it yet, up to the author's limit. */
export async function notifyOfCommentMentions(ctx: Ctx, cid: number): Promise<void> {
  const comment = await findNotifiedComment(ctx.read, cid);
  if (comment) await notifyNamedIn(ctx, comment, await placeOf(ctx, comment));
}

async function placeOf(ctx: Ctx, { pid, cid }: FoundComment): Promise<ThreadPlace> {
  return { pid, cids: await listBranch(ctx.read, cid) };
}

function notifyNamedIn(ctx: Ctx, comment: FoundComment, place: ThreadPlace): Promise<void> {
  const notification: NewNotification = { ...notificationFor(ctx, comment, comment.cid), kind: "comment-mention" };
  const { mentions } = renderMarkdown(comment.content);
  return notifyNamed(ctx, notification, {
    names: mentions,
    points: comment.author_score + comment.author_badge_score,
    place,
  });
}

/** Notifies users mentioned in the text of a post, then in its title. */
export async function notifyOfPostMentions(ctx: Ctx, pid: number): Promise<void> {
  const post = await findNotifiedPost(ctx.read, pid);
  if (!post) return;
  const inTitle = findMentions(post.title, "").filter((mention) => mention.kind === "u");
  const names = [...renderMarkdown(post.content).mentions, ...inTitle.map((mention) => mention.name.toLowerCase())];
  const notification: NewNotification = { ...notificationFor(ctx, post, null), kind: "post-mention" };
  await notifyNamed(ctx, notification, {
    names,
    points: post.author_score + post.author_badge_score,
    place: { pid, cids: [] },
  });
}

/** Notifies a user of a flair assigned by a moderator. */
export async function notifyOfFlair(
  trx: Tx,
  { uid, byUid, sid, text }: { uid: number; byUid: number; sid: number; text: string },
  { emit, now }: { emit: Emit; now: number },
): Promise<void> {
  const notification = { kind: "flair-given" as const, fromUid: byUid, sid, pid: null, cid: null, note: text, now };
  emitCreated(emit, await addNotifications(trx, notification, { uids: [uid] }, { most: 1 }));
}

/** Notifies a user that their scheduled post was refused when it was due. */
export async function notifyOfRefusedSchedule(
  trx: Tx,
  { uid, sid, title }: { uid: number; sid: number; title: string },
  { emit, now }: { emit: Emit; now: number },
): Promise<void> {
  const about = { fromUid: null, sid, pid: null, cid: null, note: title };
  const notification = { kind: "schedule-refused" as const, ...about, now };
  emitCreated(emit, await addNotifications(trx, notification, { uids: [uid] }, { most: 1 }));
}

function notificationFor(ctx: Ctx, item: { uid: number; sid: number; pid: number }, cid: number | null) {
  return { fromUid: item.uid, sid: item.sid, pid: item.pid, cid, now: ctx.now() };
}

async function notifyNamed(
  ctx: Ctx,
  notification: NewNotification,
  named: { names: readonly string[]; points: number; place: ThreadPlace },
): Promise<void> {
  const most = maxMentions(levelOf(named.points));
  const names = [...new Set(named.names)].slice(0, most);
  if (names.length === 0) return;
  const where = hasNotMuted(named.place);
  await ctx.write(async (trx, emit) => {
    const left = most - (await countMentioned(trx, notification));
    if (left > 0) emitCreated(emit, await addNotifications(trx, notification, { names }, { most: left, where }));
  });
}

export function emitCreated(emit: Emit, added: readonly AddedNotification[]): void {
  if (added.length === 0) return;
  const uids = [...new Set(added.map(({ uid }) => uid))];
  const event: NotificationsCreated = { type: "notifications.created", uids, mids: added.map(({ mid }) => mid) };
  emit(event);
}
