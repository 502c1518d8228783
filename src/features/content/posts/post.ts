import type { DeletedBy, PostType } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import { LIMITS } from "#domain/limits.ts";
import type { Preferences } from "#domain/preferences.ts";
import type { ContentBlock } from "#domain/viewer.ts";
import type { EmbedKind } from "#features/content/embeds/expandable.ts";
import type { MediaView } from "#features/content/uploads/upload.ts";
import type { OpenReports } from "#features/moderation/reports/report.ts";
import { keysOf } from "#lib/keys-of.ts";

/** The author's name beside a post; null when the account is deleted. */
export type Byline = { uid: number; name: string } | null;

/** The data of one row of a list. */
export interface PostRow {
  pid: number;
  slug: string;
  title: string;
  type: PostType;
  link: string | null;
  domain: string | null;
  /** The domain as people read it, where that is another text. */
  shownDomain?: string;
  hasText: boolean;
  /** Its first words, where the viewer's lists show them; null as well for what is covered. */
  excerpt: string | null;
  /** What opens in place, if anything does. */
  embed: EmbedKind | null;
  /** The file of an upload; null as well for what is deleted. */
  media: MediaView | null;
  /** The picture of what it links to. */
  preview: MediaView | null;
  /** Its picture is shown large, as in cards. */
  isPictureLarge: boolean;
  flair: string | null;
  /** The hue that the team chose for it; without it, it is that of the text. */
  flairHue?: number;
  nsfw: boolean;
  postedAt: number;
  editedAt: number | null;
  score: number;
  /** Up and down counts, for those who may see them. */
  votes: { up: number; down: number } | null;
  comments: number;
  /** Comments since the viewer's last visit; null before the first. */
  newComments: number | null;
  myVote: -1 | 0 | 1;
  sticky: boolean;
  locked: boolean;
  archived: boolean;
  /** By whom it was deleted; only for those who still see it. */
  deleted: DeletedBy | null;
  /** In whose name its author speaks. */
  distinguished: Distinction | null;
  sub: { sid: number; name: string };
  author: Byline;
  /** A program writes for its author. */
  byBot?: true;
  /** Beside the author's name, on pages of the sub alone. */
  authorFlair: string | null;
  authorHue?: number;
  isMine: boolean;
  /** Among the viewer's saved items. */
  isSaved: boolean;
  /** Only for those who read the queue of its sub. */
  reports?: OpenReports;
  /** Blurred until the reader asks: for its content, or because its author is blocked. */
  blur: "nsfw" | "block" | null;
  /** The filter of the viewer behind whose line it is, as it was typed. */
  foldedBy: string | null;
  can: { vote: boolean; save: boolean; hide: boolean; blockSub: boolean; flair: boolean };
}

/** The most of a text that a row shows: three lines of a card. In UTF-16 units. */
export const EXCERPT_LENGTH = 280;

// a list shows the first words of texts:
//  - as cards; in comfortable rows for those who want it; never in compact ones, nor where little is to be loaded
export function showsExcerpts({
  density,
  excerpts,
  saver,
}: Pick<Preferences, "density" | "excerpts" | "saver">): boolean {
  if (saver === "on") return false;
  return density === "cards" || (density === "comfortable" && excerpts === "on");
}

// a list shows pictures large:
//  - as cards, unless little is to be loaded
export function showsLargePictures({ density, saver }: Pick<Preferences, "density" | "saver">): boolean {
  return density === "cards" && saver !== "on";
}

/** The small marks behind a post's title, in their order. */
export type PostTag = "deleted" | "poll" | "nsfw" | "pinned" | "locked" | "flair" | "domain" | "archived" | "reports";

/** What a post shows among its tags. */
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

/** The tags that a post has, in the order in which they are read. */
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

/** A page of a list and the way to the next one. */
export interface PostList {
  rows: PostRow[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}

/** A page of what a member hid, and the way to the next one. */
export interface HiddenPosts {
  rows: (PostRow & { hiddenAt: number })[];
  next: string | null;
}

/**
 * What is kept of a post's former texts and titles: one version of all changes within the time in which a new post may
 * be put right without a mark, so that pressing save does not fill the disk. The bytes hold four texts of the longest
 * kind in letters of four bytes, and far more of any usual length.
 */
export const TEXT_HISTORY = { burstMs: LIMITS.editMarkAfter, count: 50, bytes: 16 * LIMITS.postTextMax } as const;
export const TITLE_HISTORY = { burstMs: LIMITS.editMarkAfter, count: 20, bytes: 80 * LIMITS.titleMax } as const;

export function blurOf(nsfwBlurred: boolean, block: ContentBlock | null): PostRow["blur"] {
  if (block !== null) return "block";
  return nsfwBlurred ? "nsfw" : null;
}
