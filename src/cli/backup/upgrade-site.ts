import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { listPending, migrate } from "#platform/db/migrate.ts";
import { type AnyDb, openDatabase } from "#platform/db/open-database.ts";
import type { Config } from "#platform/http/config.ts";
import { programVersion } from "#platform/program-version.ts";
import { StartError } from "#platform/start-error.ts";
import { backups } from "#strings/en/backups.ts";
import { cli } from "#strings/en/cli.ts";
import { databaseFile, MIGRATIONS, requireDiskSpace, siteOf } from "./backup-site.ts";
import { makeRecordedBackup } from "./recorded-backup.ts";

interface Upgrade {
  config: Pick<Config, "dataDir" | "databaseUrl" | "directUrl" | "isPooled" | "files" | "backup">;
  now(): number;
  /** Prints the current step. */
  print(line: string): void;
  /** Milliseconds between checks for a backup by another process. */
  againMs?: number;
}

const RETRY_MS = 1_000;

/**
 * Migrates a database. One with data is backed up first; this tests the migrations on a copy, so that a failure
 * leaves the database unchanged. An interrupted upgrade continues at the next start.
 * @returns the names of the applied migrations.
 * @throws StartError without enough space or if the backup fails; MigrationError as `migrate` does.
 */
export async function upgradeSite(db: AnyDb, upgrade: Upgrade): Promise<string[]> {
  const { config, print } = upgrade;
  for (;;) {
    const { pending, hasData } = await listPending(db, MIGRATIONS);
    if (pending.length === 0) return [];
    if (hasData) {
      await needRoomFor(upgrade);
      if (config.backup.beforeUpgrade && !(await getSettings(db.read))["backup.external"]) {
        print(cli.upgrade.backingUp(pending.length));
        // another process is making a backup; check again whether migrations are pending
        if (!(await backUpBefore(upgrade))) continue;
      }
    }
    if (!config.isPooled) return (await migrate(db, MIGRATIONS)).applied;
    // the lock for migrations belongs to a session
    const direct = await openDatabase({ url: config.directUrl, poolSize: 2 });
    try {
      return (await migrate(direct, MIGRATIONS)).applied;
    } finally {
      await direct.close();
    }
  }
}

/** @returns false if another process is making a backup. */
async function backUpBefore({ config, now, print, againMs = RETRY_MS }: Upgrade): Promise<boolean> {
  try {
    const record = await makeRecordedBackup(
      {
        site: siteOf(config),
        version: programVersion,
        passphrase: config.backup.passphrase,
        now: now(),
        origin: "upgrade",
        copyTo: null,
      },
      now,
    );
    if (record.failure) throw new BackupError(record.failure.problem, record.failure.values);
    print(cli.upgrade.backedUp(record.name));
    return true;
  } catch (error) {
    if (error instanceof BackupError && error.problem === "under-way") {
      await wait(againMs);
      return false;
    }
    const { problem, values } = failureOf(error);
    throw new StartError("upgrade-backup", { reason: backups.problems[problem](values) }, error);
  }
}

/**
 * Requires twice the size of the database, because a migration can copy a table, and SQLite writes the copy to its
 * log too.
 */
async function needRoomFor({ config }: Upgrade): Promise<void> {
  if (config.databaseUrl) return;
  const { size } = await stat(databaseFile(siteOf(config)));
  await requireDiskSpace(config.dataDir, 2 * size).catch((error) => {
    const { problem, values } = failureOf(error);
    throw new StartError("upgrade-backup", { reason: backups.problems[problem](values) }, error);
  });
}
