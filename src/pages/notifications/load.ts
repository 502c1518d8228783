import { NOTIFICATION_FILTERS } from "#features/notifications/notification.ts";
import { loadNotifications } from "#features/notifications/server/load-notifications.ts";
import { parseId } from "#lib/ids.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The reader's notifications: all of them, some of them, or those of one post. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  const show = url.searchParams.get("show");
  const filter = NOTIFICATION_FILTERS.find((name) => name === show) ?? "all";
  const pid = parseId(url.searchParams.get("post") ?? "");
  return { list: await loadNotifications(ctx, { filter, pid, after }), isFirst: after === null };
}
