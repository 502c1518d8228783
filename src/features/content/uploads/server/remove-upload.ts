import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { canRemoveUploads } from "../permissions.ts";
import { dropUse, type FileUse, findUseForUpdate, listUsesForUpdate, restoreFileUse } from "./use-queries.ts";

/**
 * Removes the file of any post, as an admin; the post stays. Can be undone until the file is deleted from the
 * store.
 */
export function removeUpload(ctx: Ctx, { post: pid, reason }: { post: number; reason: string }): Promise<void> {
  const refusal = canRemoveUploads(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    const at = ctx.now();
    const uses = await listUsesForUpdate(trx, pid);
    const [first] = uses;
    if (!first) throw new Refusal("file.not-found");
    if (reason === "") throw new Refusal("reason.delete", { field: "reason" });
    const effects: Effect[] = [];
    for (const { hash, uid, alt, created_at, poster } of uses) {
      await dropUse(trx, pid, poster, at);
      const before = { hash, uid, alt, created_at };
      effects.push({ unit: "post.file", key: `${pid} ${poster}`, before, after: null });
    }
    const sub = { sid: first.sid, isDefault: first.is_default === 1 };
    const act = { code: LOG.uploadRemoved, sub, by: ctx.viewer, at, pid, targetUid: first.uid, reason };
    await recordAction(trx, emit, { ...act, effects });
  });
}

/** File of a post, or the poster of its video. */
export const postFile: EffectHandler = {
  async read(trx, key) {
    const use = await findUseForUpdate(trx, ...partsOf(key));
    return use ? { ...use } : null;
  },
  async write({ trx, ctx, key, to }) {
    if (to !== null) return restoreFileUse(trx, ...partsOf(key), to as unknown as FileUse);
    await dropUse(trx, ...partsOf(key), ctx.now());
    return true;
  },
};

function partsOf(key: string): [pid: number, poster: number] {
  const [pid = 0, poster = 0] = key.split(" ").map(Number);
  return [pid, poster];
}
