import type { Distinction } from "#domain/distinction.ts";
import type { PostFlairView } from "#features/content/flairs/flair.ts";
import type { PollView } from "#features/content/polls/poll.ts";
import type { PostRow } from "./post.ts";

/** Actions the viewer may take on a post. The reasons stay on the server. */
export interface PostPermissions {
  vote: boolean;
  save: boolean;
  source: boolean;
  edit: boolean;
  editTitle: boolean;
  /** Edit the alt text of its image or video. */
  editAlt: boolean;
  /** Removing others' posts requires a reason. */
  remove: "own" | "reason" | false;
  restore: boolean;
  nsfw: boolean;
  stick: boolean;
  sort: boolean;
  lock: boolean;
  closePoll: boolean;
  flair: boolean;
  /** Add or remove its site-wide announcement. */
  announce: "make" | "remove" | false;
  /** Roles that the viewer may distinguish it as. */
  speak: readonly Distinction[];
  report: boolean;
  ban: boolean;
  /** At least one of the actions as a moderator or admin. */
  moderate: boolean;
}

/** Versions of text and title, newest first, including the current one; `at` is the creation time. */
export interface PostHistory {
  texts: { html: string; at: number }[];
  titles: { title: string; at: number }[];
}

/** Actions that the URL can request. */
export const POST_ACTS = ["source", "edit", "flair"] as const;
export type PostAct = (typeof POST_ACTS)[number];

/** Post as this reader sees it; a deleted one has `deleted` set. */
export interface ShownPost extends Omit<PostRow, "can" | "excerpt" | "foldedBy" | "preview" | "isPictureLarge"> {
  kind: "shown";
  html: string;
  /** Null if the post is no poll. */
  poll: PollView | null;
  deletedReason: string | null;
  /** Comment order set by the moderators while the post is pinned. */
  commentSort: "best" | "top" | "new" | null;
  act: PostAct | null;
  /** Markdown source, if `act` needs it. */
  source: string | null;
  /** Flair choices, if `act` needs them. */
  flairs: PostFlairView | null;
  history: PostHistory | null;
  can: PostPermissions;
}

/** Post that the reader wrote and deleted: all properties of the row, but no text. */
export interface OwnDeletedPost
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

/** Deleted post. Contains neither its content nor its author. */
export interface PostStub extends Pick<PostRow, "pid" | "slug" | "sub" | "postedAt" | "score" | "myVote"> {
  kind: "gone";
  comments: number;
  newComments: number | null;
  can: { restore: boolean };
}

/** Post on its own page. */
export type PostView = ShownPost | OwnDeletedPost | PostStub;

/** Metadata for search engines and link previews. */
export interface PostMeta {
  /** Null if the reader only sees a placeholder. */
  title: string | null;
  sub: string;
  /** Empty if the text must not be shown. */
  description: string;
  author: string | null;
  /** Absolute canonical URL. */
  canonical: string;
  /** Image that visitors see without a cover, with its absolute URL. */
  image: { address: string; alt: string } | null;
}
