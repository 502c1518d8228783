import type { ListedKind } from "./kinds.ts";

/** Which of them are listed. */
export const NOTIFICATION_FILTERS = ["all", "unread", "replies", "mentions"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

/** What happened once: an answer, a mention. */
export interface NotificationEvent {
  mid: number;
  kind: ListedKind;
  /** Null when the account is deleted. */
  from: string | null;
  /** The comment that it is about; null for a post. */
  cid: number | null;
  /** The text of the comment; for a post null, which shows its title. */
  html: string | null;
  /** The user's own text that was answered. */
  own: string | null;
  postedAt: number;
  isUnread: boolean;
  score: number;
  myVote: -1 | 0 | 1;
  can: { vote: boolean; reply: boolean };
}

/** Everything that happened in one thread, newest first, and how much of it there is. */
export interface NotificationThread {
  sub: string;
  post: { pid: number; slug: string; title: string };
  blurred: boolean;
  nsfw: boolean;
  events: NotificationEvent[];
  total: number;
  unread: number;
}

export interface NotificationList {
  filter: NotificationFilter;
  /** The one post whose notifications these are; null for the list of threads. */
  pid: number | null;
  threads: NotificationThread[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
  /** How many are unread in all. */
  unread: number;
}

/** Threads of a page, events of a thread in it, and events of a page about one post. */
export const NOTIFICATIONS_PAGE = { threads: 25, events: 5, ofOne: 50 } as const;

/** Days after which notifications are deleted, except those of the first page. */
export const FORGOTTEN_AFTER_DAYS = 30;

/** How many are restored or deleted at once. */
export const MOVED_AT_ONCE = 500;

/** How many users one text can notify by mentioning them, by the level of its author. */
export function mostMentions(level: number): number {
  if (level > 30) return 15;
  return level > 20 ? 10 : 5;
}
