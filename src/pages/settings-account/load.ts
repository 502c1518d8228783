import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAccount } from "#features/accounts/server/load-account.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

export async function load({ ctx, url }: PageArgs) {
  if (!isMember(ctx.viewer)) goTo(links.login(links.settingsAccount()));
  return { ...(await loadAccount(ctx)), saved: url.searchParams.has("saved") };
}
