import { isMember } from "#domain/viewer.ts";
import { canChat } from "#features/chat/permissions.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** A reader's choices; a visitor's are kept by the browser. */
export function load({ ctx: { viewer, settings }, url }: PageArgs) {
  return {
    preferences: viewer.preferences,
    hasChat: canChat(viewer, settings) === null,
    nsfw: isMember(viewer) ? viewer.nsfw : null,
    saved: url.searchParams.has("saved"),
  };
}
