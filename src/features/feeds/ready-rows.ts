import type { PostList } from "#features/posts/post.ts";
import { type JsonPlace, sharedScriptJson, type WrittenJson } from "#lib/script-json.ts";
import type { FeedView } from "./feed-view.ts";

/** A feed within a page, before it is sent. */
type SentFeed = Omit<FeedView, "list"> & { list: Omit<PostList, "rows"> & { rows: JsonPlace } };

/** A page's data with the rows of its feed as text; readers who are shown the same row share its text. */
export function withReadyRows<Data extends { feed: FeedView }>(
  data: Data,
  written: WrittenJson,
): Omit<Data, "feed"> & { feed: SentFeed } {
  const { feed } = data;
  const rows = written.addList(feed.list.rows.map(sharedScriptJson));
  return { ...data, feed: { ...feed, list: { ...feed.list, rows } } };
}
