import { levelOf } from "#lib/level.ts";
import { findMentions } from "#lib/markdown/mentions.ts";
import { renderMarkdown } from "#lib/markdown.ts";
import type { Ctx, Emit } from "#platform/ctx.ts";
import type { NotificationsCreated } from "../events.ts";
import { mostMentions } from "../notification.ts";
import {
  type AddedNotification,
  addNotifications,
  countNamed,
  type FoundComment,
  findComment,
  findPost,
  type NewNotification,
} from "./notify-queries.ts";

/** A new comment: notifies the author of what it answers, then the users it mentions. */
export async function notifyOfNewComment(ctx: Ctx, cid: number): Promise<void> {
  const comment = await findComment(ctx.read, cid);
  if (!comment) return;
  const isAnswer = comment.parent_uid !== null;
  const answered = {
    ...notificationFor(ctx, comment, cid),
    kind: isAnswer ? ("comment-reply" as const) : ("post-reply" as const),
  };
  const uids = [comment.parent_uid ?? comment.post_uid];
  await ctx.write(async (trx, emit) => emitCreated(emit, await addNotifications(trx, answered, { uids }, 1)));
  await notifyNamedIn(ctx, comment, cid);
}

/** Notifies the users whom an edited comment mentions and who were not notified of it yet, up to the author's limit. */
export async function notifyOfCommentMentions(ctx: Ctx, cid: number): Promise<void> {
  const comment = await findComment(ctx.read, cid);
  if (comment) await notifyNamedIn(ctx, comment, cid);
}

function notifyNamedIn(ctx: Ctx, comment: FoundComment, cid: number): Promise<void> {
  const notification: NewNotification = { ...notificationFor(ctx, comment, cid), kind: "comment-mention" };
  return notifyNamed(ctx, notification, renderMarkdown(comment.content).mentions, comment.author_score);
}

/** The same of a post: its text, then its title. */
export async function notifyOfPostMentions(ctx: Ctx, pid: number): Promise<void> {
  const post = await findPost(ctx.read, pid);
  if (!post) return;
  const inTitle = findMentions(post.title, "").filter((mention) => mention.kind === "u");
  const names = [...renderMarkdown(post.content).mentions, ...inTitle.map((mention) => mention.name.toLowerCase())];
  await notifyNamed(ctx, { ...notificationFor(ctx, post, null), kind: "post-mention" }, names, post.author_score);
}

function notificationFor(ctx: Ctx, item: { uid: number; sid: number; pid: number }, cid: number | null) {
  return { fromUid: item.uid, sid: item.sid, pid: item.pid, cid, now: ctx.now() };
}

async function notifyNamed(
  ctx: Ctx,
  notification: NewNotification,
  named: readonly string[],
  score: number,
): Promise<void> {
  const most = mostMentions(levelOf(score));
  const names = [...new Set(named)].slice(0, most);
  if (names.length === 0) return;
  await ctx.write(async (trx, emit) => {
    const left = most - (await countNamed(trx, notification));
    if (left > 0) emitCreated(emit, await addNotifications(trx, notification, { names }, left));
  });
}

/** One event a person. */
function emitCreated(emit: Emit, added: readonly AddedNotification[]): void {
  for (const [uid, rows] of Map.groupBy(added, (row) => row.uid)) {
    const event: NotificationsCreated = { type: "notifications.created", uid, mids: rows.map(({ mid }) => mid) };
    emit(event);
  }
}
