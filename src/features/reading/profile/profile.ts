import type { CommentElsewhere } from "#features/content/comments/elsewhere.ts";
import type { PostRow } from "#features/content/posts/post.ts";
import type { BlockChoice } from "#features/people/blocks/block.ts";
import type { BadgeControls, BadgeView } from "#features/site/badges/badge.ts";

/** What is shown of what a person wrote. */
export const TIMELINE_FILTERS = ["all", "posts", "comments"] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

export interface Profile {
  uid: number;
  name: string;
  /** Beside the user name, never in its place. */
  displayName: string | null;
  /** What they say about themselves; empty for nothing. */
  aboutHtml: string;
  badges: BadgeView[];
  /** What an admin may give and take; null for all others. */
  badgeControls: BadgeControls | null;
  /** Its person says that a program writes for the account. */
  isBot: boolean;
  isMine: boolean;
  /** Shown to admins only; for all others a deleted account is nothing but its name. */
  mark: "banned" | "deleted" | "pending" | null;
  /** The viewer may write to this person. */
  canMessage: boolean;
  /** The person moderates something, so it is asked first whether the team is to be written to. */
  moderates: boolean;
  score: number;
  /** What badges add to the score for the level. */
  badgeScore: number;
  joinedAt: number;
  /** What the viewer sees of the person; null where that cannot be chosen. */
  block: BlockChoice | null;
  /** What an admin may do with the account; null for all others, and where nothing may be done. */
  admin: { isBanned: boolean; mayUpload: boolean; maxBanDays: number } | null;
  /** What has to be counted; null on later pages of the list, which do without. */
  counts: ProfileCounts | null;
}

export interface ProfileCounts {
  votes: { up: number; down: number };
  posts: number;
  comments: number;
  owns: string[];
  moderates: string[];
  /** Where the person posts most. */
  favourites: { name: string; posts: number }[];
}

/** What is said of a person beside their name. */
export interface PersonCard extends Pick<Profile, "name" | "isBot" | "score" | "joinedAt"> {
  level: number;
  /** How far the next level is, from 0 to 1. */
  progress: number;
}

export type TimelineItem = { kind: "post"; post: PostRow } | { kind: "comment"; comment: CommentElsewhere };

/** A page of what somebody wrote, newest first; `closed` where visitors must log in first. */
export type Timeline = { closed: true } | { closed: false; items: TimelineItem[]; next: string | null };

/** A page of what the viewer saved, the last saved first; `text` is what was searched for among it. */
export type SavedList = { text: string; next: string | null } & (
  | { kind: "post"; rows: PostRow[] }
  | { kind: "comment"; comments: CommentElsewhere[] }
);
