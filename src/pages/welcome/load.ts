import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { goTo, page } from "#platform/pages/page.ts";

/** What a new member should know. */
export const load = page(({ ctx }) => {
  if (!isMember(ctx.viewer)) goTo(links.login(links.welcome()));
  return { name: ctx.viewer.name, site: ctx.settings["site.name"] };
});
