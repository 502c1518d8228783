import type { CommentSort } from "#domain/links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import {
  childrenInput,
  cidInput,
  deleteCommentInput,
  distinguishInput,
  editCommentInput,
  findCommentsInput,
  markViewedInput,
  sendCommentInput,
} from "#features/comments/input.ts";
import { canReadIn } from "#features/comments/permissions.ts";
import { deleteComment, undeleteComment } from "#features/comments/server/delete-comment.ts";
import { editComment } from "#features/comments/server/edit-comment.ts";
import { loadHistory } from "#features/comments/server/load-history.ts";
import { loadSource } from "#features/comments/server/load-source.ts";
import { findComments, loadChildren, loadRow } from "#features/comments/server/load-thread.ts";
import { toggleDistinguished, toggleStuck } from "#features/comments/server/mark-comment.ts";
import { markViewed } from "#features/comments/server/mark-viewed.ts";
import { sendComment } from "#features/comments/server/send-comment.ts";
import { findThreadPost } from "#features/comments/server/thread-queries.ts";
import type { CommentFrame, RenderComments, ThreadPost } from "#features/comments/thread.ts";
import { bestRank } from "#features/feeds/ranking.ts";
import { togglePostDistinguished } from "#features/posts/server/distinguish-post.ts";
import { safeNextPath } from "#lib/urls.ts";
import type { Ctx } from "#platform/ctx.ts";
import { type Answer, type Endpoint, endpoint } from "#platform/http/endpoint.ts";

/** The page that a plain form stood on. */
const whereItStood = (raw: Record<string, unknown>) => safeNextPath(typeof raw.at === "string" ? raw.at : "/");

const frameOf = (post: ThreadPost, sort: CommentSort): CommentFrame => ({
  pid: post.state.pid,
  sub: post.subName,
  slug: post.slug,
  sort,
});

/** Writing, changing, deleting and reading on in threads. */
export function commentEndpoints(renderComments: RenderComments): Endpoint[] {
  async function children(
    ctx: Ctx,
    input: { pid: number; cid: number | null; key?: string | undefined; sort?: CommentSort | undefined },
  ): Promise<Answer> {
    const post = await findThreadPost(ctx, input.pid);
    const unread = post && canReadIn(ctx.viewer, post.state);
    if (unread) throw new Refusal(unread);
    const sort = input.sort ?? post?.commentSort ?? "best";
    const run = post && (await loadChildren(ctx, post, { cid: input.cid, key: input.key, sort }));
    if (!run) return { body: { posts: [], nodes: [] } };
    return { body: { ...run }, html: () => renderComments(run, frameOf(post, sort), ctx.language, ctx.now()) };
  }

  async function getReadablePost(ctx: Ctx, pid: number): Promise<ThreadPost> {
    const post = await findThreadPost(ctx, pid);
    if (!post) throw new Refusal("post.not-found");
    const unread = canReadIn(ctx.viewer, post.state);
    if (unread) throw new Refusal(unread);
    return post;
  }

  /** What is left of a comment, or there again, as the viewer sees it. */
  async function changed(ctx: Ctx, cid: number, pid: number): Promise<Answer> {
    const post = await findThreadPost(ctx, pid);
    if (!post) throw new Refusal("post.not-found");
    const { nodes } = await loadRow(ctx, post, cid, 0);
    return { body: { node: nodes[0] }, addr: links.comment(frameOf(post, "best"), cid) };
  }

  return [
    endpoint({
      method: "POST",
      path: "/do/sendcomment/:pid",
      who: "member",
      limit: "posting",
      dialect: "do",
      once: true,
      input: sendCommentInput,
      page: whereItStood,
      async run(ctx, input) {
        const { cid, addr, post, run, comments } = await sendComment(ctx, input, bestRank);
        const node = run.nodes[0] && { ...run.nodes[0], justSent: true };
        const html = await renderComments(run, frameOf(post, "best"), ctx.language, ctx.now());
        return { addr, body: { comment: html, cid, node, comments } };
      },
    }),
    endpoint({
      method: "POST",
      path: "/do/edit_comment",
      who: "member",
      limit: "default",
      dialect: "do",
      once: true,
      input: editCommentInput,
      page: whereItStood,
      async run(ctx, { cid, text }) {
        const { html, editedAt } = await editComment(ctx, cid, text);
        return { addr: links.commentShort(cid), body: { html, editedAt } };
      },
    }),
    endpoint({
      method: "POST",
      path: "/do/delete_comment",
      who: "member",
      limit: "default",
      dialect: "do",
      input: deleteCommentInput,
      page: whereItStood,
      run: async (ctx, { cid, reason }) => changed(ctx, cid, (await deleteComment(ctx, cid, reason)).pid),
    }),
    endpoint({
      method: "POST",
      path: "/do/undelete_comment",
      who: "member",
      limit: "default",
      dialect: "do",
      input: deleteCommentInput,
      page: whereItStood,
      run: async (ctx, { cid, reason }) => changed(ctx, cid, (await undeleteComment(ctx, cid, reason)).pid),
    }),
    endpoint({
      method: "GET",
      path: "/do/comment_source/:cid",
      who: "anyone",
      limit: "default",
      dialect: "do",
      input: cidInput,
      run: async (ctx, { cid }) => ({ body: { text: await loadSource(ctx, cid) } }),
    }),
    endpoint({
      method: "POST",
      path: "/do/get_children/:pid/:cid",
      who: "anyone",
      limit: "default",
      dialect: "do",
      input: childrenInput,
      run: children,
    }),
    endpoint({
      method: "POST",
      path: "/do/get_children/:pid/:cid/:key",
      who: "anyone",
      limit: "default",
      dialect: "do",
      input: childrenInput,
      run: children,
    }),
    endpoint({
      method: "POST",
      path: "/do/find_comments/:pid",
      who: "anyone",
      limit: "default",
      dialect: "do",
      input: findCommentsInput,
      async run(ctx, { pid, cids, after, sort }) {
        const post = await getReadablePost(ctx, pid);
        const asked = { ...(cids && { cids }), ...(after !== undefined && { after }), sort: sort ?? "best" };
        return { body: { ...(await findComments(ctx, post, asked)) } };
      },
    }),
    endpoint({
      method: "GET",
      path: "/do/comment_history/:cid",
      who: "member",
      limit: "default",
      dialect: "do",
      input: cidInput,
      run: async (ctx, { cid }) => ({ body: { versions: await loadHistory(ctx, cid) } }),
    }),
    endpoint({
      method: "POST",
      path: "/do/distinguish",
      who: "member",
      limit: "default",
      dialect: "do",
      input: distinguishInput,
      async run(ctx, { pid, cid, as }) {
        if (cid === undefined) return { body: { on: await togglePostDistinguished(ctx, pid ?? 0, as) } };
        const marked = await toggleDistinguished(ctx, cid, as);
        const { body, addr } = await changed(ctx, cid, marked.pid);
        return { body: { ...body, on: marked.on }, addr };
      },
    }),
    endpoint({
      method: "POST",
      path: "/do/stick_comment/:cid",
      who: "member",
      limit: "default",
      dialect: "do",
      input: cidInput,
      async run(ctx, { cid }) {
        const { pid, on } = await toggleStuck(ctx, cid);
        const { addr } = await changed(ctx, cid, pid);
        return { body: { on }, addr };
      },
    }),
    endpoint({
      method: "POST",
      path: "/do/mark_viewed",
      who: "member",
      limit: "default",
      dialect: "do",
      input: markViewedInput,
      async run(ctx, { cids }) {
        await markViewed(ctx, cids, bestRank);
        return {};
      },
    }),
  ];
}
