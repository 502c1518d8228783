import { deletedByOf } from "#domain/content.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { hasNeverBeenPublic } from "#features/moderation/reports/server/hold-queries.ts";
import type { CommentDeleted } from "../events.ts";
import {
  adjustCommentCount,
  type CommentChange,
  changeComment,
  findCommentPlace,
  readCommentForUndo,
  readStickyForUndo,
  setSticky,
} from "./comment-queries.ts";
import { publishHeldComment } from "./publish-held-comment.ts";

/** Pinned comment of a thread; a deleted comment cannot be pinned. */
export const pinnedComment: EffectHandler = {
  read: async (trx, key) => (await readStickyForUndo(trx, Number(key))) ?? null,
  async write({ trx, key, to }) {
    const cid = to?.sticky_cid === null || to === null ? null : Number(to.sticky_cid);
    if (cid !== null && (await findCommentPlace(trx, cid))?.deleted !== 0) return false;
    await setSticky(trx, Number(key), cid);
    return true;
  },
};

/** Lock of a comment and its branch. */
export const commentLock: EffectHandler = {
  read: readComment,
  async write({ trx, key, to }) {
    const cid = Number(key);
    if (to === null || !(await findCommentPlace(trx, cid))) return false;
    await changeComment(trx, cid, to as CommentChange);
    return true;
  },
};

/** Deletion state of a comment. */
export const commentDeletion: EffectHandler = {
  read: readComment,
  async write({ trx, ctx, emit, key, from, to, reason }) {
    const cid = Number(key);
    const place = await findCommentPlace(trx, cid);
    if (!place || to === null) return false;
    // an erased text cannot be restored
    if (place.erased_at !== null && to.deleted === 0) return false;
    await changeComment(trx, cid, to as CommentChange);
    const [was, is] = [Number(from?.held ?? 0), Number(to.held ?? 0)];
    if (was === 1 && to.deleted === 0 && (await hasNeverBeenPublic(trx, { kind: "comment", item: cid }))) {
      await publishHeldComment(trx, emit, { cid, ...place, parentCid: place.parent_cid });
      return true;
    }
    if (was !== is) await adjustCommentCount(trx, place.pid, is === 1 ? -1 : 1);
    const state = is === 1 ? "held" : deletedByOf(Number(to.deleted ?? 0));
    const event: CommentDeleted = {
      type: state === null ? "comment.restored" : "comment.deleted",
      pid: place.pid,
      cid,
      uid: ctx.viewer.uid,
      authorUid: place.uid,
      state,
      reason,
    };
    emit(event);
    return true;
  },
};

async function readComment(trx: Parameters<EffectHandler["read"]>[0], key: string, names: readonly string[]) {
  const row = await readCommentForUndo(trx, Number(key), names as (keyof CommentChange)[]);
  return row ? { ...row } : null;
}
