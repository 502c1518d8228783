import type { DeletedBy, PostType } from "#domain/content.ts";
import type { SubRef } from "#domain/viewer.ts";

/** What rules ask of the sub that a post is in. */
export interface SubState extends SubRef {
  /** Banned or in quarantine. */
  disabled: boolean;
  nsfw: boolean;
  /** For how long the score of a new comment is hidden. */
  hideScoreMinutes: number;
}

/** Everything that rules ask of a post, and of what its reader has to do with it. A rule takes the part that it needs. */
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
  /** The author holds a position in this sub. */
  authorInTeam: boolean;
  /** The reader is banned from the sub. */
  bannedHere: boolean;
  /** The reader does not want it in lists. */
  hidden: boolean;
}
