import type { Settings } from "#domain/settings.ts";
import type { Viewer } from "#domain/viewer.ts";
import { ANY_MEMBER, isLikeAnyMember, SHARED_MS } from "#features/visibility/any-member.ts";
import { lazily } from "#lib/lazily.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { CommentView, ThreadPost } from "../thread.ts";
import type { CommentWindow, WindowNode } from "../tree.ts";
import type { OwnComment, StoredComment } from "./thread-queries.ts";

/** Views of one branch, by what its readers did to it; who did something rare gets a branch of their own. */
const MOST_VIEWS = 8;

type Build = (node: WindowNode) => CommentView | null;

interface Branch {
  comments: readonly StoredComment[];
  views: Map<string, CommentView>;
}

interface SharedWindow {
  stored: readonly StoredComment[];
  settings: Settings;
  /** All of the thread that decides, but for when the reader was here last. */
  thread: string;
  since: number;
  branches: Map<WindowNode, Branch>;
}

const windows = new WeakMap<CommentWindow, SharedWindow>();

interface Asked {
  ctx: ReadCtx;
  post: ThreadPost;
  window: CommentWindow;
  /** Rows of the window; the same objects while they are cached. */
  stored: readonly StoredComment[];
  storedOf(cid: number): StoredComment | undefined;
  own: ReadonlyMap<number, OwnComment>;
  closed: ReadonlySet<number>;
}

/**
 * Builds the branches of a window: those that look the same to many members are built once for all of them, for as long
 * as none of their tables is written. `build` makes one for a viewer.
 */
export function shareBranches(asked: Asked, build: (viewer: Viewer) => Build): Build {
  const { ctx, post } = asked;
  if (!isOrdinary(ctx.viewer, post)) return build(ctx.viewer);
  const { branches } = sharedWindow(asked);
  const buildOwn = lazily(() => build(ctx.viewer));
  const buildShared = lazily(() => build(ANY_MEMBER));
  return (node) => {
    let branch = branches.get(node);
    if (branch === undefined) {
      branch = { comments: commentsOf(node, asked), views: new Map() };
      branches.set(node, branch);
    }
    const key = keyOf(branch, asked);
    if (key === null) return buildOwn()(node);
    const present = branch.views.get(key);
    if (present !== undefined) return present;
    const view = buildShared()(node);
    if (view !== null && branch.views.size < MOST_VIEWS) branch.views.set(key, view);
    return view;
  };
}

/** Has nothing here that other members do not have; blocks are asked about comment by comment. */
function isOrdinary(viewer: Viewer, { state }: ThreadPost): boolean {
  return isLikeAnyMember(viewer, state.sub) && viewer.uid !== state.uid;
}

function sharedWindow({ ctx, post, window, stored, closed }: Asked): SharedWindow {
  const thread = JSON.stringify([{ ...post, beforeAt: null }, [...closed]]);
  const now = ctx.now();
  const present = windows.get(window);
  const age = present === undefined ? -1 : now - present.since;
  if (
    present !== undefined &&
    present.stored === stored &&
    present.settings === ctx.settings &&
    present.thread === thread &&
    age >= 0 &&
    age < SHARED_MS
  ) {
    return present;
  }
  const made = { stored, settings: ctx.settings, thread, since: now, branches: new Map() };
  windows.set(window, made);
  return made;
}

function commentsOf(branch: WindowNode, { storedOf }: Asked): StoredComment[] {
  const comments: StoredComment[] = [];
  const collect = (node: WindowNode) => {
    const comment = storedOf(node.cid);
    if (comment !== undefined) comments.push(comment);
    node.children.forEach(collect);
  };
  collect(branch);
  return comments;
}

/** What this reader did to the comments of a branch; null where it holds one by the reader, or by somebody blocked. */
function keyOf({ comments }: Branch, { ctx: { viewer }, post: { beforeAt }, own }: Asked): string | null {
  let key = "";
  for (const { cid, uid, posted_at } of comments) {
    if (uid === viewer.uid || viewer.blockedPeople.has(uid)) return null;
    const mine = own.get(cid);
    key += beforeAt !== null && posted_at > beforeAt ? "n" : ".";
    // all of it, so that no field of one reader reaches another; members are told apart by nothing else
    if (mine !== undefined)
      key += JSON.stringify({ ...mine, seen_by: mine.seen_by !== null, saved_by: mine.saved_by !== null });
  }
  return key;
}
