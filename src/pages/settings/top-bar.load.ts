import { links } from "#domain/links.ts";
import { isMember } from "#domain/viewer.ts";
import { type PageArgs, redirectPage } from "#platform/pages/page.ts";

/** The viewer's subs as the top bar has them. */
export function load({ ctx: { viewer }, url }: PageArgs) {
  if (!isMember(viewer)) redirectPage(links.login(links.settingsTopBar()));
  return {
    subs: viewer.subscriptions.map(({ sid, name }) => ({ sid, name })),
    saved: url.searchParams.has("saved"),
  };
}
