import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { goTo, type PageArgs } from "#platform/pages/page.ts";

/** What a new member should know. */
export function load({ ctx }: PageArgs) {
  if (!isMember(ctx.viewer)) goTo(links.login(links.welcome()));
  return { name: ctx.viewer.name, site: ctx.settings["site.name"] };
}
