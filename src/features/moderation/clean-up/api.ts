import { call, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Bans everybody who is selected, or holds or removes what they wrote. Answers with the act. */
export const cleanUp = call("POST", "/do/admin/clean_up", from("cleanUpInput")).returns<{ aid: number }>();
