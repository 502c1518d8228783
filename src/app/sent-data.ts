import type { PageAnswer } from "#domain/page-answer.ts";
import type { ActivityCard } from "#features/activity/activity.ts";
import type { ThreadView } from "#features/comments/thread.ts";
import type { FeedView } from "#features/feeds/feed-view.ts";
import { withReadyRows } from "#features/feeds/ready-rows.ts";
import type { TopPost } from "#features/feeds/top-today.ts";
import { ReadyJson, scriptJsonParts, sharedScriptJson } from "#lib/script-json.ts";
import type { TextParts } from "#lib/shared-text.ts";
import { leaveOut } from "#pages/post/leave-out.ts";
import type { PageId } from "./routes.ts";

/** What many readers are sent alike is written as JSON once: pages with such data, with that as text. */
const ready: Partial<Record<PageId, (data: never) => unknown>> = {
  home: withReadyLists,
  all: withReadyLists,
  sub: withReadyRows,
  domain: withReadyRows,
  multi: withReadyRows,
  post: withReadyThread,
};

function withReadyLists<Data extends { feed: FeedView; activity: ActivityCard | null; topToday: readonly TopPost[] }>(
  data: Data,
) {
  const { activity, topToday } = data;
  return {
    ...withReadyRows(data),
    activity: activity && new ReadyJson([sharedScriptJson(activity)]),
    topToday: new ReadyJson([sharedScriptJson(topToday)]),
  };
}

function withReadyThread<Data extends { thread: ThreadView }>(data: Data) {
  const { thread } = data;
  return { ...data, thread: { ...thread, nodes: ReadyJson.list(thread.nodes.map(sharedScriptJson)) } };
}

function withReadyTexts(id: string, data: unknown): unknown {
  const write = ready[id as PageId];
  return write === undefined ? data : write(data as never);
}

/**
 * A page's data as they are sent with its markup, for `scriptJson`. What stands in the markup already is left out, and the
 * browser reads it from there (`PageModule.fillIn`).
 */
export function sentData(id: string, data: unknown, markup: string): unknown {
  return id === ("post" satisfies PageId) ? leaveOut(data as never, markup) : withReadyTexts(id, data);
}

/** The answer to in-app navigation as JSON; `id` is the page's. */
export function answerJson(id: string, answer: PageAnswer): TextParts {
  if (!("data" in answer)) return [JSON.stringify(answer)];
  return scriptJsonParts({ ...answer, data: withReadyTexts(id, answer.data) });
}
