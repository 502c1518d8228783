import type { DeletedBy } from "#domain/content.ts";
import type { SubmitType } from "./submit-page.ts";

/** A post was published. */
export interface PostCreated {
  type: "post.created";
  pid: number;
  sid: number;
  uid: number;
  kind: SubmitType;
  /** Id of the scheduled post it was created from. */
  scheduled: number | null;
  /** The author's own vote, if the site adds one. */
  score: number;
}

/** A new post was held for review; only its author and the moderators see it. */
export interface PostHeld {
  type: "post.held";
  pid: number;
  uid: number;
  kind: SubmitType;
  /** Id of the scheduled post it was created from. */
  scheduled: number | null;
}

/** A held post that had never been visible was approved. */
export interface PostApproved {
  type: "post.approved";
  pid: number;
}

/** A post was deleted, or restored (state null). */
export interface PostDeleted {
  type: "post.deleted" | "post.restored";
  pid: number;
  sid: number;
  /** The user who deleted or restored the post. */
  uid: number;
  authorUid: number;
  state: DeletedBy | null;
  reason: string;
}

/** A post's text was edited. */
export interface PostTextEdited {
  type: "post.text-edited";
  pid: number;
  uid: number;
}

/** A post's title was edited. */
export interface PostTitleEdited {
  type: "post.title-edited";
  pid: number;
  uid: number;
  title: string;
}

export type PostEvent = PostApproved | PostHeld | PostCreated | PostDeleted | PostTextEdited | PostTitleEdited;
