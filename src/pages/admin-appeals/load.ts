import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { loadAppeals } from "#features/appeals/server/load-appeals.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** Appeals that are for admins, of all subs. */
export function load({ ctx, url }: PageArgs) {
  if (!isMember(ctx.viewer)) goTo(links.login(links.adminAppeals()));
  return loadAppeals(ctx, null, url.searchParams);
}
