import { DAY } from "#domain/limits.ts";
import type { Settings } from "#domain/settings.ts";

/** A current vote: up, down, or none. */
export type VoteValue = -1 | 0 | 1;

/** The stored value of a vote, null or undefined if there is none. */
export function voteOf(value: number | null | undefined): VoteValue {
  return value === 1 || value === -1 ? value : 0;
}

/** What a vote changes, all in one transaction. */
export interface VoteEffect {
  up: number;
  down: number;
  /** On the author's score; an author's vote on an own item changes nothing there. */
  authorScore: number;
  /** On the voter's balance of votes cast. */
  voteBalance: number;
}

/** The vote after a press on an arrow: the same direction again withdraws, the other one switches. */
export function afterPress(current: VoteValue, direction: 1 | -1): VoteValue {
  return current === direction ? 0 : direction;
}

/** The difference between the current vote and the new one; a switch from up to down counts twice. */
export function voteEffect(before: VoteValue, after: VoteValue, isOwn: boolean): VoteEffect {
  const change = after - before;
  return {
    up: Number(after === 1) - Number(before === 1),
    down: Number(after === -1) - Number(before === -1),
    authorScore: isOwn ? 0 : change,
    voteBalance: change,
  };
}

/** Votes close when the item itself is older than the archive age; announcements and stickies are no exception. */
export function votesAreClosed(postedAt: number, settings: Settings, now: number): boolean {
  return now - postedAt > settings["site.archive_post_after"] * DAY;
}
