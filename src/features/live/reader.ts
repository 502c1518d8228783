import type { CountBySub } from "#domain/live.ts";

/** Who reads, as far as what happens by itself is concerned. */
export interface LiveReader {
  /** Whose connection it is; 0 for a visitor. */
  uid: number;
  name: string;
  unread: number;
  unreadMessages: number;
  /** Unread conversations of the reader's teams, by sub. */
  modmail: CountBySub;
  /** Covers what is not safe for work. */
  blursNsfw: boolean;
  /** Shows the unread count on the tab's icon. */
  countOnIcon: boolean;
}
