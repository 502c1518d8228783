import { Refusal } from "#domain/refusal.ts";
import { canSeeSub } from "#features/reading/visibility/visibility.ts";
import type { Ctx } from "#platform/ctx.ts";
import { addHidden, findSubStatus, removeHidden } from "./hidden-queries.ts";

/** Hides a post from the viewer's lists; idempotent. */
export function hidePost(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write(async (trx) => {
    const status = await findSubStatus(trx, pid);
    if (status === undefined || !canSeeSub(ctx.viewer, { disabled: status !== 0 })) throw new Refusal("post.not-found");
    await addHidden(trx, ctx.viewer.uid, pid, ctx.now());
  });
}

/** Shows a post in the viewer's lists again; no-op if it was not hidden. */
export function unhidePost(ctx: Ctx, pid: number): Promise<void> {
  return ctx.write((trx) => removeHidden(trx, ctx.viewer.uid, pid));
}
