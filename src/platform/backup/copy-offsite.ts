import { existsSync } from "node:fs";
import { join } from "node:path";
import type { BackupFailure } from "../../domain/backup.ts";
import type { OwnerClientOptions } from "../outbound/owner-client.ts";
import type { CopyTarget } from "./backup-config.ts";
import { BackupError, failureOf } from "./backup-error.ts";
import { backupInstant, listRecords } from "./backup-folder.ts";
import type { BackupPlace } from "./backup-place.ts";
import { copyPlaceOf } from "./copy-place.ts";
import { parseFileList } from "./manifest.ts";
import { copiedName, fileKeyIn, fileListName, mirrorIn, readFileList, withCopy } from "./mirror.ts";
import { selectRetainedBackups } from "./retention.ts";

/** Address of the copy, or the reason for its absence. */
export interface BackupCopyResult {
  copiedTo: string | null;
  copyFailure: BackupFailure | null;
}

/**
 * Copies a good backup to another place: first the files that are missing there, then the archive. Removes superseded
 * archives there, and files that no archive lists. A failure there does not affect the backup here.
 */
export async function copyBackupOffsite(
  folder: string,
  name: string,
  target: CopyTarget,
  { signal, ...asking }: OwnerClientOptions & { signal?: AbortSignal | undefined },
): Promise<BackupCopyResult> {
  try {
    const place = copyPlaceOf(target, asking);
    const hasList = existsSync(join(folder, fileListName(name)));
    if (hasList) await copyFiles(place, folder, name, signal);
    await place.put(join(folder, name), name, signal);
    await removeSuperseded(place, folder);
    if (hasList) await removeUnlisted(place);
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

const isEncrypted = (archive: string) => archive.endsWith(".age");

/** Copies the list of an archive's files, and each file that is not there yet. */
async function copyFiles(
  place: BackupPlace,
  folder: string,
  archive: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const list = join(folder, fileListName(archive));
  await place.put(list, fileListName(archive), signal);
  const there = new Set(await place.list("files/"));
  const mirror = mirrorIn(folder);
  const fileKey = isEncrypted(archive) ? await fileKeyIn(folder) : null;
  for (const name of (await readFileList(list)).keys()) {
    const copied = copiedName(name, isEncrypted(archive));
    if (there.has(copied)) continue;
    await withCopy(mirror, name, fileKey, (path) => place.put(path, copied, signal));
  }
}

/** Removes the archives that retention does not keep, except manual backups that still exist here. */
async function removeSuperseded(place: BackupPlace, folder: string): Promise<void> {
  const records = await listRecords(folder);
  const byHand = new Set(records.filter(({ origin }) => origin === "hand").map(({ name }) => name));
  const names = new Set(await place.list("ambit-"));
  const there = [...names].flatMap((name) => {
    const at = byHand.has(name) ? null : backupInstant(name);
    return at === null ? [] : [{ name, at }];
  });
  const kept = selectRetainedBackups(there.map(({ at }) => at));
  for (const { name } of there.filter(({ at }) => !kept.has(at))) {
    await place.remove(name);
    if (names.has(fileListName(name))) await place.remove(fileListName(name));
  }
}

/** Removes the files that no archive of the place lists. */
async function removeUnlisted(place: BackupPlace): Promise<void> {
  const names = new Set(await place.list("ambit-"));
  const listed = new Set<string>();
  for (const archive of names) {
    if (!names.has(fileListName(archive))) continue;
    const files = parseFileList(await place.read(fileListName(archive)));
    // a list that cannot be read may name any file
    if (files === null) return;
    for (const name of files.keys()) listed.add(copiedName(name, isEncrypted(archive)));
  }
  for (const name of await place.list("files/")) if (!listed.has(name)) await place.remove(name);
}
