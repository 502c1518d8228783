import { DAY } from "#domain/limits.ts";

/** Sub of the day, shown on the front page. */
export interface DailySub {
  name: string;
  title: string;
}

/** Key of the stored choice of an admin: a day and a sid. */
export const DAILY_SUB = "sub_of_the_day";

/** Number of a UTC day. */
export function utcDayNumber(now: number): number {
  return Math.floor(now / DAY);
}

/** Sid that an admin chose for this day; null for none. */
export function parseChosenSid(day: number, stored: string): number | null {
  const [, of, sid] = /^(\d+) (\d+)$/.exec(stored) ?? [];
  return of !== undefined && Number(of) === day ? Number(sid) : null;
}

/** Index of the sub on a day without a choice: changes every day and is the same for everyone. */
export function pickCandidateIndex(day: number, count: number): number {
  // Knuth's multiplicative hash
  return (Math.imul(day, 2_654_435_761) >>> 0) % Math.max(1, count);
}
