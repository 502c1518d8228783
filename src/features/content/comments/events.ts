import type { DeletedBy } from "#domain/content.ts";

/** A comment was added and the post's comment count updated. */
export interface CommentCreated {
  type: "comment.created";
  pid: number;
  cid: number;
  uid: number;
  /** Parent comment; null for a top-level comment. */
  parentCid: number | null;
  /** New comment count of the post. */
  comments: number;
}

/** A held comment that had never been visible was approved. */
export interface CommentApproved extends Omit<CommentCreated, "type"> {
  type: "comment.approved";
}

/** A new comment was held for review; only its author and the moderators see it. */
export interface CommentHeld {
  type: "comment.held";
  pid: number;
  uid: number;
  parentCid: number | null;
}

/** A comment was changed by its author. */
export interface CommentEdited {
  type: "comment.edited";
  pid: number;
  cid: number;
  uid: number;
}

/** A comment was deleted, or restored (state null). */
export interface CommentDeleted {
  type: "comment.deleted" | "comment.restored";
  pid: number;
  cid: number;
  /** The user who deleted or restored the comment. */
  uid: number;
  authorUid: number;
  state: DeletedBy | null;
  reason: string;
}

/** A user saw comments for the first time. */
export interface CommentsViewed {
  type: "comments.viewed";
  uid: number;
  cids: readonly number[];
}

export type CommentEvent =
  | CommentApproved
  | CommentHeld
  | CommentCreated
  | CommentEdited
  | CommentDeleted
  | CommentsViewed;
