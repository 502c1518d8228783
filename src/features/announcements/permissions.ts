import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";

/** The facts of a post that decide whether it may be announced. */
export interface AnnouncedFacts {
  deleted: number;
  nsfw: boolean;
  subStatus: number;
}

// announce a post to everybody:
//  - admins; a post that stands in an open circle and that everybody may see
export function canAnnounce(viewer: Viewer, post: AnnouncedFacts): RefusalCode | null {
  const refusal = canRemoveAnnouncement(viewer);
  if (refusal) return refusal;
  if (post.deleted !== 0) return "post.deleted";
  if (post.subStatus !== 0) return "sub.disabled";
  return post.nsfw ? "announcement.nsfw" : null;
}

// take an announcement down:
//  - admins
export function canRemoveAnnouncement(viewer: Viewer): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  return viewer.isAdmin ? null : "request.forbidden";
}
