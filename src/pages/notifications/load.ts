import { openNotifications } from "#features/notifications/server/load-notifications.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** What the reader was told of; opening it marks everything read. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  return { list: await openNotifications(ctx, after), isFirst: after === null };
}
