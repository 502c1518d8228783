import { speakersOf } from "#domain/speaking.ts";
import { hasPower, isMember } from "#domain/viewer.ts";
import { ACCOUNT_STATUS } from "#features/accounts/account.ts";
import { blockOf, sightOf } from "#features/visibility/visibility.ts";
import { offersVote } from "#features/votes/permissions.ts";
import type { Ctx } from "#platform/ctx.ts";
import {
  type CommentPlace,
  canComment,
  canDeleteComment,
  canDistinguishComment,
  canEditComment,
  canSeeCommentHistory,
  canStickComment,
  canUndeleteComment,
} from "../permissions.ts";
import type { CommentCan, CommentRun, CommentView, ShownComment, ThreadPost } from "../thread.ts";
import type { CommentTree, CommentWindow, WindowNode } from "../tree.ts";
import { type HydratedComment, hydrateComments } from "./thread-queries.ts";

/** Fills the chosen window with what this viewer may read: one query, then views. */
export async function viewWindow(
  ctx: Ctx,
  post: ThreadPost,
  tree: CommentTree,
  window: CommentWindow,
): Promise<CommentRun> {
  const cids: number[] = [];
  const collect = (nodes: readonly WindowNode[]) => {
    for (const node of nodes) {
      cids.push(node.cid);
      collect(node.children);
    }
  };
  collect(window.nodes);
  const rows = cids.length === 0 ? [] : await hydrateComments(ctx, post.sub.sid, cids);
  const byCid = new Map(rows.map((row) => [row.cid, row]));
  const view = viewerOf(ctx, post);

  const build = (nodes: readonly WindowNode[]): CommentView[] => {
    const views: CommentView[] = [];
    for (const node of nodes) {
      const row = byCid.get(node.cid);
      const origin = tree.byCid.get(node.cid);
      if (!row || !origin) continue;
      const more = node.more && { parent: node.more.parentCid, key: node.more.key, n: node.more.count };
      const place = {
        cid: node.cid,
        level: node.depth + 1,
        at: row.posted_at,
        replies: origin.children.length,
        kids: build(node.children),
        ...(more ? { more } : {}),
      };
      views.push(view(row, place, origin.sticky === true && node.depth === 0));
    }
    return views;
  };
  const more = window.more && { parent: window.more.parentCid, key: window.more.key, n: window.more.count };
  return { nodes: build(window.nodes), ...(more ? { more } : {}) };
}

type Standing = Pick<CommentView, "cid" | "level" | "at" | "replies" | "kids" | "more">;

/** What the rules ask of the post, once for all its comments. */
export function placeOf(post: ThreadPost): CommentPlace {
  return {
    sub: post.sub,
    postDeleted: post.deleted !== 0,
    locked: post.locked,
    archived: post.archived,
    bannedHere: post.bannedUntil !== null,
  };
}

/** Makes the view of one comment; everything that holds for the whole thread is asked once. */
function viewerOf(ctx: Ctx, post: ThreadPost) {
  const { viewer, settings } = ctx;
  const now = ctx.now();
  const member = isMember(viewer);
  const place = placeOf(post);
  const closed = canComment(viewer, place, settings);
  const mayReply = closed === null || closed === "account.log-in";
  const inTeam = viewer.isAdmin || hasPower(viewer, post.sub, 2);
  const seesVotes = settings["site.show_votes"] || inTeam;
  const speakers = speakersOf(viewer, post.sub);
  const seesHistory = canSeeCommentHistory(viewer, place, settings);
  const cans = new Map<string, CommentCan>();

  /** Comments that allow the same share one object, so that the answer names it once. */
  function can(row: HydratedComment): CommentCan {
    const isReadable = row.deleted === 0;
    const item = {
      kind: "comment" as const,
      uid: row.uid,
      postedAt: row.posted_at,
      deleted: row.deleted !== 0 || place.postDeleted,
      subDisabled: post.sub.status !== 0,
      bannedHere: place.bannedHere,
    };
    const votes = offersVote(viewer, item, settings, now) && row.author_status !== ACCOUNT_STATUS.deleted;
    const edits = member && row.uid === viewer.uid && canEditComment(viewer, place, row) === null;
    const removes = member && canDeleteComment(viewer, place, row, null) === null;
    const restores = row.deleted !== 0 && canUndeleteComment(viewer, place, row, null) === null;
    const speaks = speakers.filter((as) => canDistinguishComment(viewer, place, row, as) === null);
    const sticks = inTeam && canStickComment(viewer, place, { ...row, isTop: row.parent_cid === null }) === null;
    const history = seesHistory && row.edited_at !== null;
    const marks = `${speaks.length}${+sticks}${+history}`;
    const key = `${+votes}${+(mayReply && isReadable)}${+edits}${+removes}${+restores}${+isReadable}${+(row.uid === viewer.uid)}${marks}`;
    let known = cans.get(key);
    if (!known) {
      known = {
        ...(votes && { vote: true }),
        ...(mayReply && isReadable && { reply: true }),
        ...(edits && { edit: true }),
        ...(removes && { remove: row.uid === viewer.uid ? "own" : "reason" }),
        ...(restores && { restore: true }),
        ...(isReadable && { source: true }),
        ...(speaks.length > 0 && { speak: speaks }),
        ...(sticks && { stick: true }),
        ...(history && { history: true }),
      };
      cans.set(key, known);
    }
    return known;
  }

  return (row: HydratedComment, standing: Standing, sticky: boolean): CommentView => {
    const sight = sightOf(viewer, {
      kind: "comment",
      uid: row.uid,
      deleted: row.deleted,
      sid: post.sub.sid,
      subIsDefault: post.sub.isDefault,
    });
    if (sight === "stub") return { kind: "gone", ...standing, can: can(row) };
    const authorInTeam = row.author_power !== null;
    const block = blockOf(viewer, { uid: row.uid, sid: post.sub.sid, authorInTeam });
    const accountGone = row.author_status === ACCOUNT_STATUS.deleted;
    if (block === "hide" && !accountGone) return { kind: "hidden", ...standing, author: row.name };

    const mine = member && row.uid === viewer.uid;
    const shown: ShownComment = {
      kind: "shown",
      ...standing,
      author: accountGone && !viewer.isAdmin ? null : row.name,
      html: row.content_html,
      score: row.score,
      myVote: (row.my_vote ?? 0) as ShownComment["myVote"],
      can: can(row),
    };
    if (seesVotes && row.up + row.down > 0) shown.votes = [row.up, row.down];
    if (row.edited_at !== null) shown.editedAt = row.edited_at;
    if (row.uid === post.uid && !accountGone) shown.op = true;
    if (mine) shown.mine = true;
    if (authorInTeam) shown.team = true;
    if (row.distinguished !== 0) shown.speaking = row.distinguished;
    if (sticky) shown.sticky = true;
    if (!mine && post.beforeAt !== null && row.posted_at > post.beforeAt) shown.fresh = true;
    if (member && !mine && row.seen_by === null && row.deleted === 0 && !accountGone && !place.archived)
      shown.unseen = true;
    if (block === "blur") shown.blurred = true;
    if (accountGone && viewer.isAdmin) shown.accountGone = true;
    if (row.deleted !== 0) {
      shown.removed = row.deleted;
      if (row.deleted_reason) shown.reason = row.deleted_reason;
    }
    return shown;
  };
}
