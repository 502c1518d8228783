import { isArchived } from "#domain/archive.ts";
import { deletedByOf } from "#domain/content.ts";
import { listAllowedDistinctions } from "#domain/distinction.ts";
import { filterOfText, textOfHtml } from "#domain/filters.ts";
import { type Authorship, authorshipOf } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { type ContentBlock, hasPower, isMember } from "#domain/viewer.ts";
import { canSeeScore, canSeeVotes, offersVote, type VotableItem } from "#features/content/votes/permissions.ts";
import { voteOf } from "#features/content/votes/vote.ts";
import { canOfferBan } from "#features/moderation/bans/permissions.ts";
import { isReportOffered } from "#features/moderation/reports/permissions.ts";
import type { OpenReports } from "#features/moderation/reports/report.ts";
import { loadOpenReports } from "#features/moderation/reports/server/open-reports.ts";
import { ACCOUNT_STATUS } from "#features/people/accounts/account.ts";
import { blockOf, type ownVisibilityOf, visibilityOf } from "#features/reading/visibility/visibility.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import {
  type CommentState,
  canComment,
  canDeleteComment,
  canDistinguishComment,
  canEditComment,
  canLockComment,
  canReply,
  canSeeCommentHistory,
  canStickComment,
  canUndeleteComment,
} from "../permissions.ts";
import type { CommentPermissions, CommentRun, CommentView, ShownComment, ThreadPost } from "../thread.ts";
import type { CommentTree, CommentWindow, WindowNode } from "../tree.ts";
import {
  EMPTY_COMMENT_VIEWER_STATE,
  type HydratedComment,
  hydrateComments,
  type StoredComment,
} from "./thread-queries.ts";

/**
 * Fills the selected window with comments that the viewer may read: two queries, then views. `closed` are the
 * cids in locked branches.
 */
export async function viewWindow(
  ctx: ReadCtx,
  post: ThreadPost,
  tree: CommentTree,
  window: CommentWindow,
  closed: ReadonlySet<number>,
): Promise<CommentRun> {
  const { sub } = post.state;
  const cids = cidsOf(window);
  const [{ stored, own }, reports] = await Promise.all([
    hydrateComments(ctx, sub.sid, cids),
    loadOpenReports(
      ctx,
      "comment",
      cids.map((id) => ({ id, sub })),
    ),
  ]);
  const byCid = new Map(stored.map((row) => [row.cid, row]));
  const view = createCommentViewBuilder(ctx, post);
  const build = (node: WindowNode): CommentView | null => {
    const row = byCid.get(node.cid);
    const origin = tree.byCid.get(node.cid);
    if (!row || !origin) return null;
    const more = node.more && { parent: node.more.parentCid, key: node.more.key, n: node.more.count };
    const slot: Slot = {
      cid: node.cid,
      level: node.depth + 1,
      at: row.posted_at,
      replies: origin.children.length,
      kids: present(node.children.map(build)),
      ...(more ? { more } : {}),
    };
    const marks = {
      sticky: origin.sticky === true && node.depth === 0,
      closed: closed.has(node.cid),
      reports: reports.get(node.cid),
    };
    return view({ row, own: own.get(node.cid) ?? EMPTY_COMMENT_VIEWER_STATE }, slot, marks);
  };
  const more = window.more && { parent: window.more.parentCid, key: window.more.key, n: window.more.count };
  return { nodes: present(window.nodes.map(build)), ...(more ? { more } : {}) };
}

function cidsOf(window: CommentWindow): number[] {
  const cids: number[] = [];
  const collect = (nodes: readonly WindowNode[]) => {
    for (const node of nodes) {
      cids.push(node.cid);
      collect(node.children);
    }
  };
  collect(window.nodes);
  return cids;
}

function present(views: readonly (CommentView | null)[]): CommentView[] {
  return views.filter((view) => view !== null);
}

/** Position of a comment in the thread; identical for every viewer. */
type Slot = Pick<CommentView, "cid" | "level" | "at" | "replies" | "kids" | "more" | "locked">;

/** Properties that depend on the thread. */
interface Marks {
  sticky: boolean;
  /** In a locked branch. */
  closed: boolean;
  reports?: OpenReports | undefined;
}

const inThread: typeof ownVisibilityOf = (viewer, comment) => visibilityOf(viewer, "comment", comment);

const hasAccount = ({ author_status }: StoredComment) => author_status !== ACCOUNT_STATUS.deleted;

/**
 * Returns a function that creates the views of a thread's comments. `visibility` is the rule for deleted
 * comments, which differs on profiles.
 */
export function createCommentViewBuilder(ctx: ReadCtx, thread: ThreadPost, visibility = inThread) {
  const { viewer } = ctx;
  const { sub } = thread.state;
  const rightsOn = rightsIn(ctx, thread.state);
  const viewShown = shownIn(ctx, thread);
  return ({ row, own }: HydratedComment, place: Slot, marks: Marks): CommentView => {
    const slot: Slot = row.locked === 1 ? { ...place, locked: true } : place;
    const comment: RuledComment = { uid: row.uid, deleted: deletedByOf(row.deleted), sub, ...authorshipOf(row) };
    const can = rightsOn(row, comment, marks.closed);
    if (visibility(viewer, comment) === "stub") {
      return { kind: "gone", ...slot, can: can.restore ? { restore: true } : {} };
    }
    const block = blockOf(viewer, { uid: row.uid, sub, authorInTeam: row.author_power !== null });
    const isAnonymous = !hasAccount(row) && row.author_system === 0;
    if (block === "hide" && !isAnonymous) return { kind: "hidden", ...slot, author: row.name };
    return viewShown({ row, own, comment, block, isAnonymous, can, slot, marks });
  };
}

/** Comment with the properties that permission rules need. */
type RuledComment = CommentState & Authorship & Pick<ThreadPost["state"], "sub">;

/**
 * Returns a function that lists the viewer's permitted actions on a comment. Rules about the post alone are
 * evaluated once.
 */
function rightsIn(ctx: ReadCtx, post: ThreadPost["state"]) {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const member = isMember(viewer);
  const offers = (refusal: RefusalCode | null) => refusal === null || refusal === "account.log-in";
  const mayReply = offers(canComment(viewer, post, settings, now));
  const repliesWhenLocked = offers(canReply(viewer, post, true, settings, now));
  const locks = canLockComment(viewer, post) === null;
  const isStaff = viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
  const distinctions = listAllowedDistinctions(viewer, post.sub);
  const seesHistory = canSeeCommentHistory(viewer, post, settings);

  return (row: StoredComment, comment: RuledComment, closed: boolean): CommentPermissions => {
    const { uid } = row;
    const isReadable = comment.deleted === null;
    const item: VotableItem = {
      kind: "comment",
      uid,
      sub: post.sub,
      postedAt: row.posted_at,
      deleted: comment.deleted ?? post.deleted,
      bannedHere: post.bannedHere,
    };
    const votes = hasAccount(row) && offersVote(viewer, item, settings, now);
    const edits = member && uid === viewer.uid && canEditComment(viewer, post, comment, settings, now) === null;
    const removes = member && canDeleteComment(viewer, post, comment, null) === null;
    const restores = row.erased_at === null && canUndeleteComment(viewer, post, comment, null) === null;
    const speak = distinctions.filter((as) => canDistinguishComment(viewer, post, comment, as) === null);
    const isTop = row.parent_cid === null;
    const sticks = isStaff && canStickComment(viewer, post, { ...comment, isTop }) === null;
    const author = { uid, power: comment.authorPower };
    const bans = isStaff && hasAccount(row) && canOfferBan(viewer, post.sub, author);
    return {
      ...(votes && { vote: true }),
      ...(member && { save: true }),
      ...(mayReply && isReadable && { reply: closed && !repliesWhenLocked ? "unlocked" : true }),
      ...(edits && { edit: true }),
      ...(removes && { remove: uid === viewer.uid ? "own" : "reason" }),
      ...(restores && { restore: true }),
      ...(isReadable && { source: true }),
      ...(isReportOffered(viewer, { uid, isDeleted: !isReadable }) && { report: true }),
      ...(speak.length > 0 && { speak }),
      ...(sticks && { stick: true }),
      ...(locks && { lock: true }),
      ...(bans && { ban: true }),
      ...(seesHistory && row.edited_at !== null && { history: true }),
    };
  };
}

interface ReadableComment extends HydratedComment {
  comment: RuledComment;
  block: ContentBlock | null;
  /** The author's account was deleted, so the name is hidden. */
  isAnonymous: boolean;
  can: CommentPermissions;
  slot: Slot;
  marks: Marks;
}

/** Returns a function that creates the view of a readable comment. */
function shownIn(ctx: ReadCtx, thread: ThreadPost) {
  const { viewer, settings } = ctx;
  const { state: post, beforeAt } = thread;
  const now = ctx.now();
  const member = isMember(viewer);
  const seesVotes = canSeeVotes(viewer, post.sub, settings);
  const archived = isArchived(post, settings, now);

  return ({ row, own, comment, block, isAnonymous, can, slot, marks }: ReadableComment): ShownComment => {
    const { uid } = row;
    const mine = member && uid === viewer.uid;
    const seesScore = canSeeScore(viewer, { uid, postedAt: row.posted_at, sub: post.sub }, now);
    const shown: ShownComment = {
      kind: "shown",
      ...slot,
      author: isAnonymous && !viewer.isAdmin ? null : row.name,
      html: row.content_html,
      score: seesScore ? row.score : null,
      myVote: voteOf(own.my_vote),
      can,
    };
    if (seesVotes && seesScore && row.up + row.down > 0) shown.votes = [row.up, row.down];
    if (row.edited_at !== null) shown.editedAt = row.edited_at;
    if (uid === thread.authorUid && !isAnonymous) shown.op = true;
    if (row.author_bot === 1 && !isAnonymous) shown.bot = true;
    if (mine) shown.mine = true;
    if (own.saved_by !== null) shown.saved = true;
    if (marks.reports !== undefined) shown.reports = marks.reports;
    if (row.author_power !== null) shown.team = true;
    if (row.author_flair !== null && !isAnonymous && block === null) shown.flair = row.author_flair;
    if (shown.flair !== undefined && row.author_hue !== null) shown.flairHue = row.author_hue;
    if (comment.distinguished) shown.speaking = comment.distinguished;
    if (marks.sticky) shown.sticky = true;
    if (!mine && beforeAt !== null && row.posted_at > beforeAt) shown.fresh = true;
    const isUnseen = member && !mine && own.seen_by === null;
    if (isUnseen && comment.deleted === null && hasAccount(row) && !archived) shown.unseen = true;
    const filter = filterOfText(viewer, { uid, text: row.content_html }, textOfHtml);
    if (filter) shown.foldedBy = filter.text;
    if (block === "blur") shown.blurred = true;
    if (isAnonymous && viewer.isAdmin) shown.accountGone = true;
    if (comment.deleted !== null) {
      shown.removed = comment.deleted;
      if (row.deleted_reason && inThread(viewer, comment) !== "stub") shown.reason = row.deleted_reason;
    }
    return shown;
  };
}
