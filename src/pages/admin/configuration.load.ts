import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import { loadConfiguration, readConfigurationQuery } from "#features/site/configuration/server/load-configuration.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** Every setting of the site. */
export async function load(page: PageArgs) {
  requireAdmin(page);
  const { title } = restWordsFor(page.ctx.language).configuration;
  return { title, ...(await loadConfiguration(page.ctx, readConfigurationQuery(page.url.searchParams))) };
}
