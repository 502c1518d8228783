import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { loadPoll } from "#features/content/polls/server/view-poll.ts";
import { stillOf, variantAddress } from "#features/content/uploads/upload.ts";
import { loadOpenReports } from "#features/moderation/reports/server/open-reports.ts";
import { isHeldAndHidden, postVisibilityOf } from "#features/reading/visibility/visibility.ts";
import { plainText } from "#lib/plain-text.ts";
import { slugOf } from "#lib/slug.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canSeeHistory } from "../permissions.ts";
import type { OwnDeletedPost, PostMeta, PostView, ShownPost } from "../post-page.ts";
import { loadPostFlair } from "./flair-post.ts";
import { findPagePost, listPostVersions, type PagePost } from "./page-queries.ts";
import { hydratePosts } from "./post-rows-queries.ts";
import { viewDeletedPost, viewOwnDeletedPost, viewVisiblePost } from "./view-post.ts";

/** Slug of a post with a title that the viewer may not see. */
const NO_SLUG = "_";
/** Max length of the text that the description is cut from. */
const DESCRIBED = 20_000;

/** Post of a sub. @throws Refusal if it does not exist there. */
export async function getPagePost(ctx: ReadCtx, sid: number, pid: number | null): Promise<PagePost> {
  const post = pid === null ? undefined : await findPagePost(ctx, pid);
  if (!post || post.sid !== sid || isHeldAndHidden(ctx.viewer, post.state)) throw new Refusal("post.not-found");
  return post;
}

/** Slug for this viewer; a placeholder if they may not see the title. */
export function slugFor(ctx: ReadCtx, post: { state: Parameters<typeof postVisibilityOf>[1]; title: string }): string {
  return postVisibilityOf(ctx.viewer, post.state) === "stub" ? NO_SLUG : slugOf(post.title);
}

/** View of a post on its own page, restricted to the parts the viewer may see. */
export async function loadPostView(ctx: ReadCtx, post: PagePost, actText: string | null): Promise<PostView> {
  const withHistory = canSeeHistory(ctx.viewer, post.state, ctx.settings);
  const [find, versions, poll, flairs, reports] = await Promise.all([
    hydratePosts(ctx, [post.pid]),
    withHistory ? listPostVersions(ctx, post.pid) : null,
    loadPoll(ctx, post.state),
    actText === "flair" && isMember(ctx.viewer) ? loadPostFlair(ctx, post.pid) : null,
    loadOpenReports(ctx, "post", [{ id: post.pid, sub: post.state.sub }]),
  ]);
  const row = find(post.pid);
  if (!row) throw new Refusal("post.not-found");
  switch (postVisibilityOf(ctx.viewer, post.state)) {
    case "stub":
      return viewDeletedPost(ctx, post, row, NO_SLUG);
    case "title":
      return viewOwnDeletedPost(ctx, row);
    default:
      return viewVisiblePost(ctx, post, row, { versions, poll, flairs, actText, reports: reports.get(post.pid) });
  }
}

/** Metadata of the page; contains no content for a deleted post. */
export function metaOf(post: PagePost, view: PostView, origin: string): PostMeta {
  const about = {
    sub: post.sub_name,
    canonical: origin + links.post({ sub: post.sub_name, pid: post.pid, slug: view.slug }),
  };
  if (view.kind === "gone") return { ...about, title: null, description: post.sub_title, author: null, image: null };
  // the text is covered for this reader, so the head must not contain it
  if (view.blur !== null)
    return { ...about, title: view.title, description: "", author: view.author?.name ?? null, image: null };
  const text = view.kind === "shown" && view.html !== "" ? plainText(post.content.slice(0, DESCRIBED), 250) : "";
  return {
    ...about,
    title: view.title,
    description: text || post.sub_title,
    author: view.author?.name ?? null,
    image: imageOf(view, origin),
  };
}

/** Image for link previews. Restricted files are excluded, because only readers of the post may load them. */
function imageOf(view: ShownPost | OwnDeletedPost, origin: string): PostMeta["image"] {
  const still = view.kind === "shown" && view.media !== null ? stillOf(view.media) : null;
  if (!still || still.isClosed) return null;
  return { address: origin + variantAddress(still, 1280), alt: still.alt };
}
