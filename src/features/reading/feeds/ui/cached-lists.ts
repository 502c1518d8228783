import type { PostList } from "#features/content/posts/post.ts";
import { RecentAnswers } from "#ui/recent-answers.ts";

/** Max stored lists; readers only go back a few pages. */
const kept = new RecentAnswers<PostList>({ most: 10, forMs: Number.POSITIVE_INFINITY });

/** Stored list of an earlier visit, for returning inside the app. */
export function findCachedList(at: string): PostList | undefined {
  return kept.get(at);
}

export function cacheList(at: string, list: PostList): void {
  kept.set(at, list);
}
