import { type Distinction, distinctionCode, listAllowedDistinctions } from "#domain/distinction.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx, Tx } from "#platform/ctx.ts";
import { canDistinguishComment, canStickComment } from "../permissions.ts";
import {
  findCommentForUpdate,
  findPidOfComment,
  findPostForUpdate,
  setDistinguished,
  setSticky,
} from "./comment-queries.ts";

interface Marked {
  pid: number;
  on: boolean;
}

/** Distinguishes the viewer's own comment as moderator or admin; removes any existing mark. */
export function toggleDistinguished(ctx: Ctx, cid: number, as: Distinction): Promise<Marked> {
  return ctx.write(async (trx, emit) => {
    const { post, comment } = await findForMark(trx, ctx, cid);
    const next = comment.distinguished === null ? as : null;
    const refusal = canDistinguishComment(ctx.viewer, post, comment, next);
    if (refusal) throw new Refusal(refusal);
    const code = distinctionCode(next);
    await setDistinguished(trx, cid, code);
    await recordAction(trx, emit, { ...actOf(ctx, post, comment), code: LOG.distinguished, note: String(code) });
    const { pid } = comment;
    return { pid, on: next !== null };
  });
}

/**
 * Pins the viewer's own comment in place of any other, or unpins it. A pinned comment is also distinguished, if
 * the viewer may do that.
 */
export function toggleCommentPinned(ctx: Ctx, cid: number): Promise<Marked> {
  return ctx.write(async (trx, emit) => {
    const { post, comment } = await findForMark(trx, ctx, cid);
    const refusal = canStickComment(ctx.viewer, post, { ...comment, isTop: comment.parent_cid === null });
    if (refusal) throw new Refusal(refusal);
    const on = post.stickyCid !== cid;
    await setSticky(trx, comment.pid, on ? cid : null);
    const distinction = listAllowedDistinctions(ctx.viewer, post.sub)[0] ?? null;
    if (!on || comment.distinguished === null)
      await setDistinguished(trx, cid, distinctionCode(on ? distinction : null));
    await recordAction(trx, emit, { ...actOf(ctx, post, comment), code: LOG.commentStuck, note: on ? "1" : "0" });
    return { pid: comment.pid, on };
  });
}

async function findForMark(trx: Tx, ctx: Ctx, cid: number) {
  const pid = await findPidOfComment(trx, cid);
  const post = pid === null ? null : await findPostForUpdate(trx, ctx, pid);
  const comment = await findCommentForUpdate(trx, cid);
  if (!post || !comment) throw new Refusal("comment.not-found");
  return { post, comment };
}

type Found = Awaited<ReturnType<typeof findForMark>>;

function actOf(ctx: Ctx, { sub }: Found["post"], { pid, cid, uid }: Found["comment"]) {
  return { sub, by: ctx.viewer, at: ctx.now(), pid, cid, targetUid: uid };
}
