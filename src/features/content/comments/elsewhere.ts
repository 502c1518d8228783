import type { DeletedBy } from "#domain/content.ts";
import type { ShownComment } from "./thread.ts";

/** A comment on a page that does not show its thread: with where it is and what it answers. */
export interface CommentElsewhere {
  view: ShownComment;
  sub: string;
  post: PostAbove;
  /** The first words of the comment that it answers; null for an answer to the post, and where the viewer may not read them. */
  answers: Answered | null;
}

export interface Answered {
  /** Null when the account was deleted. */
  name: string | null;
  text: string;
}

/** The post that a comment is about; of one that is gone nothing but whether it is covered. */
export type PostAbove =
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

/** The most of an answered comment that is shown, in UTF-16 units. */
export const ANSWERED_LENGTH = 140;
