import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadDeletion } from "#features/data/leaving/server/delete-account.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Deletion of the viewer's account. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(accountLinks.deletion()));
  return loadDeletion(ctx);
}
