import { LIMITS } from "#domain/limits.ts";
import { Refusal } from "#domain/refusal.ts";
import type { SubRef } from "#domain/viewer.ts";
import { requireEditable } from "#features/circles/subs/server/get-sub.ts";
import type { Effect } from "#features/moderation/modlog/effect.ts";
import { LOG, type LogCode } from "#features/moderation/modlog/log-codes.ts";
import { recordAction } from "#features/moderation/modlog/server/record-action.ts";
import { assignPositions } from "#lib/assign-positions.ts";
import { itemAt } from "#lib/item-at.ts";
import type { Ctx, Emit, Tx } from "#platform/ctx.ts";
import {
  changeRule,
  findRuleSubForUpdate,
  insertRule,
  listStoredRules,
  type RuleChange,
  removeRule,
  type StoredRule,
} from "./rule-queries.ts";

/** Adds a rule at the end. */
export function addRule(ctx: Ctx, { sub: name, text }: { sub: string; text: string }): Promise<void> {
  return changeRules(ctx, name, async (trx, rules, { sid }) => {
    requireNew(rules, text);
    if (rules.length >= LIMITS.rules)
      throw new Refusal("rule.too-many", { field: "text", values: { max: LIMITS.rules } });
    const behind = (rules.at(-1)?.position ?? -1) + 1;
    const rid = await insertRule(trx, { sid, text, position: behind });
    // ids only grow, so that a deleted rule gets its position back when restored
    const rule = { sid, text, position: Math.max(behind, rid) };
    await changeRule(trx, rid, { position: rule.position });
    return { code: LOG.ruleAdded, note: text, effects: [effectOf(rid, null, rule)] };
  });
}

/** Deletes a rule. Reports and removals that refer to it retain its text. */
export function deleteRule(ctx: Ctx, { sub: name, rule: rid }: { sub: string; rule: number }): Promise<void> {
  return changeRules(ctx, name, async (trx, rules) => {
    const { sid, text, position } = ruleAmong(rules, rid);
    await removeRule(trx, rid);
    return { code: LOG.ruleRemoved, note: text, effects: [effectOf(rid, { sid, text, position }, null)] };
  });
}

/** Edits the text of a rule. */
export function editRule(ctx: Ctx, { sub: name, rule: rid, text }: { sub: string; rule: number; text: string }) {
  return changeRules(ctx, name, async (trx, rules) => {
    const before = ruleAmong(rules, rid).text;
    if (before === text) return null;
    requireNew(
      rules.filter((rule) => rule.rid !== rid),
      text,
    );
    await changeRule(trx, rid, { text });
    return { code: LOG.rulesChanged, note: text, effects: [effectOf(rid, { text: before }, { text })] };
  });
}

/** Moves a rule by one position; no-op at either end. */
export function moveRule(ctx: Ctx, { sub: name, rule: rid, to }: { sub: string; rule: number; to: "up" | "down" }) {
  return changeRules(ctx, name, async (trx, rules) => {
    const at = rules.indexOf(ruleAmong(rules, rid));
    const order = rules.filter((rule) => rule.rid !== rid);
    order.splice(Math.max(at + (to === "up" ? -1 : 1), 0), 0, itemAt(rules, at));
    const places = assignPositions(rules.map(({ position }) => position));
    const effects: Effect[] = [];
    for (const [index, rule] of order.entries()) {
      const position = places[index] ?? index;
      if (rule.position === position) continue;
      await changeRule(trx, rule.rid, { position });
      effects.push(effectOf(rule.rid, { position: rule.position }, { position }));
    }
    return effects.length === 0 ? null : { code: LOG.rulesChanged, note: "", effects };
  });
}

type Change = { code: LogCode; note: string; effects: Effect[] } | null;

/** Changes a sub's rules after checking the permission, and logs the action. */
function changeRules(
  ctx: Ctx,
  name: string,
  change: (trx: Tx, rules: StoredRule[], sub: SubRef) => Promise<Change>,
): Promise<void> {
  return ctx.write(async (trx: Tx, emit: Emit) => {
    const sub = requireEditable(ctx.viewer, await findRuleSubForUpdate(trx, name));
    const act = await change(trx, await listStoredRules(trx, sub.sid), sub);
    if (act !== null) await recordAction(trx, emit, { ...act, sub, by: ctx.viewer, at: ctx.now() });
  });
}

/** Rule of the list by id. @throws Refusal if it does not exist. */
function ruleAmong(rules: readonly StoredRule[], rid: number): StoredRule {
  const rule = rules.find((one) => one.rid === rid);
  if (!rule) throw new Refusal("rule.not-found");
  return rule;
}

function requireNew(rules: readonly StoredRule[], text: string): void {
  if (rules.some((rule) => rule.text.toLowerCase() === text.toLowerCase())) {
    throw new Refusal("rule.present", { field: "text" });
  }
}

type Stored = Omit<StoredRule, "rid"> | RuleChange | null;

function effectOf(rid: number, before: Stored, after: Stored): Effect {
  return { unit: "sub.rule", key: String(rid), before: before && { ...before }, after: after && { ...after } };
}
