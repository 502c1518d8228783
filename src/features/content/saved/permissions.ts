import type { RefusalCode } from "#domain/refusal.ts";
import { isMember, type Viewer } from "#domain/viewer.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import { canSeeSub, visibilityOf } from "#features/reading/visibility/visibility.ts";
import type { SavedKind } from "./saved.ts";

// save a post or a comment:
//  - members who may read it
export function canSave(
  viewer: Viewer,
  kind: SavedKind,
  item: Pick<PostState, "uid" | "deleted" | "sub">,
): RefusalCode | null {
  if (!isMember(viewer)) return "account.log-in";
  const isSeen = canSeeSub(viewer, item.sub) && visibilityOf(viewer, kind, item) !== "stub";
  if (isSeen) return null;
  return kind === "post" ? "post.not-found" : "comment.not-found";
}
