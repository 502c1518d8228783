const DAY = 86_400_000;

/** Numbers of days, weeks and months with a retained backup. */
export const RETAINED_BACKUP_COUNTS = { days: 7, weeks: 4, months: 3 } as const;

const dayOf = (at: number) => Math.floor(at / DAY);
// January 1, 1970 was a Thursday; weeks start on Monday
const weekOf = (at: number) => Math.floor((dayOf(at) + 3) / 7);
function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/**
 * Backups to retain, by start time in epoch milliseconds: the last of each recent day, week and month (UTC). At most
 * 14. Days without backups do not count, so backups do not expire while a site is off.
 */
export function selectRetainedBackups(times: readonly number[]): Set<number> {
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
  keep(dayOf, RETAINED_BACKUP_COUNTS.days);
  // one more, because the last backup of the present week or month is also that of a day
  keep(weekOf, RETAINED_BACKUP_COUNTS.weeks + 1);
  keep(monthOf, RETAINED_BACKUP_COUNTS.months + 1);
  return kept;
}
