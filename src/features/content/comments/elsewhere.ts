import type { DeletedBy } from "#domain/content.ts";
import type { ShownComment } from "./thread.ts";

/** Comment on a page without its thread, with its post and an excerpt of its parent. */
export interface CommentOutsideThread {
  view: ShownComment;
  sub: string;
  post: ParentPost;
  /** Excerpt of the parent comment; null for a top-level comment, or if the viewer may not read the parent. */
  answers: ParentExcerpt | null;
}

export interface ParentExcerpt {
  /** Null when the account was deleted. */
  name: string | null;
  text: string;
}

/** Post of a comment; for a deleted post only its cover state. */
export type ParentPost =
  | {
      kind: "shown";
      pid: number;
      slug: string;
      title: string;
      deleted: DeletedBy | null;
      nsfw: boolean;
      blurred: boolean;
    }
  | { kind: "gone"; pid: number; slug: string; nsfw: boolean; blurred: boolean };

/** Max length of the parent excerpt, in UTF-16 code units. */
export const PARENT_EXCERPT_LENGTH = 140;
