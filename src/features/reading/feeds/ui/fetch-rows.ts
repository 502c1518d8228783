import { BUILD_HEADER, PAGE_DATA_PREFIX, type PageAnswer } from "#domain/page-answer.ts";
import type { PostList, PostRow } from "#features/content/posts/post.ts";
import { pagePayload } from "#ui/page-payload.ts";
import { send } from "#ui/send.ts";
import { getRows } from "../api.ts";
import type { FeedView } from "../feed.ts";
import { type FeedScope, ROWS_AT_ONCE } from "../feed.ts";

async function ask(address: string): Promise<Response | null> {
  // a browser may otherwise show the old data that a CDN permits
  const options = { headers: { accept: "application/json" }, cache: "no-cache" } as const;
  const response = await fetch(address, options).catch(() => null);
  return response?.ok ? response : null;
}

/** Loads a feed page by URL; null on failure, or if another build rendered it. */
export async function fetchFeedPage(address: string): Promise<PostList | null> {
  const response = await ask(PAGE_DATA_PREFIX + address);
  if (response?.headers.get(BUILD_HEADER) !== pagePayload().build) return null;
  const answer = (await response?.json().catch(() => null)) as PageAnswer | null;
  return answer && "data" in answer ? (answer.data as { feed: FeedView }).feed.list : null;
}

/** Loads the current state of these rows, without those the viewer may no longer see; null on failure. */
export async function fetchRows(pids: readonly number[], scope: FeedScope["kind"]): Promise<PostRow[] | null> {
  const list = scope === "sub" || scope === "domain" ? scope : "mixed";
  const sent = await send(getRows, { list, pids: pids.slice(0, ROWS_AT_ONCE).join(",") });
  return sent.ok ? sent.data.rows : null;
}
