import { NOTIFICATION_FILTERS } from "#features/talk/notifications/notification.ts";
import { loadNotifications } from "#features/talk/notifications/server/load-notifications.ts";
import { parseId } from "#lib/ids.ts";
import type { PageArgs } from "#platform/pages/page.ts";

/** The reader's notifications: all of them, some of them, or those of one post, or of a sub by its id below zero. */
export async function load({ ctx, url }: PageArgs) {
  const after = url.searchParams.get("after");
  const show = url.searchParams.get("show");
  const filter = NOTIFICATION_FILTERS.find((name) => name === show) ?? "all";
  const asked = url.searchParams.get("post") ?? "";
  const id = parseId(asked.replace(/^-/, ""));
  const thread = id !== null && asked.startsWith("-") ? -id : id;
  const since = parseId(url.searchParams.get("since") ?? "");
  const list = await loadNotifications(ctx, { filter, thread, after, since });
  return { list, isFirst: after === null };
}
