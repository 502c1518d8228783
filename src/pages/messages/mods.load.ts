import { loadTeamConversation } from "#features/talk/modmail/server/load-contact.ts";
import { idOf } from "#features/talk/modmail/thread-id.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Conversations between the viewer and the moderators of subs. */
export async function load({ ctx, params, url }: PageArgs) {
  return loadTeamConversation(ctx, idOf(params.tid), url.searchParams.get("after"));
}
