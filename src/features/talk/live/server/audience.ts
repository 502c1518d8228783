import { filterOfPost, filterOfText } from "#domain/filters.ts";
import type { Viewer } from "#domain/viewer.ts";
import { postStateOf } from "#features/reading/visibility/server/post-state-queries.ts";
import { blockOf, isListed, type ListedPost } from "#features/reading/visibility/visibility.ts";
import { canReadLine } from "#features/talk/chat/permissions.ts";
import type { NewComment, NewLivePost } from "./new-queries.ts";

/** Viewers that may receive a message, as data that other processes understand. */
export type LiveAudience =
  | { kind: "everyone" }
  | { kind: "post"; post: NewLivePost }
  | { kind: "comment"; comment: NewComment }
  /** Line of the chat. */
  | { kind: "line"; uid: number };

export function isInAudience(viewer: Viewer, audience: LiveAudience): boolean {
  switch (audience.kind) {
    case "everyone":
      return true;
    case "post":
      return mayReceivePost(viewer, audience.post);
    case "comment":
      return mayReceiveComment(viewer, audience.comment);
    case "line":
      return canReadLine(viewer, audience.uid);
  }
}

/**
 * Returns true if the item is listed uncovered for the viewer. A message is the same for all, so it cannot be blurred
 * for users who block its author.
 */
function isForEyesOf(viewer: Viewer, item: Omit<ListedPost, "hidden">): boolean {
  return isListed(viewer, { ...item, hidden: false }, "mixed") && blockOf(viewer, item) === null;
}

export function mayReceivePost(viewer: Viewer, post: NewLivePost): boolean {
  return isForEyesOf(viewer, postStateOf(post)) && filterOfPost(viewer, post) === null;
}

export function mayReceiveComment(viewer: Viewer, comment: NewComment): boolean {
  const isFiltered = filterOfText(viewer, { uid: comment.author_uid, text: comment.content }) !== null;
  return !isFiltered && isForEyesOf(viewer, { ...postStateOf(comment), uid: comment.author_uid });
}
