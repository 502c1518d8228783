import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { goTo, page } from "#platform/pages/page.ts";

/** The viewer's circles as the top bar has them. */
export const load = page(({ ctx: { viewer }, url }) => {
  if (!isMember(viewer)) goTo(links.login(links.settingsTopBar()));
  return {
    circles: viewer.subscriptions.map(({ sid, name }) => ({ sid, name })),
    saved: url.searchParams.has("saved"),
  };
});
