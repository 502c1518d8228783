import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";

// announce a post:
//  - admins; only a publicly visible post in an open sub
export function canAnnounce(viewer: Viewer, post: Pick<PostState, "sub" | "nsfw" | "deleted">): RefusalCode | null {
  const refusal = canRemoveAnnouncement(viewer);
  if (refusal) return refusal;
  if (post.deleted !== null) return "post.deleted";
  if (post.sub.disabled) return "sub.disabled";
  return post.nsfw || post.sub.nsfw ? "announcement.nsfw" : null;
}

// announce a line of text, and remove an announcement:
//  - admins
export function canRemoveAnnouncement(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}
