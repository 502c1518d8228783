import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const addRule = call("POST", "/do/rule/:sub/create", from("newRuleInput")).returns<Done>();
export const deleteRule = call("POST", "/do/rule/:sub/delete", from("oldRuleInput")).returns<Done>();
export const editRule = call("POST", "/do/rule/:sub/edit", from("editRuleInput")).returns<Done>();
/** Moves a rule by one position. */
export const moveRule = call("POST", "/do/rule/:sub/move", from("moveRuleInput")).returns<Done>();
