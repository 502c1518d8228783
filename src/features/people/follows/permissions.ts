import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { FollowKind } from "./follow.ts";

/** State of an item that the permission rules need. */
export interface FollowedState {
  what: FollowKind;
  /** Author, or the followed user itself; null for items without one. */
  uid: number | null;
  /** True for a deleted item or inactive account. */
  isGone: boolean;
  /** The item's sub, or the followed sub. */
  sub: { disabled: boolean } | null;
}

// follow an item:
// - members, any visible item that is not deleted, including users who block them
// - never oneself
export function canFollow(viewer: Viewer, thing: FollowedState): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const isHidden = thing.isGone || (thing.sub !== null && !canSeeSub(viewer, thing.sub));
  if (isHidden) return FOLLOW_TARGET_NOT_FOUND[thing.what];
  return thing.what === "person" && thing.uid === viewer.uid ? "follow.self" : null;
}

// mute an item, or set a reminder:
// - as above, only posts and comments
export function canMute(viewer: Viewer, thing: FollowedState): RefusalCode | null {
  return canFollow(viewer, thing) ?? (thing.what === "post" || thing.what === "comment" ? null : "follow.no-mute");
}

export const FOLLOW_TARGET_NOT_FOUND = {
  post: "post.not-found",
  comment: "comment.not-found",
  sub: "sub.not-found",
  person: "account.not-found",
  domain: "request.not-found",
} as const satisfies Record<FollowKind, RefusalCode>;
