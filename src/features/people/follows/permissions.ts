import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Followed } from "./follow.ts";

/** What the rules ask of the thing. */
export interface FollowedState {
  what: Followed;
  /** Whose it is; for a person the person; null where it is nobody's. */
  uid: number | null;
  /** Deleted, or an account that is not in use. */
  isGone: boolean;
  /** The sub that it is in, or is. */
  sub: { disabled: boolean } | null;
}

// follow something:
//  - members, what they can see and what is not deleted; a person who blocks them can be followed like any other
//  - nobody follows themselves
export function canFollow(viewer: Viewer, thing: FollowedState): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const isHidden = thing.isGone || (thing.sub !== null && !canSeeSub(viewer, thing.sub));
  if (isHidden) return NOT_FOUND[thing.what];
  return thing.what === "person" && thing.uid === viewer.uid ? "follow.self" : null;
}

// mute something, or be reminded of it:
//  - as above, a post or a comment
export function canMute(viewer: Viewer, thing: FollowedState): RefusalCode | null {
  return canFollow(viewer, thing) ?? (thing.what === "post" || thing.what === "comment" ? null : "follow.no-mute");
}

export const NOT_FOUND = {
  post: "post.not-found",
  comment: "comment.not-found",
  sub: "sub.not-found",
  person: "account.not-found",
  domain: "request.not-found",
} as const satisfies Record<Followed, RefusalCode>;
