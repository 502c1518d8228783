import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// of one sub, or without its name of the whole site
/** Stores a rule, new or changed. A changed one is switched off. Answers with its page. */
export const saveRule = call("POST", "/do/automod/save", from("saveRuleInput")).returns<Addressed>();
/** Tries a rule against what was written lately, in the background. */
export const tryRule = call("POST", "/do/automod/try", from("oldRuleInput")).returns<Done>();
export const switchRule = call("POST", "/do/automod/switch", from("switchRuleInput")).returns<Done>();
export const deleteRule = call("POST", "/do/automod/delete", from("oldRuleInput")).returns<Addressed>();
/** Takes back all that a rule did, as one action. Answers with what stays. */
export const undoMatches = call("POST", "/do/automod/undo", from("undoMatchesInput")).returns<{
  aid: number;
  undone: number;
  left: number;
  isUnderWay: boolean;
}>();
