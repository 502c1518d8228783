import { LIMITS } from "#domain/limits.ts";
import type { EffectHandler } from "#features/moderation/modlog/server/effect-handler.ts";
import {
  changeRule,
  insertRule,
  listStoredRules,
  type RuleChange,
  readRuleForUndo,
  removeRule,
  type StoredRule,
} from "./rule-queries.ts";

/** Rule of a sub: text, position and existence. Restoring one fails if it conflicts with the current rules. */
export const subRuleEffectHandler: EffectHandler<Partial<Omit<StoredRule, "rid">>> = {
  async read(trx, key, names) {
    const row = await readRuleForUndo(trx, Number(key), names);
    return row ?? null;
  },
  async write({ trx, key, from, to }) {
    const rid = Number(key);
    if (to === null) {
      await removeRule(trx, rid);
      return true;
    }
    const sid = Number(to.sid ?? (await readRuleForUndo(trx, rid, ["sid"]))?.sid);
    const others = (await listStoredRules(trx, sid)).filter((rule) => rule.rid !== rid);
    if (!fits(to, others)) return false;
    if (from === null) await insertRule(trx, { ...(to as Omit<StoredRule, "rid">), rid });
    else await changeRule(trx, rid, to);
    return true;
  },
};

function fits({ text }: RuleChange, others: readonly StoredRule[]): boolean {
  if (text === undefined) return true;
  return others.length < LIMITS.rules && others.every((rule) => rule.text.toLowerCase() !== text.toLowerCase());
}
