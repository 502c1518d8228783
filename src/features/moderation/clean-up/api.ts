import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Bans all selected accounts, or holds or removes their content. Returns the action. */
export const cleanUp = call("POST", "/do/admin/clean_up", from("cleanUpInput")).returns<{ aid: number }>();
