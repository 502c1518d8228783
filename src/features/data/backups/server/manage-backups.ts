import { Refusal } from "#domain/refusal.ts";
import { LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { canConfigure } from "#features/site/configuration/permissions.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { BackupProcess, OpenArchive } from "./backup-process.ts";

/** Starts a backup without awaiting it; calls `after` when it ends. The page shows the progress. */
export async function backUpNow(ctx: Ctx, process: BackupProcess | null, after: () => Promise<void>): Promise<void> {
  const own = await requireIdle(ctx, process);
  void own
    .make(ctx.now(), "hand")
    .then(after)
    .catch((error) => ctx.log.error({ err: error }, "what became of a backup cannot be stored"));
}

/**
 * Opens an archive for download. Logs the download, because the archive holds every key and password hash of the site.
 */
export async function downloadBackup(
  ctx: Ctx,
  process: BackupProcess | null,
  { name }: { name: string },
): Promise<OpenArchive> {
  requireAdmin(ctx);
  const archive = await process?.open(name);
  if (!archive) throw new Refusal("backup.none");
  try {
    await note(ctx, LOG.backupDownloaded, name);
  } catch (error) {
    archive.content.destroy();
    throw error;
  }
  return archive;
}

/** Stages a good backup for the next start without awaiting the test restore. The page shows the progress. */
export async function restoreBackup(
  ctx: Ctx,
  process: BackupProcess | null,
  { name }: { name: string },
): Promise<void> {
  const own = await requireIdle(ctx, process);
  const record = (await own.list()).find((each) => each.name === name && each.failure === null);
  if (!record || (await own.sizeOf(record.name)) === null) throw new Refusal("backup.none");
  if ((await own.waiting()) !== null) throw new Refusal("backup.waits");
  await note(ctx, LOG.restoreAsked, name);
  void own
    .stage(record.name, ctx.now())
    .catch((error) => ctx.log.error({ err: error }, "what became of a restore cannot be stored"));
}

/** Cancels the staged restore. */
export async function cancelRestore(ctx: Ctx, process: BackupProcess | null): Promise<void> {
  const own = await requireIdle(ctx, process);
  const waiting = await own.waiting();
  if (waiting === null) throw new Refusal("backup.nothing-waits");
  await own.callOff();
  await note(ctx, LOG.restoreCalledOff, waiting.name);
}

/** Restarts the servers of the site to apply the staged restore. */
export async function restartServers(
  ctx: Ctx,
  process: BackupProcess | null,
  restart: () => Promise<void>,
): Promise<void> {
  const own = await requireIdle(ctx, process);
  if ((await own.waiting()) === null) throw new Refusal("backup.nothing-waits");
  if (own.restart === null) throw new Refusal("backup.no-restart");
  await restart();
}

function requireAdmin(ctx: Ctx): void {
  const refusal = canConfigure(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
}

async function requireIdle(ctx: Ctx, process: BackupProcess | null): Promise<BackupProcess> {
  requireAdmin(ctx);
  if (process === null) throw new Refusal("backup.off");
  if ((await process.underWay()) !== null) throw new Refusal("backup.under-way");
  return process;
}

async function note(ctx: Ctx, code: LogCode, name: string): Promise<void> {
  await ctx.write((trx, emit) =>
    recordAction(trx, emit, { code, sub: null, by: ctx.viewer, at: ctx.now(), note: name }).then(() => {}),
  );
}
