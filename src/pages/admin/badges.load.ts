import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { listBadges } from "#features/site/badges/server/badge-queries.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** All badges. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  return { badges: await listBadges(page.ctx.read), title: restWordsFor(page.ctx.language).badges.title };
}
