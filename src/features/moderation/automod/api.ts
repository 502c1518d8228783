import { type Addressed, call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

// rules of one sub, or of the whole site if the name is empty
/** Stores a new or changed rule. A changed rule is disabled. Returns the address of its page. */
export const saveRule = call("POST", "/do/automod/save", from("saveRuleInput")).returns<Addressed>();
/** Tests a rule against recent posts and comments, in the background. */
export const tryRule = call("POST", "/do/automod/try", from("automodRuleIdInput")).returns<Done>();
export const switchRule = call("POST", "/do/automod/switch", from("switchRuleInput")).returns<Done>();
export const deleteAutomodRule = call("POST", "/do/automod/delete", from("automodRuleIdInput")).returns<Addressed>();
/** Undoes all matches of a rule as one action. Returns the number of matches not reverted as `left`. */
export const undoMatches = call("POST", "/do/automod/undo", from("undoMatchesInput")).returns<{
  aid: number;
  undone: number;
  left: number;
  isUnderWay: boolean;
}>();
