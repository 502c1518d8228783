/** What a reader is shown of a post's comments. */
import type { DeletedBy } from "#domain/content.ts";
import type { Distinction } from "#domain/distinction.ts";
import type { CommentSort } from "#domain/links.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import type { PauseView } from "#features/circles/subs/sub.ts";
import type { OpenReports } from "#features/moderation/reports/report.ts";
import type { PostState } from "#features/reading/visibility/post-state.ts";
import type { CaptchaView } from "#features/site/captcha/captcha.ts";
import type { WindowLimits } from "./tree.ts";

/** The post under which a thread hangs, as far as the thread needs it. Stays on the server. */
export interface ThreadPost {
  state: Omit<PostState, "authorInTeam" | "hidden">;
  subName: string;
  slug: string;
  /** Its author; null for those who may not know. */
  authorUid: number | null;
  stickyCid: number | null;
  /** Seconds between two posts or comments of one person in the sub. */
  slowSeconds: number;
  /** The order that the team chose while the post is sticky. */
  commentSort: CommentSort | null;
  /** When the viewer was here last, epoch milliseconds; null on the first visit. */
  beforeAt: number | null;
  /** The viewer is banned from the sub: until then, 0 for good, null for no ban. */
  bannedUntil: number | null;
  /** The team warned the viewer, who has not acknowledged it. */
  isWarned: boolean;
}

/** What the viewer may do with one comment. Visitors get what leads to the login. */
export interface CommentCan {
  /** Keep it among the own saved items. */
  save?: true;
  vote?: true;
  /** `unlocked`: once the branch that it is in is open again. */
  reply?: true | "unlocked";
  edit?: true;
  /** Own comments go without a reason, others' only with one. */
  remove?: "own" | "reason";
  restore?: true;
  source?: true;
  report?: true;
  /** Distinguish it as the sub's moderator or as the site's admin: the choices. */
  speak?: readonly Distinction[];
  /** Keep it on top of the thread. */
  stick?: true;
  /** Close it and all below it to replies of others than the team. */
  lock?: true;
  /** Ban its author from the sub. */
  ban?: true;
  /** See its former versions. */
  history?: true;
}

/** The versions of a comment, newest first, beginning with the present one; `at`: when it was written. */
export interface CommentVersion {
  html: string;
  text: string;
  at: number;
}

interface CommentBase {
  cid: number;
  /** 1 at the top level of the thread. */
  level: number;
  at: number;
  /** Direct replies, shown or not. */
  replies: number;
  kids: CommentView[];
  more?: MoreView;
  /** Nobody but the team replies to it or below it. */
  locked?: true;
}

/** A comment that this viewer may read. Rare properties are left out when they do not apply. */
export interface ShownComment extends CommentBase {
  kind: "shown";
  /** Null when the account was deleted. */
  author: string | null;
  html: string;
  /** Null for as long as the sub hides it from the viewer. */
  score: number | null;
  myVote: -1 | 0 | 1;
  /** Up and down counts, for those who may see them. */
  votes?: [up: number, down: number];
  editedAt?: number;
  /** By the author of the post. */
  op?: true;
  mine?: true;
  /** A program writes for its author. */
  bot?: true;
  /** Among the viewer's saved items. */
  saved?: true;
  /** Only for those who read the queue of its sub. */
  reports?: OpenReports;
  /** The author holds a position in the sub. */
  team?: true;
  /** Beside the author's name in this sub. */
  flair?: string;
  /** The hue that the team chose for it; without it, it is that of the text. */
  flairHue?: number;
  /** In whose name it speaks. */
  speaking?: Distinction;
  sticky?: true;
  /** Just written by the viewer. */
  justSent?: true;
  /** Written since the viewer's last visit. */
  fresh?: true;
  /** Not yet seen by the viewer; the page reports once it was. */
  unseen?: true;
  /** The filter of the viewer behind whose line it is, as it was typed. */
  foldedBy?: string;
  /** The viewer blurs this author. */
  blurred?: true;
  /** The account was deleted; only admins still get the name. */
  accountGone?: true;
  /** By whom it was deleted; only for those who still see the text. */
  removed?: DeletedBy;
  reason?: string;
  can: CommentCan;
}

/** Something was here. Carries nothing of what it was or who wrote it. */
export interface GoneComment extends CommentBase {
  kind: "gone";
  can: Pick<CommentCan, "restore">;
}

/** Written by somebody whose content the viewer hides. */
export interface HiddenComment extends CommentBase {
  kind: "hidden";
  author: string;
}

export type CommentView = ShownComment | GoneComment | HiddenComment;

/** A row in place of siblings that are not shown yet. */
export interface MoreView {
  /** 0 at the top level. */
  parent: number;
  /** Null when all replies of the parent are left. */
  key: string | null;
  n: number;
}

/** A run of siblings and what is left of them. */
export interface CommentRun {
  nodes: CommentView[];
  more?: MoreView;
}

/** The acts on a comment that have pages of their own, for browsers without scripts; `menu` is the choice of all others. */
export const THREAD_ACTS = ["menu", "reply", "edit", "source", "delete", "undelete", "history"] as const;
export type ThreadAct = (typeof THREAD_ACTS)[number];

export interface ThreadView extends CommentRun {
  pid: number;
  sub: string;
  slug: string;
  sort: CommentSort;
  /** All comments of the post, shown or not. */
  total: number;
  /** Why nobody, or not this viewer, can write here; null when the viewer can. */
  closed: RefusalCode | null;
  /** End of the viewer's ban, 0 for good, null without one. */
  bannedUntil: number | null;
  /** What slow mode asks of the viewer, where it does. */
  pause?: PauseView;
  /** What shows that no program writes, where it is asked of the viewer. */
  captcha?: CaptchaView;
  /** The comment that the address names. */
  focus: number | null;
  /** A comment above the first ones of the page is locked. */
  isBelowLock: boolean;
  /** The newest comment of the post, 0 without any: what is written later is not on the page. */
  newest: number;
  /** What others wrote since the viewer's last visit, in the order of the thread, shown or not. */
  news?: { total: number; cids: number[] };
  /** The page goes on in the middle: what came before is on the page of the post or of the comment. */
  isLater: boolean;
  /** An act that was asked for by address. */
  act: AskedAct | null;
}

export interface AskedAct {
  name: ThreadAct;
  cid: number;
  /** The comment as it was typed, where the act needs it. */
  source?: string;
  versions?: readonly CommentVersion[];
  /** Which version: 0 is the present one. */
  version?: number;
}

/** New comments that one visit can step through. */
export const NEWS_LISTED = 1_000;

/** Comments in one answer to a question for certain comments. */
export const FOUND_AT_ONCE = 100;

/** How much one answer shows: enough to read on, little enough to render at once. */
export const THREAD_WINDOW: WindowLimits = { roots: 60, replies: 12, depth: 8, total: 200, keyLength: 400 };

/** Renders comments as HTML outside of a page; `now` in epoch milliseconds. */
export type RenderComments = (run: CommentRun, frame: CommentFrame, language: string, now: number) => Promise<string>;

/** What rows need to know of the thread around them. */
export interface CommentFrame {
  pid: number;
  sub: string;
  slug: string;
  sort: CommentSort;
}

export function frameOf(post: ThreadPost, sort: CommentSort): CommentFrame {
  return { pid: post.state.pid, sub: post.subName, slug: post.slug, sort };
}

/** The answer to a question for certain comments. */
export interface FoundComments extends CommentRun {
  /** The comments that were asked for, in the order of the thread; the others are their parents. */
  found: number[];
  /** The cid of the newest comment that this answer takes into account. */
  newest: number;
  /** How many more were written since. */
  left: number;
  /** All comments of the post. */
  comments: number;
}
