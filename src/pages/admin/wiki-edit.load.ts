import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { loadWikiForm } from "#features/site/wiki/server/load-wiki-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The form of a page of the site. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const words = restWordsFor(page.ctx.language).wiki;
  const view = await loadWikiForm(page.ctx, page.params.slug ?? null);
  return { title: view.slug === null ? words.create : words.editing(view.title), view };
}
