import { DAY, LIMITS } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusal.ts";

/** What is asked of a poll by its rules. Instants are epoch milliseconds. */
export interface PollState {
  /** When it closes by itself; null for never. */
  closesAt: number | null;
  /** When it was closed by hand. */
  closedAt: number | null;
  /** Nobody sees how many voted for what until it is closed. */
  hidesResults: boolean;
  /** The level that a voter has at least; 0 for none. */
  minLevel: number;
}

/** How many voted for each option, by its id. */
export type PollVotes = Readonly<Record<number, number>>;

/** A poll as one reader gets it. */
export interface PollView {
  pid: number;
  /** In the order in which the author wrote them. */
  options: readonly { oid: number; text: string }[];
  /** Null while nobody may know. */
  votes: PollVotes | null;
  /** The option that the reader voted for. */
  myVote: number | null;
  closesAt: number | null;
  isClosed: boolean;
  hidesResults: boolean;
  minLevel: number;
  can: { vote: boolean; withdraw: boolean };
}

/** Renders a poll as HTML. */
export type RenderPoll = (poll: PollView, language: string, now: number) => Promise<string>;

/** What a new poll is made of. */
export interface NewPoll {
  options: readonly string[];
  closesAt: number | null;
  hidesResults: boolean;
  minLevel: number;
}

/** The field of the time at which a new poll closes. */
export const CLOSE_TIME = "closetime";

/** The field of an option of a new poll, counted from 0. */
export function optionField(at: number): `options-${number}` {
  return `options-${at}`;
}

// the time at which a new poll closes:
//  - none, or ahead by at most the limit
export function closeTimeRefusal(closesAt: number | null, now: number): RefusalCode | null {
  if (closesAt === null) return null;
  if (!(closesAt > now)) return "poll.time-past";
  return closesAt > now + LIMITS.pollDays * DAY ? "poll.time-far" : null;
}

/** Closed by hand, or because its time has come. */
export function isPollClosed(poll: Pick<PollState, "closesAt" | "closedAt">, now: number): boolean {
  return poll.closedAt !== null || (poll.closesAt !== null && poll.closesAt <= now);
}

/**
 * Whole percentages that sum to 100, by the largest remainder; what remains equally goes to the earlier one. All 0
 * without votes.
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
