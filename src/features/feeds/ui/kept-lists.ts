import type { PostList } from "#features/posts/post.ts";

/** How many lists are kept; one goes back a few pages, not a hundred. */
const MOST = 10;

const kept = new Map<string, PostList>();

/** A list as it was when it was left, for coming back to it inside the app. */
export function keptList(at: string): PostList | undefined {
  return kept.get(at);
}

export function keepList(at: string, list: PostList): void {
  kept.delete(at);
  kept.set(at, list);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
