/** A post was written. */
export interface PostCreated {
  type: "post.created";
  pid: number;
  sid: number;
  uid: number;
  /** The author's own vote, where the site gives one. */
  score: number;
}

/** A post was deleted (state 1 by its author, 2 by the team, 3 by an admin) or restored (state 0). */
export interface PostDeleted {
  type: "post.deleted" | "post.restored";
  pid: number;
  sid: number;
  /** Who did it. */
  uid: number;
  authorUid: number;
  state: 0 | 1 | 2 | 3;
  reason: string;
}

/** A post has a new text. */
export interface PostTextEdited {
  type: "post.text-edited";
  pid: number;
  uid: number;
}

/** A post has a new title. */
export interface PostTitleEdited {
  type: "post.title-edited";
  pid: number;
  uid: number;
  title: string;
}

export type PostEvent = PostCreated | PostDeleted | PostTextEdited | PostTitleEdited;
