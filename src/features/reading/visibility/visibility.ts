import { type ContentBlock, hasPower, isMember, type SubRef, type Viewer } from "#domain/viewer.ts";
import type { PostState, SubState } from "./post-state.ts";

/** State that decides whether lists show a post. */
export type ListedPost = Pick<PostState, "uid" | "sub" | "nsfw" | "deleted" | "authorInTeam" | "hidden">;

/** `full`: visible. `marked`: visible and marked as deleted. `stub`: only a placeholder. */
export type Visibility = "full" | "marked" | "stub";

// see a disabled sub and its content:
//  - only admins
export function canSeeSub(viewer: Viewer, sub: Pick<SubState, "disabled">): boolean {
  return !sub.disabled || viewer.isAdmin;
}

// see a deleted post or comment:
//  - a held item: its author, moderators of the sub (janitors too) and admins see it, marked; for others it does
//    not exist
//  - owners, moderators and admins see it, marked
//  - a post's author sees it, marked, unless the author deleted it
//  - everyone else sees a placeholder
export function visibilityOf(viewer: Viewer, kind: "post" | "comment", item: Deletable): Visibility {
  if (item.deleted === null) return "full";
  if (item.deleted === "held") return canSeeHeld(viewer, item) ? "marked" : "stub";
  if (viewer.isAdmin || hasPower(viewer, item.sub, "mod")) return "marked";
  if (kind === "post" && item.deleted !== "author" && isMember(viewer) && item.uid === viewer.uid) return "marked";
  return "stub";
}

// see a deleted comment in its author's list:
//  - like `visibilityOf`; its author sees it too, marked, unless the author deleted it
export function ownVisibilityOf(viewer: Viewer, comment: Deletable): Visibility {
  return visibilityOf(viewer, "post", comment);
}

// see a held item:
//  - its author, moderators of the sub (janitors too) and admins
export function canSeeHeld(viewer: Viewer, item: Pick<PostState, "uid"> & { sub: SubRef }): boolean {
  return isMember(viewer) && (item.uid === viewer.uid || viewer.isAdmin || hasPower(viewer, item.sub, "janitor"));
}

/** True if the item is held and does not exist for this viewer. */
export function isHeldAndHidden(viewer: Viewer, item: Deletable): boolean {
  return item.deleted === "held" && !canSeeHeld(viewer, item);
}

/** Post or comment with its sub. */
type Deletable = Pick<PostState, "uid" | "deleted"> & { sub: SubRef };

// see a deleted post on its own page:
//  - like `visibilityOf`, but an author who deleted it still sees title and link, without the text
export function postVisibilityOf(viewer: Viewer, post: Deletable): Visibility | "title" {
  const visibility = visibilityOf(viewer, "post", post);
  const isOwn = post.deleted === "author" && isMember(viewer) && post.uid === viewer.uid;
  return visibility === "stub" && isOwn ? "title" : visibility;
}

// content of a person whom the viewer blocked:
//  - hidden or blurred as chosen, but visible if either of them is a moderator of the sub
export function blockOf(
  viewer: Viewer,
  item: Pick<PostState, "uid" | "authorInTeam"> & { sub: { sid: number } },
): ContentBlock | null {
  const block = viewer.blockedPeople.get(item.uid);
  if (block === undefined || item.authorInTeam || viewer.team.has(item.sub.sid)) return null;
  return block;
}

// NSFW content:
//  - hidden from lists, blurred, or visible, as the viewer prefers; the viewer's own posts are visible
export function isNsfwBlurred(viewer: Viewer, item: Pick<PostState, "uid" | "sub" | "nsfw">): boolean {
  return (item.nsfw || item.sub.nsfw) && viewer.nsfw !== "show" && !(isMember(viewer) && item.uid === viewer.uid);
}

/**
 * Kind of list. Blocked subs are omitted from mixed lists and searches, but not from their own page or a
 * domain's. Hidden posts are omitted from all lists except searches.
 */
export type ListKind = "mixed" | "sub" | "domain" | "search";

// hide a post from one's own lists:
//  - members, in lists that omit hidden posts
export function canHide(viewer: Viewer, list: ListKind | "all-states"): boolean {
  return isMember(viewer) && list !== "search" && list !== "all-states";
}

// block the sub of a post, from the post's row:
//  - members, in mixed lists, which omit posts of blocked subs
export function canBlockSubOf(viewer: Viewer, list: ListKind | "all-states"): boolean {
  return isMember(viewer) && list === "mixed";
}

// list a post:
//  - not if it is deleted, hidden by a block, or NSFW for viewers who hide it
//  - not if the viewer hid it, except in searches
//  - in a disabled sub only in that sub's own list, for viewers who may see the sub
export function isListed(viewer: Viewer, post: ListedPost, list: ListKind): boolean {
  if (post.deleted !== null) return false;
  if (post.sub.disabled && !(list === "sub" && canSeeSub(viewer, post.sub))) return false;
  if ((list === "mixed" || list === "search") && viewer.blockedSubs.has(post.sub.sid)) return false;
  if (post.hidden && list !== "search") return false;
  if (post.nsfw && viewer.nsfw === "hide") return false;
  return blockOf(viewer, post) !== "hide";
}
