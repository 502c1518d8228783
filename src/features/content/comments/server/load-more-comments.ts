import type { CommentSort } from "#domain/links.ts";
import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canReadThread } from "../permissions.ts";
import {
  type CommentFrame,
  type CommentRun,
  type CommentView,
  type FoundComments,
  type ThreadPost,
  toCommentFrame,
} from "../thread.ts";
import { findComments, loadChildren, loadRow } from "./load-thread.ts";
import { findThreadPost } from "./thread-queries.ts";

/** @throws Refusal for a post that the viewer may not read. */
async function findReadablePost(ctx: Ctx, pid: number): Promise<ThreadPost | null> {
  const post = (await findThreadPost(ctx, pid)) ?? null;
  const refusal = post && canReadThread(ctx.viewer, post.state);
  if (refusal) throw new Refusal(refusal);
  return post;
}

/** Comments behind a "more" row; without a run if the post or comment does not exist. */
export async function loadMoreComments(
  ctx: Ctx,
  query: { pid: number; cid: number | null; key?: string | undefined; sort?: CommentSort | undefined },
): Promise<{ run: null; frame?: never } | { run: CommentRun; frame: CommentFrame }> {
  const post = await findReadablePost(ctx, query.pid);
  if (!post) return { run: null };
  const sort = query.sort ?? post.commentSort ?? "best";
  const run = await loadChildren(ctx, post, { cid: query.cid, key: query.key, sort });
  return run ? { run, frame: toCommentFrame(post, sort) } : { run };
}

/** Comments of a post by id, or all newer than a comment. */
export async function findReadableComments(
  ctx: Ctx,
  query: {
    pid: number;
    cids?: readonly number[] | undefined;
    after?: number | undefined;
    sort?: CommentSort | undefined;
  },
): Promise<FoundComments> {
  const { pid, cids, after, sort = "best" } = query;
  const post = await findReadablePost(ctx, pid);
  if (!post) throw new Refusal("post.not-found");
  return findComments(ctx, post, { ...(cids && { cids }), ...(after !== undefined && { after }), sort });
}

/** Address and view of a comment after it was deleted, restored or otherwise changed. */
export async function loadChangedComment(
  ctx: Ctx,
  pid: number,
  cid: number,
): Promise<{ addr: string; node: CommentView | undefined }> {
  const post = await findThreadPost(ctx, pid);
  if (!post) throw new Refusal("post.not-found");
  const { nodes } = await loadRow(ctx, post, cid, 0);
  return { addr: links.comment(toCommentFrame(post, "best"), cid), node: nodes[0] };
}
