import { Refusal } from "#domain/refusal.ts";
import { isBlockedImage, listSameFiles } from "#features/content/uploads/server/similar-image-queries.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { insertProgress } from "#features/moderation/modlog/server/progress-queries.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import { enqueueJob } from "#platform/jobs/job-queries.ts";
import type { BlockImageInput } from "../input.ts";
import { canBlockImages } from "../permissions.ts";
import {
  countShowing,
  findBlockedImageForUpdate,
  findPictureOf,
  insertBlockedImage,
  setBlockingAction,
  setImageBlockLifted,
} from "./blocked-image-queries.ts";
import { REMOVE_IMAGE } from "./remove-image.ts";

/** Blocks the image of a post: later uploads are rejected, and a job removes all uses. */
export function blockImage(ctx: Ctx, { post: pid, reason }: BlockImageInput): Promise<void> {
  const refusal = canBlockImages(ctx.viewer);
  if (refusal) throw new Refusal(refusal);
  return ctx.write(async (trx, emit) => {
    const now = ctx.now();
    const image = await findPictureOf(trx, pid);
    if (!image) throw new Refusal("file.no-picture", { field: "post" });
    if (await isBlockedImage(trx, image)) throw new Refusal("file.blocked-already", { field: "post" });
    const bid = await insertBlockedImage(trx, image, now);
    const effects = [{ unit: "image.block", key: String(bid), before: null, after: { bid } }] as const;
    const act = { code: LOG.imageBlocked, sub: null, by: ctx.viewer, at: now, note: String(bid), reason };
    const aid = await recordAction(trx, emit, { ...act, effects });
    await setBlockingAction(trx, bid, aid);
    await insertProgress(trx, {
      aid,
      total: await countShowing(trx, await listSameFiles(trx, image)),
      done: 0,
      since: 0,
    });
    await enqueueJob(trx, { kind: REMOVE_IMAGE, payload: { aid }, dueAt: now, now });
  });
}

export const imageBlockEffectHandler: EffectHandler = {
  comesFirst: true,
  async read(trx, key) {
    const image = await findBlockedImageForUpdate(trx, Number(key));
    return image && !image.isLifted ? { bid: Number(key) } : null;
  },
  async write({ trx, ctx, key, to }) {
    await setImageBlockLifted(trx, Number(key), to === null ? ctx.now() : null);
    return true;
  },
};
