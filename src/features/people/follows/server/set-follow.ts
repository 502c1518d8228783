import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { requireRoom } from "#features/people/accounts/server/person-lock-queries.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FollowMode, FollowTarget } from "../follow.ts";
import { canFollow, canMute, FOLLOW_TARGET_NOT_FOUND } from "../permissions.ts";
import { countFollows, type FollowKey, findMode, removeMode, storeMode } from "./follow-queries.ts";
import { findFollowTarget } from "./target-queries.ts";

/** Sets follow, mute or neither for an item. Idempotent. */
export function setFollow(
  ctx: Ctx,
  { mode, ...target }: FollowTarget & { mode: FollowMode | "none" },
): Promise<FollowMode | null> {
  const { uid } = ctx.viewer;
  return ctx.write(async (trx) => {
    const thing = await findFollowTarget(trx, target);
    if (!thing) throw new Refusal(FOLLOW_TARGET_NOT_FOUND[target.what]);
    if (mode === "none") {
      // an item that is no longer visible can still be unfollowed
      await removeMode(trx, uid, thing);
      return null;
    }
    const refusal = mode === "mute" ? canMute(ctx.viewer, thing) : canFollow(ctx.viewer, thing);
    if (refusal) throw new Refusal(refusal);
    const isNew = (await findMode(trx, uid, thing)) === null;
    const count = () => countFollows(trx, uid);
    if (isNew) await requireRoom(trx, uid, { count, most: LIMITS.follows, refusal: "follow.too-many" });
    await storeMode(trx, uid, thing, mode, ctx.now());
    return mode;
  });
}

/** Deletes an entry of the viewer's list. Idempotent. */
export async function dropFollow(ctx: Ctx, thing: FollowKey): Promise<void> {
  await ctx.write((trx) => removeMode(trx, ctx.viewer.uid, thing));
}
