import { DAY } from "#domain/limits.ts";
import type { Tables } from "#domain/tables.ts";
import type { BackupState } from "#features/data/backups/backup-state.ts";
import type { Db } from "#platform/db/open-database.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { type DiskView, SHOWN_DAYS } from "../dashboard.ts";
import { countAllVotes, countSpan, countTotals, listCountedDays, storeDay, storeTotals } from "./count-queries.ts";
import { listTotals } from "./dashboard-queries.ts";

/** Job kind. */
export const COUNT_SITE = "site.count";

/**
 * Combined number of posts, comments and votes above which totals are counted less often. Totals read far more rows
 * than daily counts and change little.
 */
const MANY_ITEMS = 10_000;
const TOTALS_EVERY_MS = DAY / 4;

/** Counts unfinished and uncounted days, and the totals at intervals. */
export async function countSite(
  db: Pick<Db<Tables>, "read" | "write">,
  disk: () => Promise<DiskView | null>,
  { now, signal }: JobRun,
): Promise<void> {
  const today = Math.floor(now / DAY);
  const first = today - SHOWN_DAYS + 1;
  const counted = await listCountedDays(db.read, first, DAY);
  for (let day = first; day <= today && !signal.aborted; day += 1) {
    if (counted.has(day)) continue;
    const counts = await countSpan(db.read, day * DAY, (day + 1) * DAY);
    await db.write((trx) => storeDay(trx, day, counts, now));
  }
  const space = await disk();
  if (space) await db.write((trx) => storeTotals(trx, { "disk.free": space.free, "disk.size": space.size }, now));
  const stored = (await listTotals(db.read)).filter(({ kind }) =>
    ["posts", "comments", "upvotes", "downvotes"].includes(kind),
  );
  const isMany = stored.reduce((sum, { n }) => sum + n, 0) >= MANY_ITEMS;
  if (signal.aborted || (isMany && stored.every(({ counted_at }) => now - counted_at < TOTALS_EVERY_MS))) return;
  const totals = { ...(await countTotals(db.read)), ...(await countAllVotes(db.read)) };
  await db.write((trx) => storeTotals(trx, totals, now));
}

/** Stores the backup state for the dashboard. */
export async function storeBackupState(
  db: Pick<Db<Tables>, "write">,
  { goodAt, failedAt, copyFailedAt }: BackupState,
  now: number,
): Promise<void> {
  const totals = {
    "backup.good": goodAt ?? 0,
    "backup.failed": failedAt ?? 0,
    "backup.copy-failed": copyFailedAt ?? 0,
  };
  await db.write((trx) => storeTotals(trx, totals, now));
}

/** Stores the number of the doctor's findings for the dashboard. */
export async function storeDoctorState(
  db: Pick<Db<Tables>, "write">,
  { broken, look }: { broken: number; look: number },
  now: number,
): Promise<void> {
  await db.write((trx) => storeTotals(trx, { "doctor.broken": broken, "doctor.look": look }, now));
}
