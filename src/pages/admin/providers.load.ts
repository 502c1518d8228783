import { loadProviders } from "#features/people/providers/server/manage-providers.ts";
import { requireAdmin } from "#features/site/admin/server/require-admin.ts";
import type { PageArgs } from "#platform/pages/page.ts";
import { restWordsFor } from "#strings/words.ts";

/** OpenID Connect providers for log-in. */
export async function load(page: PageArgs, { providerSecrets }: { providerSecrets: ReadonlyMap<string, unknown> }) {
  requireAdmin(page);
  const { ctx } = page;
  return {
    title: restWordsFor(ctx.language).providers.adminTitle,
    providers: await loadProviders(ctx, providerSecrets),
    origin: ctx.origin,
    registers: ctx.settings["site.register_by_provider"],
  };
}
