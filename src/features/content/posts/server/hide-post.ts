import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addHidden, findSubStatus, removeHidden } from "./hidden-queries.ts";

/** Keeps a post out of the viewer's lists; doing it twice changes nothing. */
export function hidePost(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const status = await findSubStatus(trx, pid);
    if (status === undefined || !canSeeSub(ctx.viewer, { disabled: status !== 0 })) throw new Refusal("post.not-found");
    await addHidden(trx, ctx.viewer.uid, pid, ctx.now());
  });
}

/** Puts a post back into the viewer's lists, whether or not it was hidden. */
export function unhidePost(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write((trx) => removeHidden(trx, ctx.viewer.uid, pid));
}
