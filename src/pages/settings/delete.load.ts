import { accountLinks } from "#domain/account-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadDeletion } from "#features/data/leaving/server/delete-account.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** Deletion of the viewer's account. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) goTo(links.login(accountLinks.deletion()));
  return loadDeletion(ctx);
}
