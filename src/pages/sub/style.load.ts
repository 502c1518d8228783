import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadStylePage } from "#features/circles/stylesheets/server/load-style-page.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The editor of a sub's stylesheet. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subStyle(name)));
  return loadStylePage(ctx, name);
}
