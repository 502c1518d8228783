import { openNotifications } from "#features/notifications/server/load-notifications.ts";
import { page } from "#platform/pages/page.ts";

/** What the reader was told of; opening it marks everything read. */
export const load = page(async ({ ctx, url }) => {
  const after = url.searchParams.get("after");
  return { list: await openNotifications(ctx, after), isFirst: after === null };
});
