/** Date format of a language. `year` is null for a day of this year. */
export interface DayWords {
  months: readonly string[];
  /** For short dates. */
  shortMonths: readonly string[];
  long: (day: number, month: string, year: number) => string;
  short: (day: number, month: string, year: number | null) => string;
}

/**
 * Days in the words of a language; `at` in epoch milliseconds, the day is that of UTC, so that server and browser print
 * the same. Not by Intl.DateTimeFormat, for the reason in `spokenTime`, and because its short months differ from one
 * browser to the next.
 */
export function spokenDay({ months, shortMonths, long, short }: DayWords) {
  const monthOf = (names: readonly string[], date: Date) => names[date.getUTCMonth()] ?? "";
  return {
    /** "November 22, 2026" */
    long(at: number): string {
      const date = new Date(at);
      return long(date.getUTCDate(), monthOf(months, date), date.getUTCFullYear());
    },
    /** "Nov 22", and the year where it is not this one. */
    short(at: number, now: number): string {
      const date = new Date(at);
      const year = date.getUTCFullYear();
      const isThisYear = year === new Date(now).getUTCFullYear();
      return short(date.getUTCDate(), monthOf(shortMonths, date), isThisYear ? null : year);
    },
  };
}
