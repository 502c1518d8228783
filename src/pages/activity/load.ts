import { loadActivity } from "#features/activity/server/load-activity.ts";
import { pack } from "#lib/packed.ts";
import { page } from "#platform/pages/page.ts";

/** The newest posts and comments of all circles. */
export const load = page(async ({ ctx }) => ({ entries: pack(await loadActivity(ctx)) }));
