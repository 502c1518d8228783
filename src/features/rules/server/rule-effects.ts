import type { EffectHandler } from "#features/modlog/server/effect-handler.ts";
import {
  changeRule,
  insertRule,
  type RuleChange,
  readRuleForUndo,
  removeRule,
  type StoredRule,
} from "./rule-queries.ts";

/** A rule of a sub: its text, its place, and whether it is there. */
export const subRule: EffectHandler = {
  async read(trx, key, names) {
    const row = await readRuleForUndo(trx, Number(key), names as ("sid" | "text" | "position")[]);
    return row ?? null;
  },
  async write({ trx, key, from, to }) {
    const rid = Number(key);
    if (to === null) await removeRule(trx, rid);
    else if (from === null) await insertRule(trx, { ...(to as unknown as Omit<StoredRule, "rid">), rid });
    else await changeRule(trx, rid, to as RuleChange);
    return true;
  },
};
