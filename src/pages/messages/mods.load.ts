import { loadTeamConversation } from "#features/talk/modmail/server/load-contact.ts";
import { idOf } from "#features/talk/modmail/thread-id.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What the reader and the team of a sub wrote to each other. */
export async function load({ ctx, params, url }: PageArgs) {
  return loadTeamConversation(ctx, idOf(params.tid), url.searchParams.get("after"));
}
