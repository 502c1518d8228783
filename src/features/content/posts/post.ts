import type { DeletedBy, PostType } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Preferences } from "#domain/preferences.ts";
import type { ContentBlock } from "#domain/viewer.ts";
import type { EmbedKind } from "#features/content/embeds/expandable.ts";
import type { MediaView } from "#features/content/uploads/upload.ts";
import type { OpenReports } from "#features/moderation/reports/report.ts";
import { keysOf } from "#lib/keys-of.ts";

/** Author of a post; null for a deleted account. */
export type Byline = { uid: number; name: string } | null;

/** Row of a post list. */
export interface PostRow {
  pid: number;
  slug: string;
  title: string;
  type: PostType;
  link: string | null;
  domain: string | null;
  /** Displayed domain, if it differs. */
  shownDomain?: string;
  hasText: boolean;
  /** Excerpt of the text, if the viewer's lists show it; null for a covered post. */
  excerpt: string | null;
  /** Kind of the content that can be expanded. */
  embed: EmbedKind | null;
  /** Uploaded file; null if the post is deleted. */
  media: MediaView | null;
  /** Preview image of the link. */
  preview: MediaView | null;
  /** The image is shown large, as in cards. */
  isPictureLarge: boolean;
  flair: string | null;
  /** Hue set by the moderators; if absent, the hue is derived from the text. */
  flairHue?: number;
  nsfw: boolean;
  postedAt: number;
  editedAt: number | null;
  score: number;
  /** Up and down counts, if the viewer may see them. */
  votes: { up: number; down: number } | null;
  comments: number;
  /** Comments since the viewer's last visit; null before the first. */
  newComments: number | null;
  myVote: -1 | 0 | 1;
  sticky: boolean;
  locked: boolean;
  archived: boolean;
  /** Role that deleted it; only for viewers who still see it. */
  deleted: DeletedBy | null;
  /** Role that the post is distinguished as. */
  distinguished: Distinction | null;
  sub: { sid: number; name: string };
  author: Byline;
  /** The author's account is a bot. */
  byBot?: true;
  /** The author's flair, only on pages of the sub. */
  authorFlair: string | null;
  authorHue?: number;
  isMine: boolean;
  isSaved: boolean;
  /** Only for moderators with access to the queue of the sub. */
  reports?: OpenReports;
  /** Blurred because of its content, or because its author is blocked. */
  blur: "nsfw" | "block" | null;
  /** Text of the viewer's filter that collapsed the row. */
  foldedBy: string | null;
  can: { vote: boolean; save: boolean; hide: boolean; blockSub: boolean; flair: boolean };
}

/** Max length of an excerpt: three lines of a card, in UTF-16 code units. */
export const EXCERPT_LENGTH = 280;

// show excerpts of texts in a list:
//  - as cards; in comfortable rows if the reader wants it; not in compact rows, nor with the data saver
export function showsExcerpts({
  density,
  excerpts,
  saver,
}: Pick<Preferences, "density" | "excerpts" | "saver">): boolean {
  if (saver === "on") return false;
  return density === "cards" || (density === "comfortable" && excerpts === "on");
}

// show large images in a list:
//  - as cards, except with the data saver
export function showsLargePictures({ density, saver }: Pick<Preferences, "density" | "saver">): boolean {
  return density === "cards" && saver !== "on";
}

/** Tags after a post's title, in order. */
export type PostTag = "deleted" | "poll" | "nsfw" | "pinned" | "locked" | "flair" | "domain" | "archived" | "reports";

/** Properties of a post that its tags show. */
export type Tagged = Pick<
  PostRow,
  | "deleted"
  | "type"
  | "nsfw"
  | "sticky"
  | "locked"
  | "flair"
  | "flairHue"
  | "domain"
  | "shownDomain"
  | "archived"
  | "reports"
> & {
  sub: Pick<PostRow["sub"], "name">;
};

/** Tags of a post, in display order. */
export function tagsOf(post: Tagged): PostTag[] {
  const has: Record<PostTag, boolean> = {
    deleted: post.deleted !== null,
    poll: post.type === "poll",
    nsfw: post.nsfw,
    pinned: post.sticky,
    locked: post.locked,
    flair: post.flair !== null,
    domain: post.domain !== null,
    archived: post.archived,
    reports: post.reports !== undefined,
  };
  return keysOf(has).filter((tag) => has[tag]);
}

/** Page of a post list with its next cursor. */
export interface PostList {
  rows: PostRow[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}

/** Page of the viewer's hidden posts with its next cursor. */
export interface HiddenPosts {
  rows: (PostRow & { hiddenAt: number })[];
  next: string | null;
}

/**
 * Limits of a post's edit history. Edits within `burstMs` share one version, so that repeated saving does not
 * fill the disk: the same period in which an edit gets no mark. `bytes` is enough for four texts of the maximum
 * length in 4-byte characters.
 */
export const TEXT_HISTORY = { burstMs: LIMITS.editMarkAfter, count: 50, bytes: 16 * LIMITS.postTextMax } as const;
export const TITLE_HISTORY = { burstMs: LIMITS.editMarkAfter, count: 20, bytes: 80 * LIMITS.titleMax } as const;

export function blurOf(nsfwBlurred: boolean, block: ContentBlock | null): PostRow["blur"] {
  if (block !== null) return "block";
  return nsfwBlurred ? "nsfw" : null;
}
