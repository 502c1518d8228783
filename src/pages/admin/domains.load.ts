import { loadDomains } from "#features/moderation/domains/server/load-domains.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** The domains from which the site takes no links, or no mail addresses. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { searchParams } = page.url;
  const asked = { after: searchParams.get("after") ?? "", query: searchParams.get("q") ?? "" };
  const view = await loadDomains(page.ctx, page.params.kind ?? "", asked);
  return { title: restWordsFor(page.ctx.language).domains.titles[view.kind], view };
}
