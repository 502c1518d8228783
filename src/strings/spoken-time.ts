import type { Ago, Until } from "../lib/ago.ts";

/**
 * Instants in the words of a language (a BCP 47 tag); all of them in epoch milliseconds. `onDay` says that something
 * happened or happens on a day. Days are those of UTC, so that server and browser say the same; `full` is of the reader's zone.
 */
export function spokenTime(language: string, onDay: (day: string) => string) {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const day = { day: "numeric", month: "short", timeZone: "UTC" } as const;
  const dayMonth = new Intl.DateTimeFormat(language, day);
  const dayMonthYear = new Intl.DateTimeFormat(language, { ...day, year: "numeric" });
  const full = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" });

  function say({ unit, n }: Ago | Until, sign: 1 | -1, at: number, now: number): string {
    switch (unit) {
      case "now":
        return relative.format(0, "second");
      case "yesterday":
      case "tomorrow":
        return relative.format(sign, "day");
      case "date": {
        const isThisYear = new Date(at).getUTCFullYear() === new Date(now).getUTCFullYear();
        return onDay((isThisYear ? dayMonth : dayMonthYear).format(at));
      }
      default:
        return relative.format(sign * n, unit);
    }
  }
  return {
    /** The age of a moment, the day itself after 30 days. */
    ago: (ago: Ago, at: number, now: number) => say(ago, -1, at, now),
    /** The time that is left until a moment, likewise. */
    until: (until: Until, at: number, now: number) => say(until, 1, at, now),
    /** The whole date, time and zone. */
    full: (at: number) => full.format(at),
  };
}
