import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadStyleVersions } from "#features/circles/stylesheets/server/load-style-versions.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The saved versions of a sub's stylesheet. */
export async function load({ ctx, url, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subStyleVersions(name)));
  const asked = { version: url.searchParams.get("version"), before: url.searchParams.get("before") };
  return loadStyleVersions(ctx, name, asked);
}
