import { DAY } from "#domain/limits.ts";
import type { Settings } from "#domain/settings.ts";

/** Current vote: up, down, or none. */
export type VoteValue = -1 | 0 | 1;

/** Vote from a stored value; null and undefined mean none. */
export function voteOf(value: number | null | undefined): VoteValue {
  return value === 1 || value === -1 ? value : 0;
}

/** Changes caused by a vote, applied in one transaction. */
export interface VoteEffect {
  up: number;
  down: number;
  /** Change of the author's score; 0 for a vote on an own item. */
  authorScore: number;
  /** Change of the voter's balance of cast votes. */
  voteBalance: number;
}

/** Vote after a press on an arrow: the same direction again withdraws, the other one switches. */
export function getVoteAfterPress(current: VoteValue, direction: 1 | -1): VoteValue {
  return current === direction ? 0 : direction;
}

/** Difference between the current vote and the new one; a switch from up to down counts twice. */
export function voteEffect(before: VoteValue, after: VoteValue, isOwn: boolean): VoteEffect {
  const change = after - before;
  return {
    up: Number(after === 1) - Number(before === 1),
    down: Number(after === -1) - Number(before === -1),
    authorScore: isOwn ? 0 : change,
    voteBalance: change,
  };
}

/** True if the item itself is older than the archive age; announcements and pinned posts are no exception. */
export function isVotingClosed(postedAt: number, settings: Settings, now: number): boolean {
  return now - postedAt > settings["site.archive_post_after"] * DAY;
}
