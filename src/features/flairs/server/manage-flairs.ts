import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { effectsByColumn } from "#features/modlog/effect.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import { recordAction } from "#features/modlog/server/record-action.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FlairKind, PostFlairRules, UserFlairRules } from "../flair.ts";
import { canManageFlairs } from "../permissions.ts";
import { changeRules, countFlairs, insertFlair, removeFlair, ruleColumns } from "./flair-queries.ts";
import { getFlairSub } from "./get-flair-sub.ts";

/** Adds one to choose from. */
export function addFlair(ctx: Ctx, kind: FlairKind, { sub: name, text }: { sub: string; text: string }): Promise<void> {
  return ctx.write(async (trx) => {
    const { sid } = await getFlairSub(trx, ctx, name, canManageFlairs);
    const { count, isPresent } = await countFlairs(trx, sid, kind, text);
    if (isPresent) throw new Refusal("flair.present", { field: "text" });
    if (count >= LIMITS.flairs) throw new Refusal("flair.too-many", { field: "text" });
    await insertFlair(trx, sid, kind, text);
  });
}

/** Takes one away. Those who have it keep it. */
export function deleteFlair(
  ctx: Ctx,
  kind: FlairKind,
  { sub: name, flair }: { sub: string; flair: number },
): Promise<void> {
  return ctx.write(async (trx) => {
    const { sid } = await getFlairSub(trx, ctx, name, canManageFlairs);
    if (!(await removeFlair(trx, sid, kind, flair))) throw new Refusal("flair.not-found");
  });
}

type Rules = Omit<PostFlairRules, "hasFlairs"> | UserFlairRules;

/** Decides what members may do about flairs. */
export function setFlairRules(ctx: Ctx, { sub: name, ...rules }: Rules & { sub: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getFlairSub(trx, ctx, name, canManageFlairs);
    const after = ruleColumns(rules);
    const before =
      "mayPick" in rules ? ruleColumns({ mayPick: sub.mayPick, mayWrite: sub.mayWrite }) : ruleColumns(sub);
    await changeRules(trx, sub.sid, after);
    const effects = effectsByColumn("sub.setting", String(sub.sid), before, after);
    await recordAction(trx, emit, { code: LOG.subSettings, sub, by: ctx.viewer, at: ctx.now(), effects });
  });
}
