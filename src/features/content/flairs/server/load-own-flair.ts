import type { ReadCtx } from "#platform/ctx.ts";
import type { OwnFlairView } from "../flair.ts";
import { canDropFlair, canPickFlair, canUseFlair, canWriteFlair } from "../permissions.ts";
import { findUserFlair } from "./flair-queries.ts";
import { getFlairSub } from "./get-flair-sub.ts";
import { listFlairs } from "./preset-queries.ts";

/** The viewer's own flair in a sub, and the choices. */
export async function loadOwnFlair(ctx: ReadCtx, name: string): Promise<OwnFlairView> {
  const { viewer, read } = ctx;
  const sub = await getFlairSub(read, ctx, name);
  const [flair, all] = await Promise.all([
    findUserFlair(read, sub.sid, viewer.uid),
    canPickFlair(viewer, sub) === null ? listFlairs(read, sub.sid, "user") : [],
  ]);
  const flairs = all.filter((one) => canUseFlair(viewer, sub, one) === null);
  const can = {
    write: canWriteFlair(viewer, sub) === null,
    remove: flair !== null && canDropFlair(viewer, sub) === null,
  };
  return { sub: sub.name, flair, flairs, can };
}
