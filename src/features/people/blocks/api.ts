import { call, type Done, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Toggles the block of a user's private messages; leaves the block of posts unchanged. */
export const toggleIgnore = call("POST", "/do/toggle_ignore/:uid", from("uidInput")).returns<Done>();
/** Sets which content of a user the viewer sees. */
export const editIgnore = call("POST", "/do/edit_ignore/:uid", from("personBlockInput")).returns<Done>();
