import { call, type Done, noInput, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

export const setDailySub = call("POST", "/suboftheday/set", from("dailySubInput")).returns<Done>();
/** Chooses another sub at random. */
export const changeDailySub = call("POST", "/suboftheday/delete", noInput).returns<Done>();
