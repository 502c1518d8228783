import { loadCleanUp, parseCleanUpQuery } from "#features/moderation/clean-up/server/load-clean-up.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Accounts that belong to a wave of spam, and what is done about all of them at once. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { ctx, url } = page;
  const skipped = Number(url.searchParams.get("after"));
  const view = await loadCleanUp(
    ctx,
    parseCleanUpQuery(url.searchParams),
    Number.isSafeInteger(skipped) && skipped > 0 ? skipped : 0,
  );
  return { title: restWordsFor(ctx.language).cleanUp.title, view };
}
