import type { TeamCounts } from "#domain/live.ts";

/** Who reads, as far as what happens by itself is concerned. */
export interface LiveReader {
  /** Whose connection it is; 0 for a visitor. */
  uid: number;
  name: string;
  unread: number;
  unreadMessages: number;
  /** What waits for the reader's teams, by sub. */
  team: TeamCounts;
  /** Covers what is not safe for work. */
  blursNsfw: boolean;
  /** Shows the unread count on the tab's icon. */
  countOnIcon: boolean;
}
