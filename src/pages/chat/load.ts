import { loadBacklog } from "#features/chat/server/load-backlog.ts";
import { page } from "#platform/pages/page.ts";

/** The chat on a page of its own, with its last lines. */
export const load = page(async ({ ctx }) => ({ lines: await loadBacklog(ctx) }));
