import type { ActivityCard } from "#features/activity/activity.ts";
import type { FeedView } from "#features/feeds/feed-view.ts";
import { withReadyRows } from "#features/feeds/ready-rows.ts";
import { ReadyJson, sharedScriptJson } from "#lib/script-json.ts";
import { leaveOut } from "#pages/post/leave-out.ts";
import type { PageId } from "./routes.ts";

/**
 * A page's data are sent along with its markup. What stands in the markup already is left out, and the browser reads it
 * from there (`PageModule.fillIn`); what many readers are sent alike is written as JSON once.
 */
const sentDataOf: Partial<Record<PageId, (data: never, markup: string) => unknown>> = {
  post: leaveOut,
  home: withReadyLists,
  all: withReadyLists,
  sub: withReadyRows,
  domain: withReadyRows,
  multi: withReadyRows,
};

function withReadyLists<Data extends { feed: FeedView; activity: ActivityCard | null }>(data: Data) {
  const { activity } = data;
  return { ...withReadyRows(data), activity: activity && new ReadyJson(sharedScriptJson(activity)) };
}

/** A page's data as they are sent with its markup, for `scriptJson`. */
export function sentData(id: string, data: unknown, markup: string): unknown {
  const send = sentDataOf[id as PageId];
  return send === undefined ? data : send(data as never, markup);
}
