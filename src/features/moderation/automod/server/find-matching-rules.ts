import type { Tx } from "#platform/ctx.ts";
import type { AutomodEvent, AutomodRule } from "../automod.ts";
import { matchesRule } from "../match-rule.ts";
import { getCompiledPatterns } from "./compiled-rules.ts";
import { type AutomodItemRef, findAutomodItem } from "./item-queries.ts";
import { hasMatched, listRulesInForce } from "./rule-queries.ts";

/** Enabled rules of the sub and the site that match a post or comment. */
export async function findMatchingRules(
  trx: Tx,
  { sid, event, ...of }: AutomodItemRef & { sid: number; event: AutomodEvent },
): Promise<AutomodRule[]> {
  const rules = await listRulesInForce(trx, sid, event);
  if (rules.length === 0) return [];
  const item = await findAutomodItem(trx, of);
  if (item === null) return [];
  const matching = rules.filter((rule) => matchesRule(rule.conditions, getCompiledPatterns(rule), item));
  if (event !== "reports") return matching;
  // another report must not trigger the rule again
  const isNew = await Promise.all(matching.map(async ({ arid }) => !(await hasMatched(trx, arid, of))));
  return matching.filter((_rule, at) => isNew[at]);
}
