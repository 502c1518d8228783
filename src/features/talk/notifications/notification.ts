import type { ListedKind, NotificationGroup } from "./kinds.ts";

/** Filters of the list: all, unhandled, or some groups. */
export const NOTIFICATION_FILTERS = ["all", "open", "replies", "mentions", "follows", "other"] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];

export const FILTER_GROUPS = {
  replies: ["replies"],
  mentions: ["mentions"],
  follows: ["follows"],
  other: ["reminders", "flairs", "moderation"],
} as const satisfies Partial<Record<NotificationFilter, readonly NotificationGroup[]>>;

/** One event, such as a reply or a mention. */
export interface NotificationEvent {
  mid: number;
  kind: ListedKind;
  /** Name of the actor; null for deleted accounts and for events without an actor. */
  from: string | null;
  /** Id of the comment; null for events about a post. */
  cid: number | null;
  /** Rendered text of the comment; null for events about a post, which show its title. */
  html: string | null;
  /** Text of the reader's filter that collapses the comment or its post. */
  foldedBy: string | null;
  /** The reader's own text that was answered. */
  own: string | null;
  /** Extra text of some kinds: the assigned flair, or the title of the refused post. */
  note: string | null;
  postedAt: number;
  /** Unread when the reader opened the list. */
  isUnread: boolean;
  /** Not handled by the reader. */
  isOpen: boolean;
  /** Null while the sub hides scores from the reader. */
  score: number | null;
  myVote: -1 | 0 | 1;
  can: { vote: boolean; reply: boolean };
}

/** Events of one thread, newest first, with their total. */
export interface NotificationThread {
  /** Id of the post, or the negated id of the sub. */
  id: number;
  sub: string;
  /** Null if the thread is about the sub itself. */
  post: { pid: number; slug: string; title: string } | null;
  blurred: boolean;
  nsfw: boolean;
  /** Text of the reader's filter that collapses the post. */
  foldedBy: string | null;
  events: NotificationEvent[];
  /** Number of events, counted up to the page size of a thread plus one. */
  total: number;
  isMore: boolean;
}

export interface NotificationList {
  filter: NotificationFilter;
  /** Id of the only thread shown; null for the list of threads. */
  thread: number | null;
  threads: NotificationThread[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
  /** Total number of unread notifications. */
  unread: number;
  /** Id of the newest unread notification of all pages; null if there is none. */
  newestUnread: number | null;
  /** Time at which the reader opened the list; notifications read since then are still shown as unread. */
  since: number;
}

/** Page sizes: threads of the list, events of each thread in it, and events on the page of one thread. */
export const NOTIFICATIONS_PAGE = { threads: 25, events: 10, ofOne: 50 } as const;

/** Age in days after which notifications are deleted, except those of the first page. */
export const NOTIFICATION_RETENTION_DAYS = 30;

/** Max number restored or deleted by one call. */
export const MAX_MOVED_NOTIFICATIONS = 500;

/** Max users notified by the mentions of one text, by the level of its author. */
export function maxMentions(level: number): number {
  if (level > 30) return 15;
  return level > 20 ? 10 : 5;
}
