import type { ListedKind, NotificationGroup } from "./kinds.ts";

/** Which of them are listed: all, what the member has not dealt with, or some kinds. */
export const NOTIFICATION_FILTERS = ["all", "open", "replies", "mentions", "follows", "other"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export const FILTER_GROUPS = {
  replies: ["replies"],
  mentions: ["mentions"],
  follows: ["follows"],
  other: ["reminders", "flairs", "moderation"],
} as const satisfies Partial<Record<NotificationFilter, readonly NotificationGroup[]>>;

/** What happened once: an answer, a mention. */
export interface NotificationEvent {
  mid: number;
  kind: ListedKind;
  /** Null when the account is deleted, or where it comes from nobody. */
  from: string | null;
  /** The comment that it is about; null for a post. */
  cid: number | null;
  /** The text of the comment; for a post null, which shows its title. */
  html: string | null;
  /** The filter of the reader behind whose line the text is, its own or that of the post, as it was typed. */
  foldedBy: string | null;
  /** The user's own text that was answered. */
  own: string | null;
  /** A text that the kind needs: the flair that was given, the title of what was not posted. */
  note: string | null;
  postedAt: number;
  /** It was unread when the reader came to the list. */
  isUnread: boolean;
  /** The reader has not dealt with it. */
  isOpen: boolean;
  /** Null for as long as the sub hides it from the reader. */
  score: number | null;
  myVote: -1 | 0 | 1;
  can: { vote: boolean; reply: boolean };
}

/** Everything that happened in one thread, newest first, and how much of it there is. */
export interface NotificationThread {
  /** The post's id, or that of the sub below zero. */
  id: number;
  sub: string;
  /** Null where it is about the sub alone. */
  post: { pid: number; slug: string; title: string } | null;
  blurred: boolean;
  nsfw: boolean;
  /** The filter of the reader that the post is behind, as it was typed. */
  foldedBy: string | null;
  events: NotificationEvent[];
  /** How many there are, counted up to one more than a page shows of a thread. */
  total: number;
  isMore: boolean;
}

export interface NotificationList {
  filter: NotificationFilter;
  /** The one thread whose notifications these are; null for the list of threads. */
  thread: number | null;
  threads: NotificationThread[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
  /** How many are unread in all. */
  unread: number;
  /** Id of the newest unread notification of all pages; null if there is none. */
  newestUnread: number | null;
  /** The instant at which the reader came to the list: what was read since then is shown as unread. */
  since: number;
}

/** Threads of a page, events of a thread in it, and events of a page about one post. */
export const NOTIFICATIONS_PAGE = { threads: 25, events: 10, ofOne: 50 } as const;

/** Days after which notifications are deleted, except those of the first page. */
export const FORGOTTEN_AFTER_DAYS = 30;

/** How many are restored or deleted at once. */
export const MOVED_AT_ONCE = 500;

/** How many users one text can notify by mentioning them, by the level of its author. */
export function mostMentions(level: number): number {
  if (level > 30) return 15;
  return level > 20 ? 10 : 5;
}
