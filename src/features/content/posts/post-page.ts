import type { Distinction } from "#domain/distinction.ts";
import type { PostFlairView } from "#features/content/flairs/flair.ts";
import type { PollView } from "#features/content/polls/poll.ts";
import type { PostRow } from "./post.ts";

/** What the viewer may do to a post. Nobody but the server knows why. */
export interface PostCan {
  vote: boolean;
  save: boolean;
  source: boolean;
  edit: boolean;
  editTitle: boolean;
  /** Describe its picture or video. */
  editAlt: boolean;
  /** An own post is deleted without a reason. */
  remove: "own" | "reason" | false;
  restore: boolean;
  nsfw: boolean;
  stick: boolean;
  sort: boolean;
  lock: boolean;
  closePoll: boolean;
  /** Give it one of the sub's flairs. */
  flair: boolean;
  /** Put it above every list, or take it down from there. */
  announce: "make" | "remove" | false;
  /** As whom the viewer may distinguish it. */
  speak: readonly Distinction[];
  report: boolean;
  /** Ban its author from the sub. */
  ban: boolean;
  /** Some of these in the team's or an admin's name. */
  moderate: boolean;
}

/** What a text or a title was, newest first; the first is what it is now. `at`: when it was written. */
export interface PostHistory {
  texts: { html: string; at: number }[];
  titles: { title: string; at: number }[];
}

/** What a post's address asks for besides reading. */
export const POST_ACTS = ["source", "edit", "flair"] as const;
export type PostAct = (typeof POST_ACTS)[number];

/** A post that this reader reads; deleted ones with the mark of that. */
export interface ShownPost extends Omit<PostRow, "can" | "excerpt" | "foldedBy" | "preview" | "isPictureLarge"> {
  kind: "shown";
  html: string;
  /** For a post that is one. */
  poll: PollView | null;
  deletedReason: string | null;
  /** The fixed order of comments while it is pinned. */
  commentSort: "best" | "top" | "new" | null;
  act: PostAct | null;
  /** The text as it was written, when `act` asks for it. */
  source: string | null;
  /** What there is to choose from, when `act` asks for it. */
  flairs: PostFlairView | null;
  history: PostHistory | null;
  can: PostCan;
}

/** A post that its reader wrote and deleted: everything of its row, and nothing of its text. */
export interface TitlePost
  extends Omit<
    PostRow,
    | "can"
    | "hasText"
    | "embed"
    | "media"
    | "preview"
    | "excerpt"
    | "isPictureLarge"
    | "authorFlair"
    | "isSaved"
    | "reports"
    | "foldedBy"
  > {
  kind: "title";
}

/** Something was here. Carries nothing of what it was or who wrote it. */
export interface GonePost extends Pick<PostRow, "pid" | "slug" | "sub" | "postedAt" | "score" | "myVote"> {
  kind: "gone";
  comments: number;
  newComments: number | null;
  can: { restore: boolean };
}

/** Everything that a post's own page shows of it. */
export type PostView = ShownPost | TitlePost | GonePost;

/** The page's description for search engines and link previews. */
export interface PostMeta {
  /** Null for readers who only see that something was here. */
  title: string | null;
  sub: string;
  /** Empty where nothing of the text may be shown. */
  description: string;
  author: string | null;
  /** The address that counts, whole. */
  canonical: string;
  /** The picture of the post that visitors see uncovered, with its whole address. */
  image: { address: string; alt: string } | null;
}
