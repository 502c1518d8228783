import type { DeletedBy } from "#domain/content.ts";

/** A comment was written and its post's count with it. */
export interface CommentCreated {
  type: "comment.created";
  pid: number;
  cid: number;
  uid: number;
  /** The comment that it answers, null for the post itself. */
  parentCid: number | null;
  /** The post's count afterwards. */
  comments: number;
}

/** What was held for review and never seen is there for everybody. */
export interface CommentApproved extends Omit<CommentCreated, "type"> {
  type: "comment.approved";
}

/** A comment was written that is held for review: nobody else sees it. */
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
  /** Who did it. */
  uid: number;
  authorUid: number;
  state: DeletedBy | null;
  reason: string;
}

/** Somebody has seen comments that they had not seen before. */
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
