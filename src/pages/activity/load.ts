import { loadActivity } from "#features/activity/server/load-activity.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The newest posts and comments of all subs. */
export async function load({ ctx }: PageArgs) {
  return { entries: await loadActivity(ctx) };
}
