import { call, type Done, nothing, schemasOf } from "#lib/call.ts";

const from = schemasOf(() => import("./input.ts"));

/** Says something against an act; once for each act. */
export const makeAppeal = call("POST", "/do/appeal/:aid", from("appealInput")).returns<Done>();
/** The same against the ban that closes one's account, by a pass. */
export const appealBan = call("POST", "/do/banned/appeal", from("appealBanInput")).returns<Done>();
export const decideAppeal = call("POST", "/do/decide_appeal/:aid", from("decideInput")).returns<Done>();

/** Appeals that are for admins, as a file. */
export const getAppealsFile = call("GET", "/admin/appeals.csv", nothing).returns<never>();
