import { DAY } from "#domain/limits.ts";

/** The sub that the front page names today. */
export interface DailySub {
  name: string;
  title: string;
}

/** Where the choice of an admin is stored: a day, and the id of the sub of that day. */
export const DAILY_SUB = "sub_of_the_day";

/** The number of a day that begins at midnight UTC. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY);
}

/** What an admin chose for this day; null for nothing. */
export function chosenFor(day: number, stored: string): number | null {
  const [, of, sid] = /^(\d+) (\d+)$/.exec(stored) ?? [];
  return of !== undefined && Number(of) === day ? Number(sid) : null;
}

/** Which of `count` it is on a day that nobody chose for: another one each day, the same for everybody. */
export function placeOn(day: number, count: number): number {
  // Knuth's multiplicative hash
  return (Math.imul(day, 2_654_435_761) >>> 0) % Math.max(1, count);
}
