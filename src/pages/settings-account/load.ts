import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAccount } from "#features/accounts/server/load-account.ts";
import { goTo, page } from "#platform/pages/page.ts";

export const load = page(async ({ ctx, url }) => {
  if (!isMember(ctx.viewer)) goTo(links.login(links.settingsAccount()));
  return { ...(await loadAccount(ctx)), saved: url.searchParams.has("saved") };
});
