import fc from "fast-check";
import { expect, test } from "vitest";
import { RETAINED_BACKUP_COUNTS, selectRetainedBackups } from "./retention.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 0, 1, 3);
const date = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Makes daily backups and removes expired ones after each. */
function afterDays(days: number): number[] {
  let present: number[] = [];
  for (let day = 0; day < days; day += 1) {
    present.push(START + day * DAY);
    const kept = selectRetainedBackups(present);
    present = present.filter((at) => kept.has(at));
  }
  return present;
}

test("keeps seven daily backups, and before them four weekly and three monthly ones", () => {
  // 1 May 2026 is a Friday
  expect(afterDays(121).map(date)).toEqual([
    "2026-02-28",
    "2026-03-31",
    "2026-04-05",
    "2026-04-12",
    "2026-04-19",
    "2026-04-25",
    "2026-04-26",
    "2026-04-27",
    "2026-04-28",
    "2026-04-29",
    "2026-04-30",
    "2026-05-01",
  ]);
});

test("keeps the latest of any backups and at most fourteen, with a stable result", () => {
  const times = fc.uniqueArray(
    fc.integer({ min: 0, max: 900 * DAY }).map((after) => START + after),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(times, (made) => {
      const kept = selectRetainedBackups(made);
      expect(kept.has(Math.max(...made))).toBe(true);
      expect(kept.size).toBeLessThanOrEqual(
        RETAINED_BACKUP_COUNTS.days + RETAINED_BACKUP_COUNTS.weeks + RETAINED_BACKUP_COUNTS.months,
      );
      expect(kept.size).toBeGreaterThanOrEqual(Math.min(RETAINED_BACKUP_COUNTS.days, new Set(made.map(date)).size));
      for (const at of kept) expect(made).toContain(at);
      expect(selectRetainedBackups([...kept])).toEqual(kept);
    }),
  );
});

test("keeps the last seven days and one backup that is months old after any daily run", () => {
  fc.assert(
    fc.property(fc.integer({ min: 130, max: 500 }), (days) => {
      const present = afterDays(days);
      const today = START + (days - 1) * DAY;
      const ages = present.map((at) => (today - at) / DAY);
      expect(ages).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 6]));
      expect(Math.max(...ages)).toBeGreaterThan(58);
      expect(Math.max(...ages)).toBeLessThan(124);
    }),
    { numRuns: 50 },
  );
});
