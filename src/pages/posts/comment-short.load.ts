import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { slugFor } from "#features/content/posts/server/load-post-page.ts";
import { findCommentAddress, findPagePost } from "#features/content/posts/server/page-queries.ts";
import { canSeeSub, isHeldAndHidden } from "#features/reading/visibility/visibility.ts";
import { parseId } from "#lib/ids.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Redirects the short address of a comment to the long one. */
export async function load({ ctx, params, url }: PageArgs): Promise<null> {
  const cid = parseId(params.cid ?? "");
  const place = cid === null ? undefined : await findCommentAddress(ctx, cid);
  const post = place && (await findPagePost(ctx, place.pid));
  if (cid === null || !post || isHeldAndHidden(ctx.viewer, post.state)) throw new Refusal("comment.not-found");
  if (!canSeeSub(ctx.viewer, post.state.sub))
    throw new Refusal("sub.disabled", { values: { name: post.sub_name, status: post.status } });
  return redirectPage(links.comment({ sub: post.sub_name, pid: post.pid, slug: slugFor(ctx, post) }, cid) + url.search);
}
