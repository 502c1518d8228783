import type { TeamCounts } from "#domain/live.ts";

/** Reader state for live updates. */
export interface LiveReader {
  /** Id of the user; 0 for a visitor. */
  uid: number;
  name: string;
  unread: number;
  unreadMessages: number;
  /** Open items of the reader's teams, by sub. */
  team: TeamCounts;
  /** Blurs NSFW content. */
  blursNsfw: boolean;
  /** Shows the unread count on the tab's icon. */
  countOnIcon: boolean;
}
