import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadOwnData } from "#features/data/own-data/server/own-data.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Archive of the viewer's own data. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(accountLinks.ownData()));
  return loadOwnData(ctx.read, ctx.viewer.uid, ctx.now());
}
