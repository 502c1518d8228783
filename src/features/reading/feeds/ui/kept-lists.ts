import type { PostList } from "#features/content/posts/post.ts";
import { RecentAnswers } from "#ui/recent-answers.ts";

/** Readers go back a few pages, not a hundred. */
const kept = new RecentAnswers<PostList>({ most: 10, forMs: Number.POSITIVE_INFINITY });

/** A list as it was when it was left, for coming back to it inside the app. */
export function keptList(at: string): PostList | undefined {
  return kept.get(at);
}

export function keepList(at: string, list: PostList): void {
  kept.set(at, list);
}
