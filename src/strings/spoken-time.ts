import { lazily } from "#lib/lazily.ts";
import type { RelativeAge, RemainingTime } from "#lib/relative-time.ts";
import type { Language } from "./languages.ts";
import type { spokenDay } from "./spoken-day.ts";
import { spokenNumber } from "./spoken-number.ts";

/** The forms of each unit, in the order of `spokenNumber`. */
interface Units {
  seconds: string[];
  minutes: string[];
  hours: string[];
  days: string[];
}

export interface TimeWords {
  now: string;
  yesterday: string;
  tomorrow: string;
  /** Absent if the language has no such word. */
  twoDaysAgo?: string;
  inTwoDays?: string;
  /** "5 hours ago", of "5 hours". */
  ago: (span: string) => string;
  /** "in 5 hours". */
  ahead: (span: string) => string;
  units: Units;
  /** For languages whose units take another case in the future. */
  unitsAhead?: Units;
  /** Something happened or happens on a day. */
  onDay: (day: string) => string;
}

/**
 * Instants in the words of a language; all of them in epoch milliseconds. Days are those of UTC, so that server and
 * browser print the same; `full` is of the reader's zone. Ages are put together here and not by
 * Intl.RelativeTimeFormat, which costs a phone a tenth of a second on every page: a test compares the two.
 */
export function spokenTime(language: Language, days: ReturnType<typeof spokenDay>, words: TimeWords) {
  const { counted } = spokenNumber(language);
  const full = lazily(() => new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "long" }));

  const onDay = (at: number, now: number) => words.onDay(days.short(at, now));

  function ago({ unit, n }: RelativeAge, at: number, now: number): string {
    if (unit === "now" || unit === "yesterday") return words[unit];
    if (unit === "date") return onDay(at, now);
    if (unit === "days" && n === 2 && words.twoDaysAgo !== undefined) return words.twoDaysAgo;
    return words.ago(counted(n, ...words.units[unit]));
  }

  function until({ unit, n }: RemainingTime, at: number, now: number): string {
    if (unit === "now" || unit === "tomorrow") return words[unit];
    if (unit === "date") return onDay(at, now);
    if (unit === "days" && n === 2 && words.inTwoDays !== undefined) return words.inTwoDays;
    return words.ahead(counted(n, ...(words.unitsAhead ?? words.units)[unit]));
  }

  return {
    /** The age of a moment, the day itself after 30 days. */
    ago,
    /** The time that is left until a moment, likewise. */
    until,
    /** The day itself with its year, however long ago. */
    day: (at: number) => words.onDay(days.long(at)),
    /** The whole date, time and zone. */
    full: (at: number) => full().format(at),
  };
}

/** Dates in a language, written as `options` say; the day is that of UTC. */
export function spokenDate(language: Language, options: Intl.DateTimeFormatOptions): (at: number | Date) => string {
  const format = lazily(() => new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }));
  return (at) => format().format(at);
}
