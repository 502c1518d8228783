import { links } from "#domain/links.ts";
import { canChat } from "#features/chat/permissions.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** How the site looks; a visitor's choices are kept by the browser. */
export function load({ ctx: { viewer, settings }, url }: PageArgs) {
  return {
    isIndex: url.pathname === links.settings(),
    hasChat: canChat(viewer, settings) === null,
    saved: url.searchParams.has("saved"),
  };
}
