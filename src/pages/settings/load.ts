import { links } from "#domain/links.ts";
import { canChat } from "#features/chat/permissions.ts";
import { nameSubtheme } from "#features/preferences/server/find-subtheme.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** How the site looks; a visitor's choices are kept by the browser. */
export async function load({ ctx, url }: PageArgs) {
  return {
    isIndex: url.pathname === links.settings(),
    hasChat: canChat(ctx.viewer, ctx.settings) === null,
    subtheme: await nameSubtheme(ctx),
    saved: url.searchParams.has("saved"),
  };
}
