import { type CommentSort, links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { viewStyle } from "#features/circles/stylesheets/server/view-style.ts";
import { getVisibleSub } from "#features/circles/subs/server/get-sub.ts";
import { loadSubSide } from "#features/circles/subs/server/load-sub-side.ts";
import { loadThread } from "#features/content/comments/server/load-thread.ts";
import { threadPostOf } from "#features/content/comments/server/thread-queries.ts";
import { THREAD_ACTS } from "#features/content/comments/thread.ts";
import { viewSubFlairs } from "#features/content/flairs/server/view-sub-flairs.ts";
import { getPagePost, loadPostView, metaOf, slugFor } from "#features/content/posts/server/load-post-page.ts";
import { findPreviousVisitAt, markVisit } from "#features/content/posts/server/page-queries.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

const SORTS: readonly CommentSort[] = ["best", "top", "new"];

/** A post with its comments, or one of its comments with its replies. A wrong slug redirects to the right one. */
export async function load({ ctx, record, url, params }: PageArgs) {
  const sub = await getVisibleSub(ctx, params.sub ?? "");
  const post = await getPagePost(ctx, sub.sid, parseId(params.pid ?? ""));
  const focusCid = params.cid === undefined ? null : parseId(params.cid);
  if (params.cid !== undefined && focusCid === null) throw new Refusal("comment.not-found");

  const slug = slugFor(ctx, post);
  if (params.slug !== slug || params.sub !== sub.name) {
    const named = { sub: sub.name, pid: post.pid, slug };
    redirectPage((focusCid === null ? links.post(named) : links.comment(named, focusCid)) + url.search, 301);
  }

  const act = url.searchParams.get("act");
  const [view, side, style, thread] = await Promise.all([
    loadPostView(ctx, post, focusCid === null ? act : null),
    loadSubSide(ctx, sub, { isBanned: post.state.bannedHere, flair: post.own_flair, flairHue: post.own_hue }),
    viewStyle(ctx, sub, url),
    loadThread(ctx, threadPostOf(ctx, post, findPreviousVisitAt(post, ctx.now())), {
      sort: SORTS.find((name) => name === url.searchParams.get("sort")) ?? null,
      focusCid,
      after: url.searchParams.get("after"),
      act: THREAD_ACTS.find((name) => name === act) ?? null,
      version: Number(url.searchParams.get("version")) || 0,
    }),
  ]);
  markVisit({ ...ctx, write: record }, post);
  // number marked as new in the thread below; a list's row counts comments since the last visit
  const seen = focusCid === null && !thread.isLater ? { ...view, newComments: thread.news?.total ?? null } : view;
  return {
    post: seen,
    side,
    style,
    own: viewSubFlairs(ctx.viewer, sub, { text: side.flair, hue: side.flairHue }),
    thread,
    meta: metaOf(post, view, ctx.origin),
  };
}
