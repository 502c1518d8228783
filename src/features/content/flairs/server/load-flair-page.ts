import { viewManage } from "#features/circles/subs/manage.ts";
import type { ReadCtx } from "#platform/ctx.ts";
import type { FlairKind, FlairPageView } from "../flair.ts";
import { canAssignFlair, canManageFlairs } from "../permissions.ts";
import { getFlairSub } from "./get-flair-sub.ts";
import { listFlairs } from "./preset-queries.ts";

/** Moderators' page about the flairs of one kind. @throws Refusal if the viewer may not change them. */
export async function loadFlairPage(ctx: ReadCtx, name: string, kind: FlairKind): Promise<FlairPageView> {
  // the page for members is also where flairs are assigned
  const sub = await getFlairSub(ctx.read, ctx, name, kind === "user" ? canAssignFlair : canManageFlairs);
  const { mayChoose, mustChoose, mayPick, mayWrite } = sub;
  return {
    sub: sub.name,
    manage: viewManage(ctx.viewer, sub),
    flairs: await listFlairs(ctx.read, sub.sid, kind),
    canManage: canManageFlairs(ctx.viewer, sub) === null,
    rules: { mayChoose, mustChoose, mayPick, mayWrite },
  };
}
