import type { BackupRecord } from "#domain/backup.ts";
import type { Settings } from "#domain/settings.ts";
import type { BackupLine, BackupsView } from "../backups.ts";
import type { BackupProcess } from "./backup-process.ts";

/** Loads all backups; null in demo and development mode. */
export async function loadBackups(process: BackupProcess | null, settings: Settings): Promise<BackupsView> {
  const dailyFrom = settings["backup.daily"] ? settings["backup.hour"] : null;
  const isExternal = settings["backup.external"];
  if (process === null) {
    const nothing = { underWay: null, waiting: null, restored: null, canRestart: false };
    return { backups: [], ...nothing, dailyFrom, isExternal, canMake: false };
  }
  const records = await process.list();
  const sizes = await Promise.all(records.map(({ name, failure }) => (failure === null ? process.sizeOf(name) : null)));
  const backups = records.map((record, n) => viewRecord(record, sizes[n] ?? null));
  const [underWay, waiting, restored] = await Promise.all([process.underWay(), process.waiting(), process.restored()]);
  const canRestart = process.restart !== null;
  return { backups, underWay, waiting, restored, canRestart, dailyFrom, isExternal, canMake: true };
}

function viewRecord(record: BackupRecord, size: number | null): BackupLine {
  const { name, startedAt, failure, isEncrypted, lost, copiedTo, copyFailure } = record;
  // older versions stored the origin only in the name
  const origin = record.origin ?? (name.includes("-upgrade.") ? "upgrade" : null);
  return { name, at: startedAt, size, failure, origin, isEncrypted, lost, copiedTo: copiedTo ?? null, copyFailure };
}
