import { openNotifications } from "#features/notifications/server/load-notifications.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The reader's notifications; opening the page marks them as read. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  return { list: await openNotifications(ctx, after), isFirst: after === null };
}
