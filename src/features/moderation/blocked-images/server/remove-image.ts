import type { Viewer } from "#domain/viewer.ts";
import { removeImage } from "#features/circles/stylesheets/server/image-queries.ts";
import { imageKey, recompileStyle } from "#features/circles/stylesheets/server/style-effects.ts";
import { dropPicture } from "#features/circles/subs/server/change-picture.ts";
import { removePostWithOwnLog } from "#features/content/posts/server/delete-post.ts";
import { listSameFiles } from "#features/content/uploads/server/similar-image-queries.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { recordEffects } from "#features/moderation/modlog/server/record-effects.ts";
import { runActionInBatches } from "#features/moderation/modlog/server/run-action-in-batches.ts";
import { listBadgesWithIcon as listPicturedBadges } from "#features/site/badges/server/badge-queries.ts";
import { dropIcon } from "#features/site/badges/server/store-badge.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import type { JobRun } from "#platform/jobs/job.ts";
import { canBlockImages } from "../permissions.ts";
import {
  dropPreviews,
  findBlockedImageForUpdate,
  listPostsShowing,
  listStyleImages,
  listSubsWithImages,
} from "./blocked-image-queries.ts";

/** Name of the job that removes the uses of a blocked image, as part of the blocking action. */
export const REMOVE_IMAGE = "image.remove";

/** Items per transaction; bounds how long the write lock is held. */
const PORTION = 40;

/** Removes all uses in batches. Stops when the action is undone, or when the acting user is no longer an admin. */
export function removeImageEverywhere(
  ctxOf: (viewer?: Viewer) => Promise<Ctx>,
  aid: number,
  run: Pick<JobRun, "signal">,
): Promise<void> {
  return runActionInBatches(ctxOf, aid, run, async ({ trx, emit, ctx, action }) => {
    const mayGoOn = action.undone_by === null && canBlockImages(ctx.viewer) === null;
    const image = mayGoOn ? await findBlockedImageForUpdate(trx, Number(action.note)) : undefined;
    const hashes = image ? await listSameFiles(trx, image) : [];
    const { effects, count, done } = await removeUses(trx, emit, ctx, { hashes, aid, reason: action.reason ?? "" });
    await recordEffects(trx, emit, aid, effects);
    return { count, isOver: done < PORTION };
  });
}

/** Removes the next batch of uses: in subs, stylesheets and badges, then in posts. */
async function removeUses(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  { hashes, aid, reason }: { hashes: readonly string[]; aid: number; reason: string },
) {
  const effects: Effect[] = [];
  if (hashes.length === 0) return { effects, count: 0, done: 0 };
  for (const { sid, picture, hash } of (await listSubsWithImages(trx, hashes, PORTION)).slice(0, PORTION)) {
    effects.push(await dropPicture(trx, { sid, picture, hash }, ctx.now()));
  }
  const most = () => Math.max(0, PORTION - effects.length);
  for (const { sid, name, ...before } of await listStyleImages(trx, hashes, most())) {
    await removeImage(trx, sid, name, ctx.now());
    await recompileStyle(trx, sid);
    effects.push({ unit: "sub.image", key: imageKey(sid, name), before, after: null });
  }
  for (const { bid } of await listPicturedBadges(trx, hashes)) effects.push(await dropIcon(trx, bid, ctx.now()));
  await dropPreviews(trx, hashes, ctx.now());
  const others = effects.length;
  const pids = await listPostsShowing(trx, hashes, most());
  for (const pid of pids) {
    const part = await removePostWithOwnLog(trx, emit, ctx, { pid, reason, partOf: aid });
    if (part === null) continue;
    effects.push({ unit: "action", key: String(part), before: { in_force: 0 }, after: { in_force: 1 } });
  }
  return { effects, count: pids.length, done: others + pids.length };
}
