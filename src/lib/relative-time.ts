const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Steps = "now" | "seconds" | "minutes" | "hours" | "days" | "date";

/** Age in its largest unit. For the unit "date", callers print the date and `n` is the number of days. */
export type RelativeAge = { unit: Steps | "yesterday"; n: number };

/** Time until an instant, in the same form as `RelativeAge`. */
export type RemainingTime = { unit: Steps | "tomorrow"; n: number };

/**
 * Returns the age of an instant (both in epoch milliseconds) in its largest unit; the future is "now".
 * The unit follows from the exact age, and each number is rounded from the next smaller unit.
 */
export function toRelativeAge(atMs: number, nowMs: number): RelativeAge {
  const { unit, n } = stepOf(nowMs - atMs);
  return { unit: unit === "nextDay" ? "yesterday" : unit, n };
}

/** Returns the time until an instant: the mirror of `toRelativeAge`, where the past is "now" and a day ahead is "tomorrow". */
export function toRemainingTime(atMs: number, nowMs: number): RemainingTime {
  const { unit, n } = stepOf(atMs - nowMs);
  return { unit: unit === "nextDay" ? "tomorrow" : unit, n };
}

function stepOf(span: number): { unit: Steps | "nextDay"; n: number } {
  const seconds = Math.round(span / SECOND);
  const minutes = Math.round(seconds / 60);
  const hours = Math.round(minutes / 60);
  const days = Math.round(hours / 24);
  if (!(span >= 10 * SECOND)) return { unit: "now", n: 0 };
  if (span < 45 * SECOND) return { unit: "seconds", n: seconds };
  if (span < 45 * MINUTE) return { unit: "minutes", n: minutes };
  if (span < DAY) return { unit: "hours", n: hours };
  if (span < 36 * HOUR) return { unit: "nextDay", n: 1 };
  if (span < 30 * DAY) return { unit: "days", n: days };
  return { unit: "date", n: days };
}
