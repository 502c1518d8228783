import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadOwnFlair } from "#features/content/flairs/server/load-own-flair.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Viewer's flair in a sub. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subFlair(name)));
  return loadOwnFlair(ctx, name);
}
