import { Refusal } from "#domain/refusal.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { FollowTarget, FollowView } from "../follow.ts";
import { canFollow, canMute, FOLLOW_TARGET_NOT_FOUND } from "../permissions.ts";
import { findMode } from "./follow-queries.ts";
import { findReminder } from "./reminder-queries.ts";
import { findFollowTarget } from "./target-queries.ts";

/** Loads the viewer's follow mode and reminder of one item. */
export async function loadFollow(ctx: ReadCtx, target: FollowTarget): Promise<FollowView> {
  const { read, viewer } = ctx;
  const thing = await findFollowTarget(read, target);
  if (!thing) throw new Refusal(FOLLOW_TARGET_NOT_FOUND[target.what]);
  const refusal = canFollow(viewer, thing);
  if (refusal) throw new Refusal(refusal);
  const { what, of, name, address, pid } = thing;
  const about = pid === null ? null : { pid, cid: what === "comment" ? thing.id : null };
  const [mode, reminder] = await Promise.all([
    findMode(read, viewer.uid, thing),
    about === null ? undefined : findReminder(read, viewer.uid, about),
  ]);
  const mayMute = canMute(viewer, thing) === null;
  return {
    what,
    of,
    name,
    address,
    mode,
    isOwn: mayMute && thing.uid === viewer.uid && viewer.preferences.followOwn === "on",
    reminder: reminder ? { rid: reminder.rid, dueAt: reminder.due_at } : null,
    can: { mute: mayMute, remind: mayMute },
  };
}
