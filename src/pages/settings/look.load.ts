import { links } from "#domain/links.ts";
import { nameSubtheme } from "#features/people/preferences/server/find-subtheme.ts";
import { canChat } from "#features/talk/chat/permissions.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Appearance preferences; a visitor's are stored in the browser. */
export async function load({ ctx, url }: PageArgs) {
  return {
    isIndex: url.pathname === links.settings(),
    hasChat: canChat(ctx.viewer, ctx.settings) === null,
    subtheme: await nameSubtheme(ctx),
    saved: url.searchParams.has("saved"),
  };
}
