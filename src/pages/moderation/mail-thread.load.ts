import { loadModmailThread } from "#features/talk/modmail/server/load-thread.ts";
import { parseThreadId } from "#features/talk/modmail/thread-id.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** One conversation, as the team sees it. */
export async function load({ ctx, params, url }: PageArgs) {
  return loadModmailThread(ctx, parseThreadId(params.tid), url.searchParams.get("after"));
}
