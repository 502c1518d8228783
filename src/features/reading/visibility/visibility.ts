import { type ContentBlock, hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import type { PostState, SubState } from "./post-state.ts";

/** The part of a post's state that decides whether lists show it. */
export type ListedPost = Pick<PostState, "uid" | "sub" | "nsfw" | "deleted" | "authorInTeam" | "hidden">;

/** `full`: as written. `marked`: as written, marked as deleted. `stub`: only that something was here. */
export type Visibility = "full" | "marked" | "stub";

// a disabled sub:
//  - only admins see it and everything in it
export function canSeeSub(viewer: Viewer, sub: Pick<SubState, "disabled">): boolean {
  return !sub.disabled || viewer.isAdmin;
}

// a post or comment that was deleted:
//  - what is held for review: its author, the sub's team (janitors too) and admins see it, marked; to others it is not there
//  - owners, moderators and admins see it, marked
//  - a post's author sees it, marked, unless the author deleted it
//  - everybody else sees that something was here
export function visibilityOf(viewer: Viewer, kind: "post" | "comment", item: Deletable): Visibility {
  if (item.deleted === null) return "full";
  if (item.deleted === "held") return seesHeld(viewer, item) ? "marked" : "stub";
  if (viewer.isAdmin || hasPower(viewer, item.sub, "mod")) return "marked";
  if (kind === "post" && item.deleted !== "author" && isMember(viewer) && item.uid === viewer.uid) return "marked";
  return "stub";
}

// a deleted comment in the list of what its author wrote:
//  - as above; its author sees it, marked, unless the author deleted it
export function ownVisibilityOf(viewer: Viewer, comment: Deletable): Visibility {
  return visibilityOf(viewer, "post", comment);
}

// see what is held for review:
//  - its author, the sub's team (janitors too) and admins
export function seesHeld(viewer: Viewer, item: Pick<PostState, "uid"> & { sub: SubRef }): boolean {
  return isMember(viewer) && (item.uid === viewer.uid || viewer.isAdmin || hasPower(viewer, item.sub, "janitor"));
}

/** It is held, and nothing of it is for this viewer: as if it were not there. */
export function isAbsent(viewer: Viewer, item: Deletable): boolean {
  return item.deleted === "held" && !seesHeld(viewer, item);
}

/** A post or comment, and the sub that it is in. */
type Deletable = Pick<PostState, "uid" | "deleted"> & { sub: SubRef };

// a deleted post on its own page:
//  - as above, but an author who deleted it still sees its title and link, without the text
export function postVisibilityOf(viewer: Viewer, post: Deletable): Visibility | "title" {
  const visibility = visibilityOf(viewer, "post", post);
  const isOwn = post.deleted === "author" && isMember(viewer) && post.uid === viewer.uid;
  return visibility === "stub" && isOwn ? "title" : visibility;
}

// a person's content that the viewer blocked:
//  - hidden or blurred as chosen, but plain where either of them is in the sub's team
export function blockOf(
  viewer: Viewer,
  item: Pick<PostState, "uid" | "authorInTeam"> & { sub: { sid: number } },
): ContentBlock | null {
  const block = viewer.blockedPeople.get(item.uid);
  if (block === undefined || item.authorInTeam || viewer.team.has(item.sub.sid)) return null;
  return block;
}

// NSFW:
//  - hidden from lists, blurred, or plain, as the viewer prefers; the viewer's own posts are plain
export function isNsfwBlurred(viewer: Viewer, item: Pick<PostState, "uid" | "sub" | "nsfw">): boolean {
  return (item.nsfw || item.sub.nsfw) && viewer.nsfw !== "show" && !(isMember(viewer) && item.uid === viewer.uid);
}

/**
 * The kind of list. Blocked subs are left out of lists that mix subs and of searches, not of their own page or a
 * domain's; hidden posts are left out of every list but searches.
 */
export type ListKind = "mixed" | "sub" | "domain" | "search";

// hiding a post from the own lists:
//  - members, in lists from which it then disappears
export function canHide(viewer: Viewer, list: ListKind | "all-states"): boolean {
  return isMember(viewer) && list !== "search" && list !== "all-states";
}

// blocking the sub of a post, beside the post:
//  - members, in lists that mix subs: the blocked one's posts then disappear from them
export function canBlockSubOf(viewer: Viewer, list: ListKind | "all-states"): boolean {
  return isMember(viewer) && list === "mixed";
}

// a post in a list:
//  - never when deleted, hidden by a block, or NSFW for those who hide it
//  - not where the viewer hid it, unless it was searched for
//  - when its sub is disabled, only in that sub's own list, for those who may see the sub
export function isListed(viewer: Viewer, post: ListedPost, list: ListKind): boolean {
  if (post.deleted !== null) return false;
  if (post.sub.disabled && !(list === "sub" && canSeeSub(viewer, post.sub))) return false;
  if ((list === "mixed" || list === "search") && viewer.blockedSubs.has(post.sub.sid)) return false;
  if (post.hidden && list !== "search") return false;
  if (post.nsfw && viewer.nsfw === "hide") return false;
  return blockOf(viewer, post) !== "hide";
}
