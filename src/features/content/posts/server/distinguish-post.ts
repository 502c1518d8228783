import { type Distinction, distinctionCode } from "#domain/distinction.ts";
import { Refusal } from "#domain/refusal.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canDistinguishPost } from "../permissions.ts";
import { changePost, getPostForChange } from "./change-queries.ts";

/** Distinguishes the viewer's own post as moderator or admin, or removes the mark. Returns the new state. */
export function togglePostDistinguished(ctx: Ctx, pid: number, as: Distinction): Promise<boolean> {
  return ctx.write(async (trx, emit) => {
    const post = await getPostForChange(trx, ctx, pid);
    const next = post.state.distinguished === null ? as : null;
    const refusal = canDistinguishPost(ctx.viewer, post.state, next);
    if (refusal) throw new Refusal(refusal);
    const code = distinctionCode(next);
    await changePost(trx, pid, { distinguished: code });
    const { sub, uid: targetUid } = post.state;
    const act = { code: LOG.distinguished, note: String(code), sub, by: ctx.viewer, at: ctx.now(), pid, targetUid };
    await recordAction(trx, emit, act);
    return next !== null;
  });
}
