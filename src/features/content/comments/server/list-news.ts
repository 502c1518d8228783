import { isMember } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { blockOf } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { displayOrder } from "../paths.ts";
import { NEWS_LISTED, type ThreadPost, type ThreadView } from "../thread.ts";
import type { CommentTree } from "../tree.ts";
import { listSince } from "./thread-queries.ts";

/** What others wrote since the viewer's last visit, as far as the viewer reads it; null when there is nothing new. */
export async function listNews(ctx: ReadCtx, post: ThreadPost, tree: CommentTree): Promise<ThreadView["news"] | null> {
  if (!isMember(ctx.viewer) || post.beforeAt === null) return null;
  const rows = await listSince(ctx, post, post.beforeAt);
  const read = rows.filter(
    ({ uid, author_status, author_power }) =>
      author_status === ACCOUNT_STATUS.deleted ||
      blockOf(ctx.viewer, { uid, sub: post.state.sub, authorInTeam: author_power !== null }) !== "hide",
  );
  if (read.length === 0) return null;
  const order = displayOrder(
    tree,
    read.map(({ cid }) => cid),
  );
  return { total: order.length, cids: order.slice(0, NEWS_LISTED) };
}
