import { isArchived } from "#domain/archive.ts";
import { deletedByOf } from "#domain/content.ts";
import { distinctionsOf } from "#domain/distinction.ts";
import { filterOfText, textOfHtml } from "#domain/filters.ts";
import { type Authorship, authorshipOf } from "#domain/rank.ts";
import type { RefusalCode } from "#domain/refusal.ts";
import { hasPower, isMember } from "#domain/viewer.ts";
import { canSeeScore, canSeeVotes, offersVote } from "#features/content/votes/permissions.ts";
import { canOfferBan } from "#features/moderation/bans/permissions.ts";
import { offersReport } from "#features/moderation/reports/permissions.ts";
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
import type { CommentCan, CommentRun, CommentView, ShownComment, ThreadPost } from "../thread.ts";
import type { CommentTree, CommentWindow, WindowNode } from "../tree.ts";
import { type HydratedComment, hydrateComments, NOTHING_OWN } from "./thread-queries.ts";

/** Fills the chosen window with what this viewer may read: two queries, then views. `closed` are those in locked branches. */
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
  const view = viewerOf(ctx, post);
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
    return view({ row, own: own.get(node.cid) ?? NOTHING_OWN }, slot, marks);
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

/** Where a comment is in the thread, the same for every viewer. */
type Slot = Pick<CommentView, "cid" | "level" | "at" | "replies" | "kids" | "more" | "locked">;

const NOTHING = {} as const;
const RESTORABLE = { restore: true } as const;

/** What is known of a comment from the thread around it. */
interface Marks {
  sticky: boolean;
  /** In a locked branch. */
  closed: boolean;
  reports?: OpenReports | undefined;
}

const inThread: typeof ownVisibilityOf = (viewer, comment) => visibilityOf(viewer, "comment", comment);

/**
 * Makes the view of one comment; everything that holds for the whole thread is asked once. A list of what one person
 * wrote asks in its own way what is left of a deleted one.
 */
export function viewerOf(ctx: ReadCtx, thread: ThreadPost, visibility = inThread) {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const member = isMember(viewer);
  const post = thread.state;
  const offers = (refusal: RefusalCode | null) => refusal === null || refusal === "account.log-in";
  const mayReply = offers(canComment(viewer, post, settings, now));
  const repliesWhenLocked = offers(canReply(viewer, post, true, settings, now));
  const locks = canLockComment(viewer, post) === null;
  const isStaff = viewer.isAdmin || hasPower(viewer, post.sub, "janitor");
  const seesVotes = canSeeVotes(viewer, post.sub, settings);
  const archived = isArchived(post, settings, now);
  const distinctions = distinctionsOf(viewer, post.sub);
  const seesHistory = canSeeCommentHistory(viewer, post, settings);
  const cans = new Map<string, CommentCan>();

  /** Comments that allow the same share one object, so that the answer names it once. */
  function can(row: HydratedComment["row"], comment: CommentState & Authorship, closed: boolean): CommentCan {
    const isReadable = comment.deleted === null;
    const isMine = row.uid === viewer.uid;
    const item = {
      kind: "comment" as const,
      uid: row.uid,
      sub: post.sub,
      postedAt: row.posted_at,
      deleted: comment.deleted ?? post.deleted,
      bannedHere: post.bannedHere,
    };
    const votes = offersVote(viewer, item, settings, now) && row.author_status !== ACCOUNT_STATUS.deleted;
    const edits = member && isMine && canEditComment(viewer, post, comment, settings, now) === null;
    const removes = member && canDeleteComment(viewer, post, comment, null) === null;
    const restores = !isReadable && row.erased_at === null && canUndeleteComment(viewer, post, comment, null) === null;
    const speaks = distinctions.filter((as) => canDistinguishComment(viewer, post, comment, as) === null);
    const reports = offersReport(viewer, { uid: row.uid, isDeleted: !isReadable });
    const isTop = row.parent_cid === null;
    const sticks = isStaff && canStickComment(viewer, post, { ...comment, isTop }) === null;
    const history = seesHistory && row.edited_at !== null;
    const bans =
      isStaff &&
      row.author_status !== ACCOUNT_STATUS.deleted &&
      canOfferBan(viewer, post.sub, { uid: row.uid, power: comment.authorPower });
    const marks = `${+bans}${speaks.length}${+sticks}${+history}`;
    const reply = mayReply && isReadable && (closed && !repliesWhenLocked ? "unlocked" : true);
    const key = `${+votes}${reply}${+edits}${+removes}${+restores}${+isReadable}${+isMine}${marks}`;
    let known = cans.get(key);
    if (!known) {
      known = {
        ...(votes && { vote: true }),
        ...(member && { save: true }),
        ...(reply && { reply }),
        ...(edits && { edit: true }),
        ...(removes && { remove: isMine ? "own" : "reason" }),
        ...(restores && { restore: true }),
        ...(isReadable && { source: true }),
        ...(reports && { report: true }),
        ...(speaks.length > 0 && { speak: speaks }),
        ...(sticks && { stick: true }),
        ...(locks && { lock: true }),
        ...(bans && { ban: true }),
        ...(history && { history: true }),
      };
      cans.set(key, known);
    }
    return known;
  }

  return ({ row, own }: HydratedComment, place: Slot, { sticky, closed, reports }: Marks): CommentView => {
    const slot: Slot = row.locked === 1 ? { ...place, locked: true } : place;
    const comment = { uid: row.uid, deleted: deletedByOf(row.deleted), sub: post.sub, ...authorshipOf(row) };
    if (visibility(viewer, comment) === "stub") {
      const restores = row.erased_at === null && canUndeleteComment(viewer, post, comment, null) === null;
      return { kind: "gone", ...slot, can: restores ? RESTORABLE : NOTHING };
    }
    const authorInTeam = row.author_power !== null;
    const block = blockOf(viewer, { uid: row.uid, sub: post.sub, authorInTeam });
    const isClosed = row.author_status === ACCOUNT_STATUS.deleted;
    const accountGone = isClosed && row.author_system === 0;
    if (block === "hide" && !accountGone) return { kind: "hidden", ...slot, author: row.name };

    const mine = member && row.uid === viewer.uid;
    const seesScore = canSeeScore(viewer, { uid: row.uid, postedAt: row.posted_at, sub: post.sub }, now);
    const shown: ShownComment = {
      kind: "shown",
      ...slot,
      author: accountGone && !viewer.isAdmin ? null : row.name,
      html: row.content_html,
      score: seesScore ? row.score : null,
      myVote: (own.my_vote ?? 0) as ShownComment["myVote"],
      can: can(row, comment, closed),
    };
    if (seesVotes && seesScore && row.up + row.down > 0) shown.votes = [row.up, row.down];
    if (row.edited_at !== null) shown.editedAt = row.edited_at;
    if (row.uid === thread.authorUid && !accountGone) shown.op = true;
    if (row.author_bot === 1 && !accountGone) shown.bot = true;
    if (mine) shown.mine = true;
    if (own.saved_by !== null) shown.saved = true;
    if (reports !== undefined) shown.reports = reports;
    if (authorInTeam) shown.team = true;
    if (row.author_flair !== null && !accountGone && block === null) shown.flair = row.author_flair;
    if (shown.flair !== undefined && row.author_hue !== null) shown.flairHue = row.author_hue;
    if (comment.distinguished) shown.speaking = comment.distinguished;
    if (sticky) shown.sticky = true;
    if (!mine && thread.beforeAt !== null && row.posted_at > thread.beforeAt) shown.fresh = true;
    if (member && !mine && own.seen_by === null && comment.deleted === null && !isClosed && !archived)
      shown.unseen = true;
    const filter = filterOfText(viewer, { uid: row.uid, text: row.content_html }, textOfHtml);
    if (filter) shown.foldedBy = filter.text;
    if (block === "blur") shown.blurred = true;
    if (accountGone && viewer.isAdmin) shown.accountGone = true;
    if (comment.deleted !== null) {
      shown.removed = comment.deleted;
      if (row.deleted_reason && inThread(viewer, comment) !== "stub") shown.reason = row.deleted_reason;
    }
    return shown;
  };
}
