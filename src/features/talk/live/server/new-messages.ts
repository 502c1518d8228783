import { links } from "#domain/links.ts";
import type { LiveMessages } from "#domain/live-events.ts";
import type { Settings } from "#domain/settings.ts";
import type { CommentCreated } from "#features/content/comments/events.ts";
import type { PostCreated } from "#features/content/posts/events.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { Broadcast } from "./broadcast.ts";
import { findNewComment, findNewPost, type NewComment, type NewLivePost } from "./new-queries.ts";

const CONTENT_LENGTH = 250;

/** Name of the author; null for deleted accounts. */
function authorOf({ author, author_status }: { author: string; author_status: number }): string | null {
  return author_status === ACCOUNT_STATUS.deleted ? null : author;
}

/** Renders one row of a list for all recipients: without a vote and without blurring. */
export type RenderRow = (ctx: Ctx, pid: number) => Promise<string>;

/** Returns true if the sidebar of recent activity includes this item, by the site settings. */
function isForSidebar(settings: Settings, kind: "thread" | "comment", { is_default }: { is_default: number }): boolean {
  if (settings["site.recent_activity.defaults_only"] && is_default !== 1) return false;
  return kind === "comment" || !settings["site.recent_activity.comments_only"];
}

/** Sends a new post to subscribers who may see it, and the author's own vote to the author's windows. */
export async function broadcastNewPost(
  live: Broadcast,
  ctx: Ctx,
  event: Pick<PostCreated, "pid" | "uid" | "score">,
  renderRow: RenderRow,
): Promise<void> {
  const post = await findNewPost(ctx.read, event.pid);
  if (!post) return;
  if (event.score > 0) live.toPerson(event.uid, "yourvote", { pid: event.pid, status: 1, score: event.score });
  const message = threadMessage(ctx, post, await renderRow(ctx, event.pid));
  live.toNew("thread", message, { kind: "post", post });
}

/** Sends a new comment: the count to viewers of its post, an excerpt to subscribers of new content. */
export async function broadcastNewComment(
  live: Broadcast,
  ctx: Ctx,
  event: Pick<CommentCreated, "pid" | "cid">,
): Promise<void> {
  live.postChanged(event.pid, "threadcomments");
  const comment = await findNewComment(ctx.read, event.cid);
  if (comment?.comment_deleted !== 0) return;
  live.toNew("comment", commentMessage(ctx, comment), { kind: "comment", comment });
}

/** Sends the deletion of a comment to subscribers of new content, because its excerpt may be on their screens. */
export function broadcastCommentDeletion(live: Broadcast, cid: number): void {
  live.toNew("commentdeletion", { cid }, { kind: "everyone" });
}

export function threadMessage({ settings }: Ctx, post: NewLivePost, html: string): LiveMessages["thread"] {
  return {
    sid: post.sid,
    pid: post.pid,
    user: authorOf(post),
    title: post.title,
    sub: post.sub,
    post_url: links.post({ sub: post.sub, pid: post.pid, slug: slugOf(post.title) }),
    sub_url: links.sub(post.sub),
    nsfw: post.nsfw === 1,
    html,
    show_sidebar: isForSidebar(settings, "thread", post),
    posted: post.posted_at,
  };
}

export function commentMessage({ settings }: Ctx, comment: NewComment): LiveMessages["comment"] {
  return {
    sid: comment.sid,
    pid: comment.pid,
    cid: comment.cid,
    user: authorOf(comment),
    content: plainText(comment.content, CONTENT_LENGTH),
    sub: comment.sub,
    post_url: links.comment({ sub: comment.sub, pid: comment.pid, slug: slugOf(comment.title) }, comment.cid),
    sub_url: links.sub(comment.sub),
    nsfw: comment.nsfw === 1,
    show_sidebar: isForSidebar(settings, "comment", comment),
    posted: comment.written_at,
  };
}
