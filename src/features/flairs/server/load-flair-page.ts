import { viewManage } from "#features/subs/manage.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FlairKind, FlairPageView } from "../flair.ts";
import { canManageFlairs } from "../permissions.ts";
import { listFlairs } from "./flair-queries.ts";
import { getFlairSub } from "./get-flair-sub.ts";

/** The team's page about the flairs of one kind. @throws Refusal for those who may not change them. */
export async function loadFlairPage(ctx: Ctx, name: string, kind: FlairKind): Promise<FlairPageView> {
  const sub = await getFlairSub(ctx.read, ctx, name, canManageFlairs);
  const { mayChoose, mustChoose, mayPick, mayWrite } = sub;
  return {
    sub: sub.name,
    manage: viewManage(ctx.viewer, sub),
    flairs: await listFlairs(ctx.read, sub.sid, kind),
    rules: { mayChoose, mustChoose, mayPick, mayWrite },
  };
}
