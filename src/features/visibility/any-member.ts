import { isMember, publicViewer, type Viewer } from "#domain/viewer.ts";

/**
 * For whom views are built that many readers share: a member who has no power, blocks nobody, filters nothing and wrote
 * nothing. It holds nothing of the reader who first asks for such a view, so nothing of one reader can reach another.
 */
export const ANY_MEMBER: Viewer = { ...publicViewer, uid: Number.MAX_SAFE_INTEGER };

/** How long views are shared, in milliseconds: what ends by the clock, such as the hiding of a score, ends that much later. */
export const SHARED_MS = 10_000;

// be shown a sub's content like any member:
//  - members without power there or on the site, who filter nothing
//  - what they wrote, whom they block and what they did to an item is asked for each item
export function isLikeAnyMember(viewer: Viewer, sub: { sid: number }): boolean {
  return (
    isMember(viewer) && !viewer.isAdmin && !viewer.mayAdmin && !viewer.team.has(sub.sid) && viewer.filters.length === 0
  );
}
