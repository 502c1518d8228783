import { links } from "#domain/links.ts";
import * as api from "#features/content/comments/api.ts";
import { deleteComment, undeleteComment } from "#features/content/comments/server/delete-comment.ts";
import { editComment } from "#features/content/comments/server/edit-comment.ts";
import {
  findReadableComments,
  loadChangedComment,
  loadMoreComments,
} from "#features/content/comments/server/load-more-comments.ts";
import { loadHistory, loadSource } from "#features/content/comments/server/load-source.ts";
import { toggleCommentLock } from "#features/content/comments/server/lock-comment.ts";
import { toggleCommentPinned, toggleDistinguished } from "#features/content/comments/server/mark-comment.ts";
import { markViewed } from "#features/content/comments/server/mark-viewed.ts";
import { approveComment, refuseComment } from "#features/content/comments/server/review-comment.ts";
import { sendComment } from "#features/content/comments/server/send-comment.ts";
import { toCommentFrame } from "#features/content/comments/thread.ts";
import { distinguish } from "#features/content/posts/api.ts";
import { togglePostDistinguished } from "#features/content/posts/server/distinguish-post.ts";
import { CAPTCHA_FIELDS } from "#features/site/captcha/captcha.ts";
import { safeNextPath } from "#lib/urls.ts";
import { html, json } from "#platform/http/answer.ts";
import { defineEndpoint, type Endpoint, type ReadFieldText } from "#platform/http/endpoint.ts";
import type { Site } from "../site.ts";
import { countNewcomer } from "./count-attack-events.ts";

/** Page of the plain form. */
const page = (text: ReadFieldText) => safeNextPath(text("at"));

/** Comments and threads. */
export const commentEndpoints = (site: Pick<Site, "renderer">): Endpoint[] => [
  defineEndpoint(
    api.sendComment,
    async (ctx, input) => {
      countNewcomer(ctx);
      const { cid, addr, post, run, comments } = await sendComment(ctx, input);
      const [sent] = run.nodes;
      const node = sent?.kind === "shown" ? { ...sent, justSent: true as const } : sent;
      const comment = await site.renderer.renderComments(run, toCommentFrame(post, "best"), ctx.language, ctx.now());
      return json({ addr, comment, cid, node, comments });
    },
    { limit: "posting", once: true, besides: CAPTCHA_FIELDS, page },
  ),
  defineEndpoint(
    api.editComment,
    async (ctx, { cid, text }) => {
      const { html, editedAt } = await editComment(ctx, cid, text);
      return json({ addr: links.commentShort(cid), html, editedAt });
    },
    { once: true, page },
  ),
  defineEndpoint(
    api.deleteComment,
    async (ctx, { cid, reason }) => {
      const { pid } = await deleteComment(ctx, cid, reason);
      return json(await loadChangedComment(ctx, pid, cid));
    },
    { page },
  ),
  defineEndpoint(
    api.undeleteComment,
    async (ctx, { cid, reason }) => {
      const { pid } = await undeleteComment(ctx, cid, reason);
      return json(await loadChangedComment(ctx, pid, cid));
    },
    { page },
  ),
  defineEndpoint(api.approveComment, async (ctx, { cid }) => json({ aid: await approveComment(ctx, cid) })),
  defineEndpoint(api.refuseComment, async (ctx, input) => json({ aid: await refuseComment(ctx, input) })),
  defineEndpoint(api.getSource, async (ctx, { cid }) => json({ text: await loadSource(ctx, cid) })),
  defineEndpoint(api.listVersions, async (ctx, { cid }) => json({ versions: await loadHistory(ctx, cid) }), {
    who: "member",
  }),
  defineEndpoint(
    api.getChildren,
    async (ctx, input) => {
      const { run, frame } = await loadMoreComments(ctx, input);
      if (!run) return json({ posts: [], nodes: [] });
      return html(() => site.renderer.renderComments(run, frame, ctx.language, ctx.now()), run);
    },
    { who: "anyone", everywhere: true, evenReadOnly: true },
  ),
  defineEndpoint(api.findComments, async (ctx, input) => json(await findReadableComments(ctx, input)), {
    who: "anyone",
    everywhere: true,
    evenReadOnly: true,
  }),
  defineEndpoint(distinguish, async (ctx, { pid, cid, as }) => {
    if (cid === undefined) return json({ on: await togglePostDistinguished(ctx, pid ?? 0, as) });
    const marked = await toggleDistinguished(ctx, cid, as);
    return json({ ...(await loadChangedComment(ctx, marked.pid, cid)), on: marked.on });
  }),
  defineEndpoint(api.toggleCommentSticky, async (ctx, { cid }) => {
    const { pid, on } = await toggleCommentPinned(ctx, cid);
    const { addr } = await loadChangedComment(ctx, pid, cid);
    return json({ addr, on });
  }),
  defineEndpoint(api.toggleCommentLock, async (ctx, { cid }) => {
    const { pid, on } = await toggleCommentLock(ctx, cid);
    return json({ ...(await loadChangedComment(ctx, pid, cid)), on });
  }),
  defineEndpoint(api.markViewed, (ctx, { cids }) => markViewed(ctx, cids)),
];
