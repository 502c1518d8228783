import type { CommentOutsideThread } from "#features/content/comments/elsewhere.ts";
import type { PostRow } from "#features/content/posts/post.ts";
import type { BlockChoice } from "#features/people/blocks/block.ts";
import type { BadgeControls, BadgeView } from "#features/site/badges/badge.ts";

/** Kinds of a member's posts and comments to show. */
export const TIMELINE_FILTERS = ["all", "posts", "comments"] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

export interface Profile {
  uid: number;
  name: string;
  /** Shown beside the user name, never instead of it. */
  displayName: string | null;
  /** The member's description; empty for none. */
  aboutHtml: string;
  badges: BadgeView[];
  /** Badges that an admin can grant and revoke; null for everyone else. */
  badgeControls: BadgeControls | null;
  /** The account is marked as a bot. */
  isBot: boolean;
  isMine: boolean;
  /** Only for admins; for everyone else a deleted account only has its name. */
  mark: "banned" | "deleted" | "pending" | null;
  /** The viewer may send messages to this member. */
  canMessage: boolean;
  /** The member is a moderator, so that the message form suggests modmail first. */
  moderates: boolean;
  score: number;
  /** Points from badges, added to the score for the level. */
  badgeScore: number;
  joinedAt: number;
  /** The viewer's block of the member; null if blocking is not possible. */
  block: BlockChoice | null;
  /** Actions of an admin on the account; null for everyone else, and if there are none. */
  admin: { isBanned: boolean; mayUpload: boolean; maxBanDays: number } | null;
  /** Counts; null on later pages of the list, which omit them. */
  counts: ProfileCounts | null;
}

export interface ProfileCounts {
  votes: { up: number; down: number };
  posts: number;
  comments: number;
  owns: string[];
  moderates: string[];
  /** Subs with the most posts of the member. */
  favourites: { name: string; posts: number }[];
}

/** Profile card shown beside a member's name. */
export interface PersonCard extends Pick<Profile, "name" | "isBot" | "score" | "joinedAt"> {
  level: number;
  /** Progress to the next level, from 0 to 1. */
  progress: number;
}

export type TimelineItem = { kind: "post"; post: PostRow } | { kind: "comment"; comment: CommentOutsideThread };

/** Page of a member's posts and comments, newest first; `closed` if visitors must log in first. */
export type Timeline = { closed: true } | { closed: false; items: TimelineItem[]; next: string | null };

/** Page of the viewer's saved items, latest first; `text` is the search text. */
export type SavedList = { text: string; next: string | null } & (
  | { kind: "post"; rows: PostRow[] }
  | { kind: "comment"; comments: CommentOutsideThread[] }
);
