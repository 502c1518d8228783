import { DAY, LIMITS } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";

/** Poll properties that the rules need. Times are epoch milliseconds. */
export interface PollState {
  /** Automatic closing time; null for none. */
  closesAt: number | null;
  /** Time of manual closing. */
  closedAt: number | null;
  /** Counts are hidden until the poll is closed. */
  hidesResults: boolean;
  /** Min level of voters; 0 for none. */
  minLevel: number;
}

/** Vote count by option id. */
export type PollVotes = Readonly<Record<number, number>>;

/** Poll as one reader sees it. */
export interface PollView {
  pid: number;
  /** In the author's order. */
  options: readonly { oid: number; text: string }[];
  /** Null while the counts are hidden. */
  votes: PollVotes | null;
  /** Option that the reader voted for. */
  myVote: number | null;
  closesAt: number | null;
  isClosed: boolean;
  hidesResults: boolean;
  minLevel: number;
  can: { vote: boolean; withdraw: boolean };
}

/** Renders a poll as HTML. */
export type RenderPoll = (poll: PollView, language: string, now: number) => Promise<string>;

/** Input of a new poll. */
export interface NewPoll {
  options: readonly string[];
  closesAt: number | null;
  hidesResults: boolean;
  minLevel: number;
}

/** Form field of a new poll's closing time. */
export const CLOSE_TIME_FIELD = "closetime";

/** Form field of a new poll's option, counted from 0. */
export function optionField(at: number): `options-${number}` {
  return `options-${at}`;
}

// closing time of a new poll:
//  - none, or in the future by at most the limit
export function closeTimeRefusal(closesAt: number | null, now: number): RefusalCode | null {
  if (closesAt === null) return null;
  if (!(closesAt > now)) return "poll.time-past";
  return closesAt > now + LIMITS.pollDays * DAY ? "poll.time-far" : null;
}

/** Closed manually, or by its closing time. */
export function isPollClosed(poll: Pick<PollState, "closesAt" | "closedAt">, now: number): boolean {
  return poll.closedAt !== null || (poll.closesAt !== null && poll.closesAt <= now);
}

/**
 * Whole percentages that sum to 100, by the largest remainder method; equal remainders favour the earlier
 * option. All 0 without votes.
 */
export function percentagesOf(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0);
  if (total === 0) return votes.map(() => 0);
  const percentages = votes.map((count) => Math.floor((count * 100) / total));
  const left = 100 - percentages.reduce((sum, percent) => sum + percent, 0);
  const byRemainder = votes
    .map((count, at) => ({ at, remainder: (count * 100) % total }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder.slice(0, left)) percentages[at] = (percentages[at] ?? 0) + 1;
  return percentages;
}
