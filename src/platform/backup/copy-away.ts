import { join } from "node:path";
import type { BackupFailure } from "../../domain/backup.ts";
import type { OwnerClientOptions } from "../outbound/owner-client.ts";
import type { CopyTarget } from "./backup-config.ts";
import { BackupError, failureOf } from "./backup-error.ts";
import { backupInstant, listRecords } from "./backup-folder.ts";
import { copyPlaceOf } from "./copy-place.ts";
import { keptBackups } from "./retention.ts";

/** Address of the copy, or the reason for its absence. */
export interface Copied {
  copiedTo: string | null;
  copyFailure: BackupFailure | null;
}

/**
 * Copies a good backup to another place and removes there those that are too many. Nothing that goes wrong there spoils
 * the backup here.
 */
export async function copyAway(
  folder: string,
  name: string,
  target: CopyTarget,
  { signal, ...asking }: OwnerClientOptions & { signal?: AbortSignal | undefined },
): Promise<Copied> {
  try {
    const place = copyPlaceOf(target, asking);
    await place.put(join(folder, name), name, signal);
    const records = await listRecords(folder);
    const byHand = new Set(records.filter(({ origin }) => origin === "hand").map((record) => record.name));
    const there = (await place.list()).flatMap((each) => {
      const at = byHand.has(each) ? null : backupInstant(each);
      return at === null ? [] : [{ name: each, at }];
    });
    const kept = keptBackups(there.map(({ at }) => at));
    for (const { name: old } of there.filter(({ at }) => !kept.has(at))) await place.remove(old);
    return { copiedTo: place.name, copyFailure: null };
  } catch (error) {
    const failure = failureOf(error);
    const isPlain = failure.problem === "other" || failure.problem === "disk";
    const detail = { detail: failure.problem === "disk" ? "ENOSPC" : String(failure.values.detail) };
    const copyFailure =
      isPlain && !(error instanceof BackupError) ? ({ problem: "copy-failed", values: detail } as const) : failure;
    return { copiedTo: null, copyFailure };
  }
}
