import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Hides somebody's private messages, or shows them again; what they post stays as it was chosen. */
export const toggleIgnore = call("POST", "/do/toggle_ignore/:uid", from("uidInput")).returns<Done>();
/** Chooses what to see of somebody. */
export const editIgnore = call("POST", "/do/edit_ignore/:uid", from("blockInput")).returns<Done>();
