import type { CommentSort } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import { isMember } from "#domain/viewer.ts";
import { loadPause } from "#features/circles/subs/server/slow-mode-pause.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { blockOf, canSeeHeld } from "#features/reading/visibility/visibility.ts";
import { viewCaptcha } from "#features/site/captcha/server/require-captcha.ts";
import type { Ctx, ReadCtx } from "#platform/ctx.ts";
import { untilCommit } from "#platform/db/until-commit.ts";
import { displayOrder, filterInDisplayOrder, selectWithAncestors } from "../paths.ts";
import { canComment } from "../permissions.ts";
import {
  type CommentRun,
  type FoundComments,
  MAX_COMMENTS_PER_LOOKUP,
  MAX_NEW_COMMENTS_LISTED,
  type RequestedCommentAction,
  THREAD_WINDOW,
  type ThreadAct,
  type ThreadPost,
  type ThreadView,
} from "../thread.ts";
import {
  buildTree,
  type CommentTree,
  type CommentWindow,
  chooseWindow,
  listBranchCids,
  removeHeldComments,
  type WindowNode,
} from "../tree.ts";
import { isInLockedBranch, listLocked } from "./branch-queries.ts";
import { loadHistory, loadSource } from "./load-source.ts";
import { listCommentsSince, listHeldComments, listTreeRows } from "./thread-queries.ts";
import { viewWindow } from "./view-comments.ts";

export interface ThreadQuery {
  /** Null for the post's own order, then the viewer's preference, then "best". */
  sort: CommentSort | null;
  /** Comment that the URL names, shown below its parent and above its replies. */
  focusCid?: number | null;
  /** Key of the "more" row that was followed. */
  after?: string | null;
  act?: ThreadAct | null;
  /** Index of the version, for the action "history". */
  version?: number;
}

/** Comments of a post as the viewer sees them. One query reads the tree, a second one the shown comments. */
export async function loadThread(ctx: ReadCtx, post: ThreadPost, query: ThreadQuery): Promise<ThreadView> {
  const sort = query.sort ?? post.commentSort ?? ctx.viewer.preferences.commentSort ?? "best";
  const tree = await readTree(ctx, post, sort);
  const focus = query.focusCid ?? null;
  if (focus !== null && !tree.byCid.has(focus)) throw new Refusal("comment.not-found");
  const after = query.after ?? null;
  const window = chooseWindow(tree, {
    ...THREAD_WINDOW,
    ...(focus === null ? {} : { parent: focus }),
    ...(after === null ? {} : { after }),
  });
  const shown = focus === null ? window : around(tree, focus, window);
  const closed = await readClosed(ctx, post, tree);
  const [run, news, pause, captcha, act] = await Promise.all([
    viewWindow(ctx, post, tree, shown, closed),
    focus === null && after === null ? listNews(ctx, post, tree) : null,
    loadPause(ctx, { sid: post.state.sub.sid, slowSeconds: post.slowSeconds }),
    viewCaptcha(ctx, "comment"),
    query.act && focus !== null ? askedAct(ctx, query.act, focus, query.version) : null,
  ]);
  return {
    ...run,
    pid: post.state.pid,
    sub: post.subName,
    slug: post.slug,
    sort,
    total: tree.byCid.size,
    newest: tree.newest,
    ...(news && { news }),
    ...(pause && { pause }),
    ...(captcha && { captcha }),
    closed: canComment(ctx.viewer, post.state, ctx.settings, ctx.now()) ?? (post.isWarned ? "warning.unread" : null),
    bannedUntil: post.bannedUntil,
    focus,
    isBelowLock: closed.has(tree.byCid.get(shown.nodes[0]?.cid ?? 0)?.parentCid ?? 0),
    isLater: after !== null,
    act,
  };
}

async function askedAct(ctx: ReadCtx, name: ThreadAct, cid: number, version = 0): Promise<RequestedCommentAction> {
  if (name === "history") return { name, cid, version, versions: await loadHistory(ctx, cid) };
  return name === "source" || name === "edit" ? { name, cid, source: await loadSource(ctx, cid) } : { name, cid };
}

/**
 * Replies of a comment (null for the top level), or the siblings behind a key; null if the comment belongs to
 * another post.
 */
export async function loadChildren(
  ctx: Ctx,
  post: ThreadPost,
  query: { cid: number | null; key?: string | undefined; sort: CommentSort },
): Promise<CommentRun | null> {
  const tree = await readTree(ctx, post, query.sort);
  if (query.cid !== null && !tree.byCid.has(query.cid)) return null;
  const window = chooseWindow(tree, {
    ...THREAD_WINDOW,
    ...(query.cid === null ? {} : { parent: query.cid }),
    ...(query.key === undefined ? {} : { after: query.key }),
  });
  return viewWindow(ctx, post, tree, window, await readClosed(ctx, post, tree));
}

/** Comments by id with their ancestors, or the first ones newer than a comment. */
export async function findComments(
  ctx: Ctx,
  post: ThreadPost,
  query: { cids?: readonly number[]; after?: number; sort: CommentSort },
): Promise<FoundComments> {
  const tree = await readTree(ctx, post, query.sort);
  const { after } = query;
  const later = after === undefined ? [] : [...tree.byCid.keys()].filter((cid) => cid > after).sort((a, b) => a - b);
  const asked = (query.cids ?? later).slice(0, MAX_COMMENTS_PER_LOOKUP);
  const window = selectWithAncestors(tree, asked);
  const run = await viewWindow(ctx, post, tree, window, await readClosed(ctx, post, tree));
  const left = Math.max(later.length - asked.length, 0);
  const newest = left > 0 ? (asked.at(-1) ?? tree.newest) : tree.newest;
  return { ...run, found: filterInDisplayOrder(window, asked), newest, left, comments: tree.byCid.size };
}

/** Renders data of a single comment, as in its thread. */
export async function loadRow(ctx: Ctx, post: ThreadPost, cid: number, depth: number): Promise<CommentRun> {
  const row = { cid, parentCid: null, score: 0, best: 0, depth, children: [], sticky: cid === post.stickyCid };
  const tree: CommentTree = { sort: "new", roots: [row], byCid: new Map([[cid, row]]), newest: cid };
  const window = { nodes: [{ cid, depth, children: [] }] };
  const locked = await listLocked(ctx.read, { pid: post.state.pid });
  const closed = locked.length > 0 && (await isInLockedBranch(ctx.read, cid)) ? [cid] : [];
  return viewWindow(ctx, post, tree, window, new Set(closed));
}

/** Cids of the comments in locked branches. */
async function readClosed(ctx: ReadCtx, post: ThreadPost, tree: CommentTree): Promise<ReadonlySet<number>> {
  const locked = await listLocked(ctx.read, { pid: post.state.pid });
  return new Set(
    listBranchCids(
      tree,
      locked.map(({ cid }) => cid),
    ),
  );
}

/** Comment tree of a post without the held comments that the viewer must not see. */
async function readTree(ctx: ReadCtx, post: ThreadPost, sort: CommentSort): Promise<CommentTree> {
  const { stickyCid } = post;
  const { pid, sub } = post.state;
  const held = await listHeldComments(ctx.read, { pid });
  const unseen = held.filter(({ uid }) => !canSeeHeld(ctx.viewer, { uid, sub })).map(({ cid }) => cid);
  return untilCommit(ctx.read, `tree ${pid} ${sort} ${stickyCid} ${unseen.join()}`, async () => {
    const all = await listTreeRows(ctx.read, { pid });
    const rows = unseen.length === 0 ? all : removeHeldComments(all, unseen);
    return buildTree(
      stickyCid === null ? rows : rows.map((row) => (row.cid === stickyCid ? { ...row, sticky: true } : row)),
      sort,
    );
  });
}

/** Places a comment with its replies below its parent. */
function around(tree: CommentTree, cid: number, replies: CommentWindow): CommentWindow {
  const node = tree.byCid.get(cid);
  const focus: WindowNode = {
    cid,
    depth: node?.depth ?? 0,
    children: replies.nodes,
    ...(replies.more ? { more: replies.more } : {}),
  };
  const parent = tree.byCid.get(node?.parentCid ?? 0);
  return { nodes: [parent ? { cid: parent.cid, depth: parent.depth, children: [focus] } : focus] };
}

/** Others' comments since the viewer's last visit, without those of blocked people; null if there are none. */
async function listNews(ctx: ReadCtx, post: ThreadPost, tree: CommentTree): Promise<ThreadView["news"] | null> {
  if (!isMember(ctx.viewer) || post.beforeAt === null) return null;
  const rows = await listCommentsSince(ctx, post, post.beforeAt);
  const read = rows.filter(
    ({ uid, author_status, author_power }) =>
      author_status === ACCOUNT_STATUS.deleted ||
      blockOf(ctx.viewer, { uid, sub: post.state.sub, authorInTeam: author_power !== null }) !== "hide",
  );
  if (read.length === 0) return null;
  const order = displayOrder(
    tree,
    read.map(({ cid }) => cid),
  );
  return { total: order.length, cids: order.slice(0, MAX_NEW_COMMENTS_LISTED) };
}
