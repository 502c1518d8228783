import { type ContentBlock, hasPower, isMember, type Viewer } from "#domain/viewer.ts";

/** The facts of a post that decide who sees it. Deleted: 0 no, 1 by its author, 2 by a moderator, 3 by an admin. */
export interface VisiblePost {
  uid: number;
  sid: number;
  subIsDefault: boolean;
  subStatus: number;
  subNsfw: boolean;
  nsfw: boolean;
  deleted: number;
  /** The author holds a position in this circle. */
  authorInTeam: boolean;
  /** The viewer does not want it in lists. */
  hidden: boolean;
}

/** The columns that hold these facts, as queries name them. */
export interface VisiblePostRow {
  uid: number;
  sid: number;
  is_default: number;
  status: number;
  sub_nsfw: number;
  nsfw: number;
  deleted: number;
  author_in_team: number;
  /** Left out where nothing can be hidden. */
  hidden?: number;
}

export function visiblePostOf(row: VisiblePostRow): VisiblePost {
  return {
    uid: row.uid,
    sid: row.sid,
    subIsDefault: row.is_default === 1,
    subStatus: row.status,
    subNsfw: row.sub_nsfw === 1,
    nsfw: row.nsfw === 1,
    deleted: row.deleted,
    authorInTeam: Boolean(row.author_in_team),
    hidden: Boolean(row.hidden),
  };
}

/** `full`: as written. `marked`: as written, marked as deleted. `stub`: only that something was here. */
export type Sight = "full" | "marked" | "stub";

// a disabled circle:
//  - only admins see it and everything in it
export function canSeeSub(viewer: Viewer, status: number): boolean {
  return status === 0 || viewer.isAdmin;
}

// a post or comment that was deleted (reference rules §9):
//  - owners, moderators and admins see it, marked
//  - a post's author sees it, marked, unless the author deleted it
//  - everybody else sees that something was here
export function sightOf(
  viewer: Viewer,
  item: { kind: "post" | "comment"; uid: number; deleted: number; sid: number; subIsDefault: boolean },
): Sight {
  if (item.deleted === 0) return "full";
  if (viewer.isAdmin || hasPower(viewer, { sid: item.sid, isDefault: item.subIsDefault }, 1)) return "marked";
  if (item.kind === "post" && item.deleted !== 1 && isMember(viewer) && item.uid === viewer.uid) return "marked";
  return "stub";
}

// a deleted post on its own page:
//  - as above, but whoever deleted an own post still sees its title and link, without the text
export function postSightOf(
  viewer: Viewer,
  post: { uid: number; deleted: number; sid: number; subIsDefault: boolean },
): Sight | "title" {
  const sight = sightOf(viewer, { kind: "post", ...post });
  return sight === "stub" && post.deleted === 1 && isMember(viewer) && post.uid === viewer.uid ? "title" : sight;
}

// a person's content that the viewer blocked:
//  - hidden or blurred as chosen, but plain where either of them is in the circle's team
export function blockOf(
  viewer: Viewer,
  item: { uid: number; sid: number; authorInTeam: boolean },
): ContentBlock | null {
  const block = viewer.blockedPeople.get(item.uid);
  if (block === undefined || item.authorInTeam || viewer.team.has(item.sid)) return null;
  return block;
}

// NSFW:
//  - hidden from lists, blurred, or plain, as the viewer prefers; one's own posts are plain
export function isNsfwBlurred(viewer: Viewer, item: { uid: number; nsfw: boolean; subNsfw: boolean }): boolean {
  return (item.nsfw || item.subNsfw) && viewer.nsfw !== "show" && !(isMember(viewer) && item.uid === viewer.uid);
}

/**
 * Which list is asking. Blocked circles vanish from lists that mix circles and from searches, not from their own page or
 * a domain's; posts hidden one by one vanish from every list but what one searches for.
 */
export type ListKind = "mixed" | "sub" | "domain" | "search";

// hiding a post from one's lists:
//  - members, from where it then vanishes
export function canHide(viewer: Viewer, list: ListKind | "all-states"): boolean {
  return isMember(viewer) && list !== "search" && list !== "all-states";
}

// a post in a list:
//  - never when deleted, hidden by a block, or NSFW for those who hide it
//  - not where the viewer hid it, unless it was searched for
//  - when its circle is disabled, only in that circle's own list, for those who may see the circle
export function isListed(viewer: Viewer, post: VisiblePost, list: ListKind): boolean {
  if (post.deleted !== 0) return false;
  if (post.subStatus !== 0 && !(list === "sub" && canSeeSub(viewer, post.subStatus))) return false;
  if ((list === "mixed" || list === "search") && viewer.blockedSubs.has(post.sid)) return false;
  if (post.hidden && list !== "search") return false;
  if (post.nsfw && viewer.nsfw === "hide") return false;
  return blockOf(viewer, post) !== "hide";
}
