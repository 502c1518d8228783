import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadFlairPage } from "#features/content/flairs/server/load-flair-page.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The flairs that a sub offers for people. */
export async function load({ ctx, params }: PageArgs) {
  const name = params.sub ?? "";
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.subUserFlairs(name)));
  return loadFlairPage(ctx, name, "user");
}
