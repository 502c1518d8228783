const DAY = 86_400_000;

/** Number of days, weeks and months of which the last backup is retained. */
export const KEPT = { days: 7, weeks: 4, months: 3 } as const;

const dayOf = (at: number) => Math.floor(at / DAY);
// the first of January 1970 was a Thursday; weeks begin on Mondays
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * Which backups are kept, by when they were made (epoch milliseconds): the last one of each of the latest days, weeks and
 * months that have any, in UTC, of which there are fourteen at most. Days without a backup do not count, so a site that was off for a year keeps what it has.
 */
export function keptBackups(times: readonly number[]): Set<number> {
  const latest = times.toSorted((a, b) => b - a);
  const kept = new Set<number>();
  const keep = (spanOf: (at: number) => number, most: number) => {
    const spans = new Set<number>();
    for (const at of latest) {
      if (spans.size === most) return;
      if (spans.has(spanOf(at))) continue;
      spans.add(spanOf(at));
      kept.add(at);
    }
  };
  keep(dayOf, KEPT.days);
  // the last one of the present week and month is that of a day
  keep(weekOf, KEPT.weeks + 1);
  keep(monthOf, KEPT.months + 1);
  return kept;
}
