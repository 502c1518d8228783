/** Id and time of a member's post or comment. */
export interface TimelineEntry {
  kind: "post" | "comment";
  id: number;
  at: number;
}

/** The last post and the last comment of the previous page. */
export interface TimelinePlace {
  pid: number;
  cid: number;
}

export const TIMELINE_START: TimelinePlace = { pid: Number.MAX_SAFE_INTEGER, cid: Number.MAX_SAFE_INTEGER };

/**
 * Merges both lists: the newest `size` entries, newest first, and the start of the next page. Each list
 * continues after its own last id, so that no entry is skipped or repeated, independent of the times.
 */
export function mergeByTime(
  posts: readonly TimelineEntry[],
  comments: readonly TimelineEntry[],
  size: number,
  from: TimelinePlace,
): { shown: TimelineEntry[]; next: TimelinePlace | null } {
  const shown: TimelineEntry[] = [];
  let post = 0;
  let comment = 0;
  while (shown.length < size) {
    const a = posts[post];
    const b = comments[comment];
    if (!a && !b) break;
    if (a && (!b || a.at > b.at)) {
      shown.push(a);
      post += 1;
    } else if (b) {
      shown.push(b);
      comment += 1;
    }
  }
  const isMore = post < posts.length || comment < comments.length;
  const next = { pid: posts[post - 1]?.id ?? from.pid, cid: comments[comment - 1]?.id ?? from.cid };
  return { shown, next: isMore ? next : null };
}
