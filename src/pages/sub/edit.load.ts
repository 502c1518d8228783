import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadSettings } from "#features/circles/subs/server/load-settings.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The settings of a sub. */
export async function load({ ctx, url, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subEdit(name)));
  return { ...(await loadSettings(ctx, name)), saved: url.searchParams.has("saved") };
}
