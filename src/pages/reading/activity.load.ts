import type { ActivityFilter } from "#features/reading/activity/activity.ts";
import { loadActivity } from "#features/reading/activity/server/load-activity.ts";
import { isSubName } from "#lib/names.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The newest posts and comments of all subs, or of one, or of one kind. What the address names wrongly is left out. */
export async function load({ ctx, url }: PageArgs) {
  const kind = url.searchParams.get("kind");
  const sub = url.searchParams.get("in");
  const filter: ActivityFilter = {
    kind: kind === "post" || kind === "comment" ? kind : null,
    sub: sub !== null && isSubName(sub) ? sub : null,
  };
  return { ...(await loadActivity(ctx, filter)), filter };
}
