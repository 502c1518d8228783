import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import { type Effect, effectsByColumn } from "#features/modlog/effect.ts";
import { LOG } from "#features/modlog/log-codes.ts";
import type { EffectHandler } from "#features/modlog/server/effect-handler.ts";
import { recordAction } from "#features/modlog/server/record-action.ts";
import { settingNames } from "#features/subs/server/setting-effects.ts";
import type { Ctx } from "#platform/ctx.ts";
import type { FlairKind, PostFlairRules, UserFlairRules } from "../flair.ts";
import { canManageFlairs } from "../permissions.ts";
import {
  changeRules,
  countFlairs,
  findStoredFlair,
  insertFlair,
  removeFlair,
  ruleColumns,
  type StoredFlair,
} from "./flair-queries.ts";
import { getFlairSub } from "./get-flair-sub.ts";

/** Adds one to choose from. */
export function addFlair(ctx: Ctx, kind: FlairKind, { sub: name, text }: { sub: string; text: string }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getFlairSub(trx, ctx, name, canManageFlairs);
    const { sid } = sub;
    const { count, isPresent } = await countFlairs(trx, sid, kind, text);
    if (isPresent) throw new Refusal("flair.present", { field: "text" });
    if (count >= LIMITS.flairs) throw new Refusal("flair.too-many", { field: "text" });
    const after = { sid, kind, text };
    const effects = [presetEffect(await insertFlair(trx, after), null, after)];
    await recordAction(trx, emit, { code: LOG.flairPreset, note: text, sub, by: ctx.viewer, at: ctx.now(), effects });
  });
}

/** Takes one away. Those who have it keep it. */
export function deleteFlair(
  ctx: Ctx,
  kind: FlairKind,
  { sub: name, flair }: { sub: string; flair: number },
): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const sub = await getFlairSub(trx, ctx, name, canManageFlairs);
    const before = await findStoredFlair(trx, flair);
    if (before?.sid !== sub.sid || before.kind !== kind) throw new Refusal("flair.not-found");
    await removeFlair(trx, flair);
    const effects = [presetEffect(flair, before, null)];
    const act = { code: LOG.flairPreset, note: before.text, sub, by: ctx.viewer, at: ctx.now(), effects };
    await recordAction(trx, emit, act);
  });
}

function presetEffect(fid: number, before: StoredFlair | null, after: StoredFlair | null): Effect {
  return { unit: "sub.flair-preset", key: String(fid), before: before && { ...before }, after: after && { ...after } };
}

/** A flair to choose from. One that comes back has to fit among the others. */
export const flairPreset: EffectHandler = {
  async read(trx, key) {
    const flair = await findStoredFlair(trx, Number(key));
    return flair ? { ...flair } : null;
  },
  async write({ trx, key, to }) {
    const fid = Number(key);
    if (to === null) {
      await removeFlair(trx, fid);
      return true;
    }
    const flair = to as unknown as StoredFlair;
    const { count, isPresent } = await countFlairs(trx, flair.sid, flair.kind, flair.text);
    if (isPresent || count >= LIMITS.flairs) return false;
    await insertFlair(trx, { ...flair, fid });
    return true;
  },
};

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
    const note = settingNames(effects).join(" ");
    await recordAction(trx, emit, { code: LOG.subSettings, sub, by: ctx.viewer, at: ctx.now(), note, effects });
  });
}
