import type { Ctx } from "#platform/ctx.ts";
import type { OwnFlairView } from "../flair.ts";
import { canDropFlair, canPickFlair, canWriteFlair } from "../permissions.ts";
import { findUserFlair, listFlairs } from "./flair-queries.ts";
import { getFlairSub } from "./get-flair-sub.ts";

/** What the viewer has beside their own name in a sub, and what they may have there. */
export async function loadOwnFlair(ctx: Ctx, name: string): Promise<OwnFlairView> {
  const { viewer, read } = ctx;
  const sub = await getFlairSub(read, ctx, name);
  const [flair, flairs] = await Promise.all([
    findUserFlair(read, sub.sid, viewer.uid),
    canPickFlair(viewer, sub) === null ? listFlairs(read, sub.sid, "user") : [],
  ]);
  const can = {
    write: canWriteFlair(viewer, sub) === null,
    remove: flair !== null && canDropFlair(viewer, sub) === null,
  };
  return { sub: sub.name, flair, flairs, can };
}
