import { links } from "#domain/links.ts";
import { bestRank } from "#domain/ranking.ts";
import { Refusal } from "#domain/refusal.ts";
import { enforceSlowMode } from "#features/circles/subs/server/slow-mode-pause.ts";
import { requireNoWarning } from "#features/reading/visibility/server/warning-queries.ts";
import type { SentCaptcha } from "#features/site/captcha/input.ts";
import { requireCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import { MARKDOWN_VERSION, renderMarkdown } from "#lib/markdown.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { CommentCreated, CommentHeld } from "../events.ts";
import { canComment, canReply } from "../permissions.ts";
import type { CommentRun, ThreadPost } from "../thread.ts";
import { applyAutomodToComment } from "./automod-comment.ts";
import { isInLockedBranch } from "./branch-queries.ts";
import {
  adjustCommentCount,
  findCommentForUpdate,
  findPostForUpdate,
  insertComment,
  insertOwnVote,
  markOwnCommentSeen,
} from "./comment-queries.ts";
import { holdCommentForLink } from "./hold-comment.ts";
import { loadRow } from "./load-thread.ts";
import { findThreadPost } from "./thread-queries.ts";

export interface SentComment {
  cid: number;
  addr: string;
  post: ThreadPost;
  run: CommentRun;
  /** New comment count of the post. */
  comments: number;
}

/**
 * Adds a comment to a post (parentCid null) or to another comment. Comment, count and own vote are stored in
 * one transaction.
 */
export async function sendComment(
  ctx: Ctx,
  input: { pid: number; parentCid: number | null; text: string } & SentCaptcha,
): Promise<SentComment> {
  const { pid, parentCid, text } = input;
  const { uid } = ctx.viewer;
  const captcha = await requireCaptcha(ctx, "comment", input);
  const { html } = renderMarkdown(text);
  const { cid, comments } = await ctx.write(async (trx, emit) => {
    await captcha.take(trx);
    const now = ctx.now();
    const post = await findPostForUpdate(trx, ctx, pid);
    if (!post) throw new Refusal("post.not-found");
    const refusal = canComment(ctx.viewer, post, ctx.settings, now);
    if (refusal) throw new Refusal(refusal);
    await requireNoWarning(trx, uid, post.sub.sid);
    if (parentCid !== null) {
      const parent = await findCommentForUpdate(trx, parentCid);
      if (!parent || parent.pid !== pid || parent.deleted !== null) throw new Refusal("comment.parent-not-found");
      const closed = canReply(ctx.viewer, post, await isInLockedBranch(trx, parentCid), ctx.settings, now);
      if (closed) throw new Refusal(closed);
    }
    await enforceSlowMode(trx, ctx, { sid: post.sub.sid, slowSeconds: post.slowSeconds }, now);
    const up = ctx.settings["site.self_voting.comments"] ? 1 : 0;
    const best = bestRank({ up, down: 0, views: 0 });
    const cid = await insertComment(trx, {
      pid,
      uid,
      parentCid,
      text,
      html,
      markdownVersion: MARKDOWN_VERSION,
      now,
      up,
      best,
    });
    if (up) await insertOwnVote(trx, uid, cid, now);
    const counted = await adjustCommentCount(trx, pid, 1);
    await markOwnCommentSeen(trx, uid, pid);
    const heldAmong = await holdCommentForLink(trx, emit, ctx, { cid, html, isNew: true, now });
    const comments = heldAmong ?? counted;
    const event: CommentCreated | CommentHeld =
      heldAmong === null
        ? { type: "comment.created", pid, cid, uid, parentCid, comments }
        : { type: "comment.held", pid, uid, parentCid };
    emit(event);
    await applyAutomodToComment(trx, emit, ctx, { cid, sid: post.sub.sid, event: "comment", now });
    return { cid, comments };
  });

  const post = await findThreadPost(ctx, pid);
  if (!post) throw new Refusal("post.not-found");
  const addr = links.comment({ sub: post.subName, pid, slug: post.slug }, cid);
  return { cid, addr, post, comments, run: await loadRow(ctx, post, cid, parentCid === null ? 0 : 1) };
}
