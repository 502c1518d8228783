import type { DeletedBy } from "#domain/content.ts";
import type { SubmitType } from "./submit-page.ts";

/** A post was written. */
export interface PostCreated {
  type: "post.created";
  pid: number;
  sid: number;
  uid: number;
  kind: SubmitType;
  /** The scheduled post that it was before, if it was one. */
  scheduled: number | null;
  /** The author's own vote, where the site gives one. */
  score: number;
}

/** A post was written that is held for review: nobody else sees it. */
export interface PostHeld {
  type: "post.held";
  pid: number;
  uid: number;
  kind: SubmitType;
  /** The scheduled post that it was before, if it was one. */
  scheduled: number | null;
}

/** What was held and never seen is there for everybody. */
export interface PostApproved {
  type: "post.approved";
  pid: number;
}

/** A post was deleted, or restored (state null). */
export interface PostDeleted {
  type: "post.deleted" | "post.restored";
  pid: number;
  sid: number;
  /** Who did it. */
  uid: number;
  authorUid: number;
  state: DeletedBy | null;
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

export type PostEvent = PostApproved | PostHeld | PostCreated | PostDeleted | PostTextEdited | PostTitleEdited;
