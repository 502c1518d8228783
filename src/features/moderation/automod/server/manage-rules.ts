import { links } from "#domain/links.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { effectsByColumn } from "#features/moderation/modlog/effect.ts";
import { LOG } from "#features/moderation/modlog/log-codes.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { getSystemUid } from "#features/people/accounts/server/system-account-queries.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import { AUTOMOD_LIMITS, type AutomodActs, type AutomodRule } from "../automod.ts";
import { isPattern } from "./compiled-rules.ts";
import { type RulePlace, requireRulePlace } from "./rule-place.ts";
import {
  findRuleForUpdate,
  insertAutomodRule,
  listAutomodRules,
  type RuleColumns,
  readAutomodRuleForUndo,
  updateAutomodRule,
} from "./rule-queries.ts";
import { hasFinishedTrial } from "./trial-queries.ts";

type Written = Pick<AutomodRule, "name" | "event" | "conditions" | "acts"> & { sub: string; arid?: number | undefined };

/** Stores a rule as disabled. @returns the address of its page. */
export function saveRule(ctx: Ctx, { sub: name, arid, ...rule }: Written): Promise<string> {
  if (!rule.conditions.patterns.every(isPattern)) throw new Refusal("automod.patterns", { field: "patterns" });
  return ctx.write(async (trx, emit) => {
    const place = await requireRulePlace(trx, ctx, name);
    const sid = place?.sid ?? null;
    await requireVoice(trx, ctx, rule.acts);
    const columns = {
      name: rule.name,
      event: rule.event,
      conditions: JSON.stringify(rule.conditions),
      acts: JSON.stringify(rule.acts),
    };
    const at = (of: number) => links.automod(place?.name ?? null, of);
    if (arid === undefined) {
      if ((await listAutomodRules(trx, sid)).length >= AUTOMOD_LIMITS.rules)
        throw new Refusal("automod.too-many", { field: "name", values: { max: AUTOMOD_LIMITS.rules } });
      const made = await insertAutomodRule(trx, { ...columns, sid, created_by: ctx.viewer.uid, created_at: ctx.now() });
      // records all columns, so that undoing the action does not delete a rule changed since
      const [before, after] = [{ deleted_at: ctx.now() }, { ...columns, enabled: 0, deleted_at: null }];
      await record(trx, emit, ctx, place, rule.name, [{ unit: "automod.rule", key: String(made), before, after }]);
      return at(made);
    }
    await change(trx, emit, ctx, place, arid, { ...columns, enabled: 0 });
    return at(arid);
  });
}

/** Requires the site's system account for rules that write texts. @throws Refusal if its name is taken. */
async function requireVoice(trx: Tx, ctx: Ctx, { report, reply, message }: AutomodActs): Promise<void> {
  const field = report !== "" ? "report" : reply !== "" ? "reply" : message !== "" ? "message" : null;
  if (field === null) return;
  const name = ctx.settings["site.automod_account"];
  if ((await getSystemUid(trx, { name, now: ctx.now() })) === null)
    throw new Refusal("automod.name-taken", { field, values: { name } });
}

/** Enables or disables a rule. Enabling requires a trial of its current version. */
export function switchRule(ctx: Ctx, input: { sub: string; arid: number; on: boolean }): Promise<void> {
  return ctx.write(async (trx, emit) => {
    const place = await requireRulePlace(trx, ctx, input.sub);
    const rule = await findRuleForUpdate(trx, place?.sid ?? null, input.arid);
    if (rule && input.on && !(await hasFinishedTrial(trx, rule.arid, rule.version)))
      throw new Refusal("automod.not-tried");
    await change(trx, emit, ctx, place, input.arid, { enabled: input.on ? 1 : 0 });
  });
}

/** Deletes a rule; its past actions stay in force. @returns the address of the rule list. */
export function deleteAutomodRule(ctx: Ctx, input: { sub: string; arid: number }): Promise<string> {
  return ctx.write(async (trx, emit) => {
    const place = await requireRulePlace(trx, ctx, input.sub);
    await change(trx, emit, ctx, place, input.arid, { enabled: 0, deleted_at: ctx.now() });
    return links.automod(place?.name ?? null);
  });
}

async function change(
  trx: Tx,
  emit: Emit,
  ctx: Ctx,
  place: RulePlace,
  arid: number,
  after: Partial<RuleColumns>,
): Promise<void> {
  const rule = await findRuleForUpdate(trx, place?.sid ?? null, arid);
  if (!rule) throw new Refusal("automod.not-found");
  const effects = effectsByColumn("automod.rule", String(arid), rule, after);
  if (effects.length === 0) return;
  const changed = effects.map(({ after: values }) => values);
  await updateAutomodRule(trx, arid, Object.assign({}, ...changed));
  await record(trx, emit, ctx, place, after.name ?? rule.name, effects);
}

async function record(trx: Tx, emit: Emit, ctx: Ctx, place: RulePlace, note: string, effects: readonly Effect[]) {
  await recordAction(trx, emit, {
    code: LOG.automodChanged,
    sub: place,
    by: ctx.viewer,
    at: ctx.now(),
    note,
    effects,
  });
}

/** State of a rule: conditions, actions, enabled, deleted. */
export const automodRuleEffectHandler: EffectHandler<Partial<RuleColumns>> = {
  async read(trx, key, names) {
    return (await readAutomodRuleForUndo(trx, Number(key), names)) ?? null;
  },
  async write({ trx, key, to }) {
    if (to === null) return false;
    await updateAutomodRule(trx, Number(key), to);
    return true;
  },
};
