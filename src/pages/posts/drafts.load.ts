import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadDrafts } from "#features/content/drafts/server/list-drafts.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Viewer's drafts. */
export async function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(links.drafts()));
  return { drafts: await loadDrafts(ctx) };
}
