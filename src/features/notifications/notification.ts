/** What notifications are about. */
export type NotificationKind = "post-reply" | "comment-reply" | "post-mention" | "comment-mention";

/** One line of the list. */
export interface NotificationView {
  mid: number;
  kind: NotificationKind;
  /** Null when the account is deleted. */
  from: string | null;
  sub: string;
  post: { pid: number; slug: string; title: string };
  /** The comment that it is about; null for a post. */
  cid: number | null;
  /** The text of the comment; for a post null, which shows its title. */
  html: string | null;
  /** The user's own text that was answered. */
  own: string | null;
  blurred: boolean;
  nsfw: boolean;
  postedAt: number;
  /** Null for what is seen for the first time now. */
  readAt: number | null;
  score: number;
  myVote: -1 | 0 | 1;
  can: { vote: boolean; reply: boolean };
}

export interface NotificationList {
  rows: NotificationView[];
  /** Cursor of the next page, null at the end. */
  next: string | null;
}

/** Lines of a page. */
export const NOTIFICATIONS_PAGE = 50;

/** Days after which notifications are deleted, except those of the first page. */
export const FORGOTTEN_AFTER_DAYS = 30;

/** How many users one text can notify by mentioning them, by the level of its author. */
export function mostMentions(level: number): number {
  if (level > 30) return 15;
  return level > 20 ? 10 : 5;
}
