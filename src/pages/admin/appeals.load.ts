import { adminLinks } from "#domain/admin-links.ts";
import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAppeals } from "#features/moderation/appeals/server/load-appeals.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** Appeals that are for admins, of all subs. */
export function load({ ctx, url }: PageArgs) {
  if (!isMember(ctx.viewer)) redirectPage(links.login(adminLinks.appeals()));
  return loadAppeals(ctx, null, url.searchParams);
}
