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

/** Its author speaks as 1 moderator, 2 admin, or for themselves again (0). */
export interface CommentDistinguished {
  type: "comment.distinguished";
  pid: number;
  cid: number;
  uid: number;
  as: 0 | 1 | 2;
}

/** A comment is kept on top of its thread, or no longer. */
export interface CommentStuck {
  type: "comment.stuck";
  pid: number;
  cid: number;
  uid: number;
  on: boolean;
}

export type CommentFact = CommentCreated | CommentEdited | CommentDeleted | CommentDistinguished | CommentStuck;
