/** Views of a post's comments, as sent to a reader. */
import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { CommentSort } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { PauseView } from "#features/circles/subs/sub.ts";
import type { OpenReports } from "#features/moderation/reports/report.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import type { CaptchaView } from "#features/site/captcha/captcha.ts";
import type { WindowLimits } from "./tree.ts";

/** Post properties that a thread needs. Never sent to the browser. */
export interface ThreadPost {
  state: Omit<PostState, "authorInTeam" | "hidden">;
  subName: string;
  slug: string;
  /** Null if the viewer may not know the author. */
  authorUid: number | null;
  stickyCid: number | null;
  /** Slow mode: min seconds between two posts or comments of one member. */
  slowSeconds: number;
  /** Comment order set by the moderators while the post is pinned. */
  commentSort: CommentSort | null;
  /** Time of the viewer's last visit, epoch milliseconds; null on the first visit. */
  beforeAt: number | null;
  /** End of the viewer's ban from the sub: 0 for a permanent ban, null without a ban. */
  bannedUntil: number | null;
  /** The viewer has an unacknowledged warning from the moderators. */
  isWarned: boolean;
}

/** Actions the viewer may take on a comment. For visitors, those that open the login form. */
export interface CommentPermissions {
  save?: true;
  vote?: true;
  /** `unlocked`: possible once the comment's branch is unlocked. */
  reply?: true | "unlocked";
  edit?: true;
  /** Removing others' comments requires a reason. */
  remove?: "own" | "reason";
  restore?: true;
  source?: true;
  report?: true;
  /** Distinguish as moderator or admin: the available choices. */
  speak?: readonly Distinction[];
  /** Pin to the top of the thread. */
  stick?: true;
  /** Lock the branch: only moderators may reply. */
  lock?: true;
  ban?: true;
  /** See the edit history. */
  history?: true;
}

/**
 * Version of a comment, from a list with the newest first and the current one included; `at` is its creation
 * time.
 */
export interface CommentVersion {
  html: string;
  text: string;
  at: number;
}

interface CommentBase {
  cid: number;
  /** 1 for top-level comments. */
  level: number;
  at: number;
  /** Number of direct replies, including those not loaded. */
  replies: number;
  kids: CommentView[];
  more?: MoreView;
  /** Only moderators may reply to this comment or below it. */
  locked?: true;
}

/** Comment that the viewer may read. Most properties are omitted when they do not apply. */
export interface ShownComment extends CommentBase {
  kind: "shown";
  /** Null when the account was deleted. */
  author: string | null;
  html: string;
  /** Null while the sub hides new scores. */
  score: number | null;
  myVote: -1 | 0 | 1;
  /** Up and down counts, if the viewer may see them. */
  votes?: [up: number, down: number];
  editedAt?: number;
  /** Written by the author of the post. */
  op?: true;
  mine?: true;
  /** The author's account is a bot. */
  bot?: true;
  saved?: true;
  /** Only for moderators with access to the queue of the sub. */
  reports?: OpenReports;
  /** The author is a moderator of the sub. */
  team?: true;
  /** The author's flair in this sub. */
  flair?: string;
  /** Hue set by the moderators; if absent, the hue is derived from the text. */
  flairHue?: number;
  /** Role that the comment is distinguished as. */
  speaking?: Distinction;
  sticky?: true;
  /** Just sent by the viewer. */
  justSent?: true;
  /** Written after the viewer's last visit. */
  fresh?: true;
  /** Not yet seen by the viewer; the page reports it once it was in view. */
  unseen?: true;
  /** Text of the viewer's filter that collapsed the comment. */
  foldedBy?: string;
  /** The viewer blurs this author's comments. */
  blurred?: true;
  /** The author's account was deleted; only admins still see the name. */
  accountGone?: true;
  /** Role that removed the comment; only for viewers who still see the text. */
  removed?: DeletedBy;
  reason?: string;
  can: CommentPermissions;
}

/** Deleted comment. Contains neither its text nor its author. */
export interface CommentStub extends CommentBase {
  kind: "gone";
  can: Pick<CommentPermissions, "restore">;
}

/** Comment by an author whom the viewer hides. */
export interface HiddenComment extends CommentBase {
  kind: "hidden";
  author: string;
}

export type CommentView = ShownComment | CommentStub | HiddenComment;

/** Placeholder row for siblings that are not loaded. */
export interface MoreView {
  /** 0 for the top level. */
  parent: number;
  /** Null if none of the parent's replies are loaded. */
  key: string | null;
  n: number;
}

/** Siblings, and the "more" row for the rest. */
export interface CommentRun {
  nodes: CommentView[];
  more?: MoreView;
}

/** Actions with their own pages for browsers without scripts; `menu` lists all others. */
export const THREAD_ACTS = ["menu", "reply", "edit", "source", "delete", "undelete", "history"] as const;
export type ThreadAct = (typeof THREAD_ACTS)[number];

export interface ThreadView extends CommentRun {
  pid: number;
  sub: string;
  slug: string;
  sort: CommentSort;
  /** Number of comments on the post, including those not loaded. */
  total: number;
  /** Reason why the viewer cannot comment; null if commenting is possible. */
  closed: RefusalCode | null;
  /** End of the viewer's ban: 0 for a permanent ban, null without a ban. */
  bannedUntil: number | null;
  /** Remaining slow mode pause of the viewer. */
  pause?: PauseView;
  /** Captcha, if the viewer must solve one. */
  captcha?: CaptchaView;
  /** Comment that the URL names. */
  focus: number | null;
  /** An ancestor of the page's first comments is locked. */
  isBelowLock: boolean;
  /** Cid of the newest comment on the post, 0 without comments. Later comments are not on the page. */
  newest: number;
  /** Others' comments since the viewer's last visit, in display order, loaded or not. */
  news?: { total: number; cids: number[] };
  /** Continuation page: earlier siblings are on the page of the post or of the parent comment. */
  isLater: boolean;
  /** Action requested by the URL. */
  act: RequestedCommentAction | null;
}

export interface RequestedCommentAction {
  name: ThreadAct;
  cid: number;
  /** Markdown source, if the action needs it. */
  source?: string;
  versions?: readonly CommentVersion[];
  /** Index of the version; 0 is the current one. */
  version?: number;
}

/** Max new comments that one visit can step through. */
export const MAX_NEW_COMMENTS_LISTED = 1_000;

/** Max comments in one lookup by id. */
export const MAX_COMMENTS_PER_LOOKUP = 100;

/** Limits of one page of a thread: a balance between reading length and rendering time. */
export const THREAD_WINDOW: WindowLimits = { roots: 60, replies: 12, depth: 8, total: 200, keyLength: 400 };

/** Renders comments as HTML outside of a full page; `now` in epoch milliseconds. */
export type RenderComments = (run: CommentRun, frame: CommentFrame, language: string, now: number) => Promise<string>;

/** Properties of the thread that comment rows need. */
export interface CommentFrame {
  pid: number;
  sub: string;
  slug: string;
  sort: CommentSort;
}

export function toCommentFrame(post: ThreadPost, sort: CommentSort): CommentFrame {
  return { pid: post.state.pid, sub: post.subName, slug: post.slug, sort };
}

/** Result of a comment lookup. */
export interface FoundComments extends CommentRun {
  /** Cids of the matching comments, in display order; all other nodes are their ancestors. */
  found: number[];
  /** Cid of the newest comment that this result includes. */
  newest: number;
  /** Number of newer comments that are not in this result. */
  left: number;
  /** Comment count of the post. */
  comments: number;
}
