import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { loadWikiHistory } from "#features/site/wiki/server/load-wiki-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Versions of a wiki page. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { searchParams } = page.url;
  const asked = { version: searchParams.get("version"), before: searchParams.get("before") };
  const view = await loadWikiHistory(page.ctx, page.params.slug ?? "", asked);
  return { title: restWordsFor(page.ctx.language).wiki.historyOf(view.title), view };
}
