import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { getSettings } from "#features/site/configuration/server/site-queries.ts";
import { BackupError, failureOf } from "#platform/backup/backup-error.ts";
import { listPending, migrate } from "#platform/db/migrate.ts";
import type { AnyDb } from "#platform/db/open-database.ts";
import type { Config } from "#platform/http/config.ts";
import { programVersion } from "#platform/program-version.ts";
import { StartError } from "#platform/start-error.ts";
import { backups } from "#strings/en/backups.ts";
import { cli } from "#strings/en/cli.ts";
import { databaseFile, MIGRATIONS, needRoom, siteOf } from "./backup-site.ts";
import { makeRecordedBackup } from "./recorded-backup.ts";

interface Upgrade {
  config: Pick<Config, "dataDir" | "databaseUrl" | "backup">;
  now(): number;
  /** Says what takes its time. */
  print(line: string): void;
  /** Milliseconds between checks for another process that makes a backup. */
  againMs?: number;
}

const AGAIN_MS = 1_000;

/**
 * Brings a database up to date. One with something in it is backed up before, which also tries the migrations on a copy, so
 * that what cannot be migrated is left as it is. What is interrupted is gone on with by the next start.
 * @returns the names of the migrations that were applied.
 * @throws StartError for too little room, or where no backup could be made; MigrationError as `migrate` does.
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
        // another process is at it: then this one looks again whether anything is left to do
        if (!(await backUpBefore(upgrade))) continue;
      }
    }
    return (await migrate(db, MIGRATIONS)).applied;
  }
}

/** @returns false while another process makes a backup. */
async function backUpBefore({ config, now, print, againMs = AGAIN_MS }: Upgrade): Promise<boolean> {
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

/** A migration may copy a table, beside the old one and through the log. */
async function needRoomFor({ config }: Upgrade): Promise<void> {
  if (config.databaseUrl) return;
  const { size } = await stat(databaseFile(siteOf(config)));
  await needRoom(config.dataDir, 2 * size).catch((error) => {
    const { problem, values } = failureOf(error);
    throw new StartError("upgrade-backup", { reason: backups.problems[problem](values) }, error);
  });
}
