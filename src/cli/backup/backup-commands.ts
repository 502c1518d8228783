import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import type { BackupFailure, BackupStage } from "#domain/backup.ts";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { backupFolder, listRecords } from "#platform/backup/backup-folder.ts";
import { storeRestored } from "#platform/backup/staged-restore.ts";
import type { Config } from "#platform/http/config.ts";
import { programVersion } from "#platform/program-version.ts";
import { backups } from "#strings/en/backups.ts";
import { cli } from "#strings/en/cli.ts";
import { WrongUse } from "../cli-context.ts";
import type { NoDatabaseCommand, NoDatabaseContext } from "../no-database-context.ts";
import { openUnmigrated } from "../open-unmigrated.ts";
import { parseArguments, parseSingleArgument } from "../parse-arguments.ts";
import { databaseFile, siteOf } from "./backup-site.ts";
import { makeBackup } from "./make-backup.ts";
import { makeRecordedBackup } from "./recorded-backup.ts";
import { type RestoreOptions, restoreSite, stageOnlineRestore } from "./restore-site.ts";
import { findFiles, openBackup, unpackBackup } from "./unpack-backup.ts";
import { needSameEngine, verifyUnpackedBackup } from "./verify-backup.ts";

const words = cli.backup;

/** Exit code while another backup is running. */
const UNDER_WAY = 3;

/** `backup [FILE] [--encrypt] [--daily]` */
export const backUp: NoDatabaseCommand = async (context, given) => {
  const {
    positionals: [file],
    values: { encrypt, daily },
  } = parseArguments("backup", given);
  const passphrase =
    context.config.backup.passphrase ?? (encrypt ? await context.readPassword(words.newPassphrase) : null);
  const now = context.now();
  const backup = {
    site: siteOf(context.config),
    version: programVersion,
    passphrase,
    now,
    onProgress: progressOf(context),
    signal: context.signal,
  };
  return printRefusal(context, async () => {
    if (file !== undefined) {
      const path = pathOf(file);
      const { size, rows, files, lost } = await makeBackup({ ...backup, path, withFiles: true });
      context.endProgress();
      for (const name of lost) context.complain(words.lost(name));
      context.print(words.made({ path, size, rows, files, seconds: (context.now() - now) / 1_000 }));
      return 0;
    }
    const withDatabase = !(await isExternal(context.config));
    const origin = daily ? "daily" : "hand";
    const recorded = { ...backup, withDatabase, copyTo: context.config.backup.to, origin } as const;
    const record = await makeRecordedBackup(recorded, context.now);
    context.endProgress();
    if (record.failure) throw new BackupError(record.failure.problem, record.failure.values);
    const path = join(backupFolder(backup.site.dataDir), record.name);
    if (record.lost > 0) context.complain(words.lostCount(record.lost));
    context.print(words.made({ ...record, path, seconds: (record.finishedAt - now) / 1_000 }));
    if (record.copiedTo) context.print(words.copied(record.copiedTo));
    if (record.copyFailure) context.complain(words.notCopied(sentenceOf(record.copyFailure)));
    return record.copyFailure ? 1 : 0;
  });
};

/** Returns true if another tool backs up the database. */
async function isExternal(config: Config): Promise<boolean> {
  if (!config.databaseUrl && !existsSync(databaseFile(siteOf(config)))) return false;
  const db = await openUnmigrated(config);
  try {
    return (await getSettings(db.read))["backup.external"];
  } finally {
    await db.close();
  }
}

/** `backup list` */
export const listBackups: NoDatabaseCommand = async (context, given) => {
  parseArguments("backup list", given);
  const records = await listRecords(backupFolder(siteOf(context.config).dataDir));
  for (const record of records) {
    const sentence = record.failure && sentenceOf(record.failure);
    context.print(words.line({ ...record, at: new Date(record.startedAt).toISOString(), failure: sentence }));
    if (record.copiedTo) context.print(`    ${words.copied(record.copiedTo)}`);
    if (record.copyFailure) context.print(`    ${words.notCopied(sentenceOf(record.copyFailure))}`);
  }
  if (records.length === 0) context.print(words.none);
  return records[0]?.failure || records[0]?.copyFailure ? 1 : 0;
};

/** `backup check FILE`: restores it into a scratch folder. */
export const checkBackup: NoDatabaseCommand = async (context, given) => {
  const file = parseSingleArgument("backup check", given, words.whichFile);
  const site = siteOf(context.config);
  const scratch = await mkdtemp(join(tmpdir(), "ambit-check-"));
  try {
    return await printRefusal(context, async () => {
      const work = { onProgress: progressOf(context), signal: context.signal };
      const path = pathOf(file);
      const archive = await withPassphrase(context, (passphrase) => openBackup(path, scratch, passphrase, work));
      needSameEngine(site, archive.manifest);
      await unpackBackup(archive, { folder: scratch, withFiles: false }, work);
      const { names, missing } = await findFiles(archive, dirname(path), site);
      const lost = await verifyUnpackedBackup(site, archive, names, scratch, work);
      archive.close();
      context.endProgress();
      if (missing[0] !== undefined) throw new BackupError("missing-file", { part: missing[0] });
      for (const name of lost) context.complain(words.lost(name));
      const { program, madeAt, files, tables } = archive.manifest;
      const rows = Object.values(tables).reduce((sum, n) => sum + n, 0);
      context.print(words.good({ at: new Date(madeAt).toISOString(), program, rows, files: files.count }));
      return 0;
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};

/** `restore FILE [--replace] [--at-start]` */
export const restore: NoDatabaseCommand = async (context, given) => {
  const {
    positionals: [file],
    values: { replace, "at-start": atStart },
  } = parseArguments("restore", given);
  if (!file) throw new WrongUse(words.whichFile);
  return printRefusal(context, async () => {
    const site = siteOf(context.config);
    const restoring = {
      site,
      path: pathOf(file),
      replace,
      now: context.now(),
      onProgress: progressOf(context),
      signal: context.signal,
    };
    if (atStart) return stage(context, restoring);
    const { manifest, lost, kept } = await withPassphrase(context, (passphrase) =>
      restoreSite({ ...restoring, passphrase }),
    );
    context.endProgress();
    for (const name of lost) context.complain(words.lost(name));
    for (const place of kept) context.print(words.kept(place));
    context.print(words.restored(new Date(manifest.madeAt).toISOString(), site.dataDir));
    return 0;
  });
};

/** Tests a backup beside a running site. The next start of the server puts it in place. */
async function stage(context: NoDatabaseContext, restoring: Omit<RestoreOptions, "passphrase">): Promise<number> {
  const { site, path, now } = restoring;
  try {
    const { manifest, lost } = await stageOnlineRestore({ ...restoring, passphrase: context.config.backup.passphrase });
    context.endProgress();
    for (const name of lost) context.complain(words.lost(name));
    context.print(words.staged(new Date(manifest.madeAt).toISOString()));
    return 0;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.problem !== "under-way") {
      await storeRestored(site.dataDir, { name: basename(path), at: now, failure, kept: [] });
    }
    throw error;
  }
}

const sentenceOf = ({ problem, values }: BackupFailure) => backups.problems[problem](values);

/** Resolves a path in the folder from which npm was called. npm itself changes to the folder of the program. */
const pathOf = (file: string) => resolve(process.env.INIT_CWD ?? ".", file);

const progressOf = (context: NoDatabaseContext) => (stage: BackupStage, done: number, total: number) => {
  context.progress(words.stages[stage])(done, total);
  context.report({ stage, done, total });
};

/** Asks for the passphrase if one is needed and the environment has none. */
async function withPassphrase<R>(
  context: NoDatabaseContext,
  work: (passphrase: string | null) => Promise<R>,
): Promise<R> {
  try {
    return await work(context.config.backup.passphrase);
  } catch (error) {
    if (!(error instanceof BackupError) || error.problem !== "passphrase-missing") throw error;
    const typed = await context.readPassword(words.passphrase);
    // an empty answer means that there is no terminal
    if (typed === "") throw error;
    return work(typed);
  }
}

async function printRefusal(context: NoDatabaseContext, work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    context.endProgress();
    if (!(error instanceof BackupError)) throw error;
    context.complain(backups.problems[error.problem](error.values));
    return error.problem === "under-way" ? UNDER_WAY : 1;
  }
}
