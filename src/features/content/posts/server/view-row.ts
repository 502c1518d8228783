import { isArchived } from "#domain/archive.ts";
import { parseDistinction } from "#domain/distinction.ts";
import { type ActiveFilter, filterOfPost } from "#domain/filters.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { canSave } from "#features/content/saved/permissions.ts";
import { isImage, type MediaView } from "#features/content/uploads/upload.ts";
import { canSeeVotes, offersVote } from "#features/content/votes/permissions.ts";
import { voteOf } from "#features/content/votes/vote.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import {
  blockOf,
  canBlockSubOf,
  canHide,
  isNsfwBlurred,
  type ListKind,
} from "#features/reading/visibility/visibility.ts";
import { toDisplayDomain } from "#lib/display-domain.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import { canFlairPost } from "../permissions.ts";
import { blurOf, type PostRow, showsLargePictures } from "../post.ts";
import type { HydratedPost, StoredFile, StoredPost } from "./post-rows-queries.ts";

/** Filter of the viewer that matches the post in this list. Search and profiles ignore filters. */
export function findListFilter(
  viewer: Viewer,
  { row }: HydratedPost,
  list: ListKind | "all-states",
): ActiveFilter | null {
  return list === "search" || list === "all-states" ? null : filterOfPost(viewer, row);
}

/** Reason to cover a post for the viewer; null for none. */
export function coverOf(viewer: Viewer, state: PostState): PostRow["blur"] {
  return blurOf(isNsfwBlurred(viewer, state), blockOf(viewer, state));
}

/** Row of a post that the viewer may see. */
export function viewRow(
  ctx: Pick<ReadCtx, "viewer" | "settings" | "now">,
  post: HydratedPost,
  list: ListKind | "all-states",
  excerpt: string | null = null,
): PostRow {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const { row, own, state } = post;
  const file = state.deleted === "author" ? null : mediaOf(post);
  const isPreview = post.file?.preview === 1;
  const media = isPreview ? null : file;
  return {
    pid: row.pid,
    slug: post.slug,
    title: row.title,
    type: row.type,
    link: row.link,
    domain: row.domain,
    ...shownDomainOf(row.domain),
    hasText: post.hasText,
    excerpt,
    embed: state.deleted !== null ? null : media === null ? post.embed : isImage(media) ? "image" : "video",
    media,
    preview: isPreview ? file : null,
    isPictureLarge: showsLargePictures(viewer.preferences),
    flair: row.flair,
    ...(row.flair_hue !== null && { flairHue: row.flair_hue }),
    nsfw: state.nsfw,
    postedAt: state.postedAt,
    editedAt: row.edited_at,
    score: row.score,
    votes: canSeeVotes(viewer, state.sub, settings) ? { up: row.up, down: row.down } : null,
    comments: row.comments,
    newComments: newCommentsOf(post),
    myVote: voteOf(own.my_vote),
    sticky: state.sticky,
    locked: state.locked,
    archived: isArchived(state, settings, now),
    deleted: state.deleted,
    distinguished: parseDistinction(row.distinguished),
    sub: { sid: row.sid, name: row.sub_name },
    author: row.author_status === ACCOUNT_STATUS.deleted ? null : { uid: row.uid, name: row.author },
    ...(isByBot(row) && { byBot: true }),
    ...(list === "sub" ? authorFlairOf(viewer, post) : { authorFlair: null }),
    isMine: isMember(viewer) && row.uid === viewer.uid,
    isSaved: own.saved_by !== null,
    blur: coverOf(viewer, state),
    foldedBy: findListFilter(viewer, post, list)?.text ?? null,
    can: {
      vote:
        offersVote(viewer, { kind: "post", ...state }, settings, now) && row.author_status !== ACCOUNT_STATUS.deleted,
      save: own.saved_by !== null || canSave(viewer, "post", state) === null,
      hide: canHide(viewer, list),
      blockSub: canBlockSubOf(viewer, list),
      flair: post.flairRules.hasFlairs && canFlairPost(viewer, state, post.flairRules) === null,
    },
  };
}

function shownDomainOf(domain: string | null): Pick<PostRow, "shownDomain"> {
  const shown = domain === null ? null : toDisplayDomain(domain);
  return shown === null || shown === domain ? {} : { shownDomain: shown };
}

/** The author marked the account as a bot. */
function isByBot({ author_bot, author_status }: StoredPost): boolean {
  return author_bot === 1 && author_status !== ACCOUNT_STATUS.deleted;
}

// flair beside the author's name in the sub:
//  - none if the account is deleted, or the viewer blocked the author
export function authorFlairOf(
  viewer: Viewer,
  { row, state }: HydratedPost,
): Pick<PostRow, "authorFlair" | "authorHue"> {
  if (row.author_status === ACCOUNT_STATUS.deleted || blockOf(viewer, state) !== null) return { authorFlair: null };
  return { authorFlair: row.author_flair, ...(row.author_hue !== null && { authorHue: row.author_hue }) };
}

/** File of a post. If the post is not public, the file is only served with a session that may see it. */
function mediaOf({ file, poster, state }: HydratedPost): MediaView | null {
  if (file === null) return null;
  const isClosed = state.deleted !== null || state.sub.disabled;
  return { ...viewFile(file, isClosed), poster: poster && viewFile(poster, isClosed) };
}

function viewFile(file: StoredFile, isClosed: boolean): MediaView {
  return {
    hash: file.hash,
    extension: file.extension,
    width: file.width,
    height: file.height,
    animated: file.animated === 1,
    alt: file.alt,
    isClosed,
    poster: null,
  };
}

/** Comments since the viewer's last visit; null before the first. */
export function newCommentsOf({ row, own }: HydratedPost): number | null {
  return own.seen_comments === null ? null : Math.max(0, row.comments - own.seen_comments);
}
