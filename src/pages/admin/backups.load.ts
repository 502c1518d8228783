import type { BackupProcess } from "#features/data/backups/server/backup-process.ts";
import { loadBackups } from "#features/data/backups/server/load-backups.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** All backups; null for a server that makes none. */
export async function load(page: PageArgs, { backups }: { backups: BackupProcess | null }) {
  requireAdmin(page);
  const { ctx } = page;
  return { title: restWordsFor(ctx.language).backups.title, view: await loadBackups(backups, ctx.settings) };
}
