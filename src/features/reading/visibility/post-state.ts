import type { DeletedBy, PostType } from "#domain/content.ts";
import type { SubRef } from "#domain/viewer.ts";

/** State of a sub that visibility rules need. */
export interface SubState extends SubRef {
  /** Banned or quarantined. */
  disabled: boolean;
  nsfw: boolean;
  /** Minutes for which the score of a new comment is hidden. */
  hideScoreMinutes: number;
}

/**
 * State of a post, its sub and its reader, for permission and visibility rules. Each rule picks the properties
 * it needs.
 */
export interface PostState {
  pid: number;
  uid: number;
  sub: SubState;
  type: PostType;
  nsfw: boolean;
  postedAt: number;
  sticky: boolean;
  locked: boolean;
  deleted: DeletedBy | null;
  /** The author is a moderator of this sub. */
  authorInTeam: boolean;
  bannedHere: boolean;
  /** The reader has hidden it from lists. */
  hidden: boolean;
}
