import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { loadWikiList } from "#features/site/wiki/server/load-wiki-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The pages of the site. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { title } = restWordsFor(page.ctx.language).wiki;
  return { title, list: await loadWikiList(page.ctx, page.url.searchParams.get("after") ?? "") };
}
