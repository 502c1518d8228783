import type { PageAnswer } from "#domain/page-answer.ts";
import type { ActivityCard } from "#features/activity/activity.ts";
import type { ThreadView } from "#features/comments/thread.ts";
import type { FeedView } from "#features/feeds/feed-view.ts";
import { withReadyRows } from "#features/feeds/ready-rows.ts";
import type { TopPost } from "#features/feeds/top-today.ts";
import { scriptJsonParts, sharedScriptJson, WrittenJson } from "#lib/script-json.ts";
import type { TextParts } from "#lib/shared-text.ts";
import { leaveOut } from "#pages/post/leave-out.ts";
import type { PageId } from "./routes.ts";

/** What many readers are sent alike is written as JSON once: pages with such data, with that as text. */
const ready: Partial<Record<PageId, (data: never, written: WrittenJson) => unknown>> = {
  home: withReadyLists,
  all: withReadyLists,
  sub: withReadyRows,
  domain: withReadyRows,
  multi: withReadyRows,
  post: withReadyThread,
};

function withReadyLists<Data extends { feed: FeedView; activity: ActivityCard | null; topToday: readonly TopPost[] }>(
  data: Data,
  written: WrittenJson,
) {
  const { activity, topToday } = data;
  return {
    ...withReadyRows(data, written),
    activity: activity && written.add([sharedScriptJson(activity)]),
    topToday: written.add([sharedScriptJson(topToday)]),
  };
}

function withReadyThread<Data extends { thread: ThreadView }>(data: Data, written: WrittenJson) {
  const { thread } = data;
  return { ...data, thread: { ...thread, nodes: written.addList(thread.nodes.map(sharedScriptJson)) } };
}

function withReadyTexts(id: string, data: unknown, written: WrittenJson): unknown {
  const write = ready[id as PageId];
  return write === undefined ? data : write(data as never, written);
}

/**
 * A page's data as they are sent with its markup, for `scriptJson`. What stands in the markup already is left out, and the
 * browser reads it from there (`PageModule.fillIn`).
 */
export function sentData(id: string, data: unknown, markup: string, written: WrittenJson): unknown {
  return id === ("post" satisfies PageId)
    ? leaveOut(data as never, markup, written)
    : withReadyTexts(id, data, written);
}

/** The answer to in-app navigation as JSON; `id` is the page's. */
export function answerJson(id: string, answer: PageAnswer): TextParts {
  if (!("data" in answer)) return [JSON.stringify(answer)];
  const written = new WrittenJson();
  return scriptJsonParts({ ...answer, data: withReadyTexts(id, answer.data, written) }, written);
}
