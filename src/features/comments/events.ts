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

/** A comment was changed by its author. */
export interface CommentEdited {
  type: "comment.edited";
  pid: number;
  cid: number;
  uid: number;
}

/** A comment was deleted (state 1 by its author, 2 by the team, 3 by an admin) or restored (state 0). */
export interface CommentDeleted {
  type: "comment.deleted" | "comment.restored";
  pid: number;
  cid: number;
  /** Who did it. */
  uid: number;
  authorUid: number;
  state: 0 | 1 | 2 | 3;
  reason: string;
}

export type CommentEvent = CommentCreated | CommentEdited | CommentDeleted;
