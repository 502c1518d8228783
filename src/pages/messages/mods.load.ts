import { loadTeamConversation } from "#features/talk/modmail/server/load-contact.ts";
import { parseThreadId } from "#features/talk/modmail/thread-id.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** Conversations between the viewer and the moderators of subs. */
export async function load({ ctx, params, url }: PageArgs) {
  return loadTeamConversation(ctx, parseThreadId(params.tid), url.searchParams.get("after"));
}
