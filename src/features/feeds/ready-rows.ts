import type { PostList } from "#features/posts/post.ts";
import { ReadyJson, sharedScriptJson } from "#lib/script-json.ts";
import type { FeedView } from "./feed-view.ts";

/** A feed within a page, before it is sent. */
type SentFeed = Omit<FeedView, "list"> & { list: Omit<PostList, "rows"> & { rows: ReadyJson } };

/** A page's data with the rows of its feed as text; readers who are shown the same row share its text. */
export function withReadyRows<Data extends { feed: FeedView }>(data: Data): Omit<Data, "feed"> & { feed: SentFeed } {
  const { feed } = data;
  const rows = ReadyJson.list(feed.list.rows.map(sharedScriptJson));
  return { ...data, feed: { ...feed, list: { ...feed.list, rows } } };
}
