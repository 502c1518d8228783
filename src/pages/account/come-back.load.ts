import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAccountRestore } from "#features/data/leaving/server/restore-account.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Page after logging in to an account that its owner has deleted. */
export async function load({ ctx, params }: PageArgs) {
  if (isMember(ctx.viewer)) redirectPage(links.home());
  return loadAccountRestore(ctx, params.token ?? "");
}
