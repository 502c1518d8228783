import type { Speaker } from "#domain/speaking.ts";
import type { Sight } from "#features/visibility/visibility.ts";
import type { PostRow } from "./post.ts";

/** What the viewer may do to a post. Nobody but the server knows why. */
export interface PostCan {
  vote: boolean;
  source: boolean;
  edit: boolean;
  editTitle: boolean;
  /** One's own goes without a reason. */
  remove: "own" | "reason" | false;
  restore: boolean;
  nsfw: boolean;
  stick: boolean;
  sort: boolean;
  lock: boolean;
  /** Put it above every list, or take it down from there. */
  announce: "make" | "remove" | false;
  /** In whose name one may mark it as spoken. */
  speak: readonly Speaker[];
}

/** What a text or a title was, newest first; the first is what it is now. `at`: when it was written. */
export interface PostHistory {
  texts: { html: string; at: number }[];
  titles: { title: string; at: number }[];
}

/** What a post's address asks for besides reading. */
export const POST_ACTS = ["source", "edit"] as const;
export type PostAct = (typeof POST_ACTS)[number];

/** Everything that a post's own page shows of it. Of a stub the row carries nothing that was written. */
export interface PostView extends Omit<PostRow, "can"> {
  /** `title`: its title and link without its text. */
  sight: Sight | "title";
  html: string;
  deletedReason: string | null;
  /** The fixed order of comments while it is pinned. */
  commentSort: "best" | "top" | "new" | null;
  act: PostAct | null;
  /** The text as it was written, when `act` asks for it. */
  source: string | null;
  history: PostHistory | null;
  can: PostCan;
}

/** What search engines and other sites are told. */
export interface PostMeta {
  /** Null for readers who only see that something was here. */
  title: string | null;
  sub: string;
  description: string;
  author: string | null;
  /** The address that counts, whole. */
  canonical: string;
}
