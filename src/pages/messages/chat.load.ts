import { loadBacklog } from "#features/talk/chat/server/load-backlog.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The chat on a page of its own, with its last lines. */
export async function load({ ctx }: PageArgs) {
  return { lines: await loadBacklog(ctx) };
}
